/* What is sent is said to be wrong beside its field, and what is proposed meanwhile takes nothing of
   it back. Once the event is made, what was typed for it is kept no more, and its page opens. */

import { forget } from "./drafts.js";
import { fieldOf } from "./fields.js";

const form = document.getElementById("new");

form.addEventListener(
  "submit",
  () => {
    fieldOf(form, "tried").value = "yes";
    form.querySelector(".asked").dispatchEvent(new CustomEvent("htmx:abort"));
  },
  true,
);
document.addEventListener("event:made", ({ detail }) => {
  forget(form);
  location.assign(detail.address);
});
