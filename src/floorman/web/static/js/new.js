/* A new event has been made: what was typed for it is kept no more, and its page opens. */

import { forget } from "./drafts.js";

document.addEventListener("event:made", ({ detail }) => {
  forget(document.getElementById("new"));
  location.assign(detail.address);
});
