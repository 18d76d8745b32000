/* Voice in the boxes for what happened: where the browser can, and only once somebody switched it on
   in that box's settings, which say who may receive the audio. Nothing listens before the button. */

const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
const LANGUAGES = { en: "en-US", de: "de-DE" };

/** Listens until the button is pressed again, and puts what is said behind what stands there. */
function listen(button) {
  const field = document.getElementById(button.dataset.dictate);
  const unheard = document.querySelector(`[data-unheard="${field.id}"]`);
  const hearing = new Recognition();
  hearing.lang = LANGUAGES[document.documentElement.lang];
  hearing.continuous = true;
  hearing.onresult = ({ results, resultIndex }) => {
    const said = [...results].slice(resultIndex).map(([first]) => first.transcript.trim());
    field.value = [field.value.trim(), ...said].filter(Boolean).join(" ");
  };
  hearing.onerror = () => (unheard.textContent = unheard.dataset.why);
  hearing.onend = () => rest(button);
  unheard.textContent = "";
  button.setAttribute("aria-pressed", "true");
  button.onclick = () => hearing.stop();
  hearing.start();
}

function rest(button) {
  button.setAttribute("aria-pressed", "false");
  button.onclick = () => listen(button);
}

function offer(settings) {
  const key = `voice:${settings.dataset.voice}`;
  const tick = settings.querySelector("input");
  const button = settings.closest("form").querySelector("[data-dictate]");
  const show = () => (button.hidden = !tick.checked);
  tick.checked = localStorage.getItem(key) === "on";
  tick.addEventListener("change", () => {
    localStorage.setItem(key, tick.checked ? "on" : "off");
    show();
  });
  settings.hidden = false;
  rest(button);
  show();
}

if (Recognition) document.querySelectorAll("[data-voice]").forEach(offer);
