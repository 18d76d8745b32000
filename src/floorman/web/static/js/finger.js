/* What is drawn anew under a finger would not be touched: it waits until the finger is up. */

const CLICKED = 50; // milliseconds: of a touch the click comes after the finger is up
let pressed = false;
let waiting = [];

function up() {
  if (!pressed) return;
  pressed = false;
  const all = waiting;
  waiting = [];
  setTimeout(() => all.forEach((one) => one()), CLICKED);
}

addEventListener("pointerdown", () => (pressed = true), true);
for (const told of ["pointerup", "pointercancel"]) addEventListener(told, up, true);
addEventListener("pointermove", ({ buttons }) => buttons || up(), true); // a scrollbar that is let go tells of nothing

/** Ends once the finger is up, and what was touched is done. */
export const lifted = async () => pressed && new Promise((done) => waiting.push(done));
