/* A link with data-stay shows the same page otherwise, some of it or more of it, where it stands:
   nothing scrolls, what is open stays open, and the page stays live. */

document.addEventListener("click", (click) => {
  const link = click.target.closest("a[data-stay]");
  const live = document.getElementById("live");
  if (!link || !live || click.ctrlKey || click.metaKey || click.shiftKey || click.button) return;
  click.preventDefault();
  stay(link.href);
});

document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form[data-stay]");
  if (!form) return;
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  stay(`${form.action}?${query}`);
});

function stay(address) {
  const url = new URL(address, location.href);
  document.getElementById("live").setAttribute("hx-get", url.pathname + url.search);
  history.replaceState(history.state, "", url.pathname + url.search + location.hash);
  document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: {} }));
}
