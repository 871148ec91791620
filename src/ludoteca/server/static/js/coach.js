// The coach: a hint in words with its action marked on the board, and a question before a blunder for who wants one.

import { keep, kept } from "./kept.js";

const WARNS = "ludoteca.warns";
const room = document.querySelector(".room");
const bubble = document.querySelector("[data-counsel]");
let shownAt = "";
let asking = false;

const part = (name) => bubble.querySelector(`[data-counsel-${name}]`);

function clear() {
  for (const old of room.querySelectorAll(".counselled")) old.classList.remove("counselled");
  if (bubble) bubble.hidden = true;
}

function mark(action) {
  for (const piece of room.querySelectorAll("svg [data-action], .choices [data-action]"))
    if (piece.dataset.action.split("|").includes(action)) piece.classList.add("counselled");
}

function show(said, at) {
  clear();
  shownAt = at;
  part("title").textContent = said.title;
  part("reasons").replaceChildren(
    ...said.reasons.map((reason) => Object.assign(document.createElement("li"), { textContent: reason })),
  );
  part("more").textContent = [said.difference, said.line].filter(Boolean).join(" ");
  part("second").hidden = !said.more;
  bubble.dataset.action = said.action;
  bubble.hidden = false;
  mark(said.action);
}

export const warns = () => bubble !== null && kept(WARNS) === "yes";

/** Ask for the best choice, or the second best; `send` asks the room, `at` says at which line. */
export async function hint(send, at, rank, refuse) {
  if (!bubble || asking) return;
  asking = true;
  bubble.setAttribute("aria-busy", "true");
  try {
    const { ok, said } = await send("hint", { ...at, rank });
    if (ok) show(said, `${at.line}.${at.step}`);
    else refuse(said.sentence);
  } finally {
    asking = false;
    bubble.removeAttribute("aria-busy");
  }
}

/** Say what is wrong with a choice; nothing where it is no blunder, or nobody wants to be warned. */
export async function warned(send, at, action) {
  if (!warns()) return "";
  const { ok, said } = await send("warn", { ...at, action });
  return ok ? said.sentence : "";
}

/** Let go of a hint that was given for another question. */
export function moved(at) {
  if (at !== shownAt) clear();
  else if (bubble && !bubble.hidden) mark(bubble.dataset.action ?? "");
}

const box = document.querySelector("[data-warns]");
if (box) {
  box.checked = kept(WARNS) === "yes";
  box.addEventListener("change", () => keep(WARNS, box.checked ? "yes" : ""));
}
bubble?.querySelector("[data-counsel-close]").addEventListener("click", clear);
