/* What a player lets everybody see of the own history. */

const section = document.getElementById("shows");
const said = section.querySelector("[role=status]");

section.querySelector("select").addEventListener("change", async ({ target }) => {
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-csrftoken": section.dataset.token };
  const body = new URLSearchParams({ player: section.dataset.player, shows: target.value }).toString();
  const answer = await fetch("/seasons/player/shows", { method: "POST", headers, body }).catch(() => null);
  said.textContent = answer?.ok ? said.dataset.done : said.dataset.lost;
});
