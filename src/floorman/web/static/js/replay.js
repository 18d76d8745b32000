/* Steps through what was: the slider and the play button press the buttons of their form. */

const PACE = 900; // milliseconds from a step to the next
const SETTLED = 60; // a slider that is dragged asks when it rests this long
let playing;
let resting;

function stop() {
  clearInterval(playing);
  playing = undefined;
  document.querySelectorAll("[data-play]").forEach((button) => (button.textContent = "▶"));
}

function next() {
  const slider = document.querySelector("[data-steps] input[name=at]");
  if (!slider || Number(slider.value) >= Number(slider.max)) stop();
  else document.querySelector("[data-steps] [data-next]")?.click();
}

document.addEventListener("click", (click) => {
  const button = click.target.closest("[data-play]");
  if (!button) return;
  if (playing) {
    stop();
    return;
  }
  playing = setInterval(next, PACE);
  button.textContent = "❚❚";
  next();
});

document.addEventListener("input", (input) => {
  if (!input.target.matches("[data-steps] input[name=at]")) return;
  clearTimeout(resting);
  resting = setTimeout(() => input.target.form.requestSubmit(), SETTLED);
});

document.addEventListener("change", (change) => {
  if (!change.target.matches("[data-chapter]") || !change.target.value) return;
  document.querySelector("[data-steps] input[name=at]").value = change.target.value;
  change.target.form.requestSubmit();
});

document.addEventListener("change", async (change) => {
  const file = change.target.files?.[0];
  if (!file || !change.target.dataset.into) return;
  document.getElementById(change.target.dataset.into).value = await file.text();
});

/* The step shown stays in sight in the list of steps. */
function keepInSight() {
  const list = document.querySelector("ol.steps");
  const now = list?.querySelector("[aria-current]");
  if (now && list.scrollHeight > list.clientHeight) {
    list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
  if (playing) document.querySelectorAll("[data-play]").forEach((one) => (one.textContent = "❚❚"));
}

document.addEventListener("htmx:after:swap", keepInSight);
keepInSight();
