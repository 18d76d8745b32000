/* A sign-in that has expired is renewed in a dialog, so that nothing on the page is lost. */

import { dataOf } from "./fields.js";

const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
let asking = null;

/** Asks to sign in; true when somebody has, false when the dialog was left. One at a time. */
export function signIn() {
  asking ??= asked().finally(() => (asking = null));
  return asking;
}

/** The same where the page has people who sign in: it is told of it, and says whether somebody has. */
export async function signedInAgain() {
  const told = new CustomEvent("floor:signed-out", { detail: { signed: false } });
  document.dispatchEvent(told);
  return told.detail.signed;
}

async function asked() {
  const dialog = made();
  document.body.append(dialog);
  dialog.showModal();
  const signed = await new Promise((done) => {
    dialog.addEventListener("close", () => done(dialog.returnValue === "signed"));
    dialog.querySelector("form").addEventListener("submit", (submitted) => {
      submitted.preventDefault();
      tried(dialog);
    });
  });
  dialog.remove();
  return signed;
}

async function tried(dialog) {
  const wrong = dialog.querySelector(".wrong");
  wrong.textContent = "";
  const typed = dataOf(dialog.querySelector("form"));
  const code = typed.name ? "" : typed.password;
  try {
    const answer = await fetch("/api/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(code ? { code } : typed),
    });
    const told = await answer.json();
    if (!answer.ok) {
      wrong.textContent = `${told.error.what}: ${told.error.why}.`;
      return;
    }
    document.querySelector('meta[name="csrf"]').content = told.csrf;
    dialog.close("signed");
  } catch {
    wrong.textContent = words.lost ?? "";
  }
}

function made() {
  const dialog = element("dialog", { id: "sign-in" });
  const form = element("form", { method: "post", action: "/not-saved", className: "stack" });
  const row = element("p", { className: "row" });
  const leave = element("button", { type: "button", textContent: words.later });
  leave.onclick = () => dialog.close();
  row.append(element("button", { className: "main", textContent: words.signIn }), leave);
  form.append(
    element("h2", { textContent: words.signedOut }),
    element("p", { className: "soft", textContent: words.signedOutMore }),
    field(".name", words.name, "text", "username"),
    field("password", words.password, "password", "current-password"),
    element("p", { className: "wrong", role: "alert" }),
    row,
  );
  dialog.append(form);
  return dialog;
}

function field(name, text, type, autocomplete) {
  const place = element("div", { className: "field" });
  const id = `sign-in-${autocomplete}`;
  place.append(
    element("label", { htmlFor: id, textContent: text }),
    element("input", { id, name, type, autocomplete }),
  );
  return place;
}

const element = (tag, has) => Object.assign(document.createElement(tag), has);
