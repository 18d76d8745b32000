/* A field in which a player is looked up as one types, by keyboard alone.

   <input role="combobox" data-pick="/e/k7/players/find"> with the list named in aria-controls.
   Arrows choose, Enter takes what is chosen: a "pick" event with the option. data-new="New player"
   offers what was typed too; data-into="player" puts the entry (data-into-of: another field of the
   option) into the form's field of that name; data-free lets a name stand that is nobody's yet. */

import { written } from "./days.js";
import { fieldOf } from "./fields.js";
import { lifted } from "./finger.js";
import { words, write } from "./sending.js";

const WAIT = 60;

class Picker {
  constructor(input) {
    this.input = input;
    this.list = document.getElementById(input.getAttribute("aria-controls"));
    this.options = [];
    this.at = 0;
    this.asked = null;
    this.answer = Promise.resolve();
  }

  typed() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.look(), WAIT);
    this.into("");
  }

  /** Looks up what stands in the field; the promise ends when its options stand in the list. */
  look() {
    clearTimeout(this.soon);
    const text = this.input.value.trim();
    if (text === this.asked) return this.answer;
    this.asked = text;
    this.answer = this.looked(text);
    return this.answer;
  }

  async looked(text) {
    const found = text ? await this.found(text) : [];
    await lifted(); // what is drawn anew under a finger is not touched
    if (text !== this.asked) return;
    const offersNew = text && this.input.dataset.new && !/^\d+$/.test(text);
    this.options = offersNew ? [...found, { isNew: true, name: capital(text) }] : found;
    this.at = 0;
    this.draw();
  }

  async found(text) {
    const asked = { q: text, entered: this.input.hasAttribute("data-entered") };
    try {
      const answer = await write("POST", this.input.dataset.pick, JSON.stringify(asked));
      return answer.ok ? await answer.json() : [];
    } catch {
      return [];
    }
  }

  draw() {
    this.list.replaceChildren(...this.options.map((option, at) => this.item(option, at)));
    this.show(this.options.length > 0 && document.activeElement === this.input);
  }

  show(open) {
    this.list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    if (open) this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  /** The list is put away; what was found holds for the button that was touched. */
  fold() {
    this.show(false);
  }

  /** Whoever comes back looks up anew. */
  again() {
    this.asked = null;
  }

  item(option, at) {
    const line = document.createElement("li");
    line.id = `${this.list.id}-${at}`;
    line.setAttribute("role", "option");
    line.setAttribute("aria-selected", String(at === this.at));
    line.append(Object.assign(document.createElement("strong"), { textContent: option.name || `#${option.entry}` }));
    const more = option.isNew ? this.input.dataset.new : about(option);
    line.append(Object.assign(document.createElement("small"), { textContent: more }));
    line.onmousedown = (event) => event.preventDefault();
    line.onclick = () => this.take(option);
    return line;
  }

  /** Moves in the list of what stands in the field, also where that has not come yet. */
  async move(by) {
    await this.look();
    if (!this.options.length) return;
    this.at = (this.at + by + this.options.length) % this.options.length;
    this.draw();
    this.list.children[this.at].scrollIntoView({ block: "nearest" });
  }

  async enter() {
    await this.look();
    const option = this.options[this.at];
    if (option) this.take(option);
    else if (this.input.hasAttribute("data-free")) this.input.form.requestSubmit();
  }

  take(option) {
    this.close();
    this.asked = this.input.value = option.name || option.entry;
    this.into(option[this.input.dataset.intoOf ?? "entry"] || option.player || "");
    this.input.dispatchEvent(new CustomEvent("pick", { bubbles: true, detail: option }));
  }

  into(value) {
    const name = this.input.dataset.into;
    const field = name && fieldOf(this.input.form, name);
    if (!field) return;
    field.value = value;
    // A name that stands for nobody is not sent.
    const free = value || this.input.hasAttribute("data-free") || !this.input.value.trim();
    this.input.setCustomValidity(free ? "" : (words.choose ?? ""));
  }

  close() {
    this.options = [];
    this.asked = null; // what is looked up next is looked up anew
    this.draw();
  }

  clear() {
    this.input.value = "";
    this.close();
  }
}

const capital = (text) =>
  text === text.toLowerCase() ? text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()) : text;

function about(option) {
  const place = option.table ? `${option.table} · ${option.seat}` : option.state;
  return [option.nickname, option.membership, written(option.birthday), option.also, place].filter(Boolean).join(" · ");
}

const pickers = new WeakMap();
export function picker(input) {
  if (!pickers.has(input)) pickers.set(input, new Picker(input));
  return pickers.get(input);
}

const field = (event) => event.target.closest?.("[data-pick]");

document.addEventListener("input", (event) => field(event) && picker(field(event)).typed());

/** The list goes once the finger is up: a button that moved under it would not be pressed. */
async function leave(input) {
  await lifted();
  // A page that is drawn anew may have taken the field away, and its list with it.
  if (input.isConnected && document.activeElement !== input) picker(input).fold();
}
document.addEventListener("focusout", (event) => field(event) && leave(field(event)));
document.addEventListener("focusin", (event) => field(event) && picker(field(event)).again());
document.addEventListener("keydown", (event) => {
  const input = field(event);
  if (!input || event.isComposing) return;
  if (event.key === "Escape" && !picker(input).list.hidden) {
    event.preventDefault(); // the list alone, not what it stands in
    return picker(input).close();
  }
  const keys = {
    ArrowDown: () => picker(input).move(1),
    ArrowUp: () => picker(input).move(-1),
    Enter: () => input.value.trim() && picker(input).enter(),
  };
  if (!(event.key in keys) || !input.value.trim()) return;
  event.preventDefault();
  keys[event.key]();
});
