// A tour of the pieces: explains one kind after the other, also those that nothing can be done with.

import { away, beside, bubble, explain, notes } from "./notes.js";

const ASIDE = 6; // pixels between a piece and its frame
const steps = bubble.querySelector(".steps");
const frame = document.querySelector("[data-frame]");
const place = steps.querySelector("[data-tour-at]");
let at = null; // the piece that is explained
let isLent = false; // whether it can be focused for that alone

/** Return how large a piece is drawn: not at all where it has been moved out of its sea. */
function size(piece) {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const sea = piece.closest(".sea")?.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isIn = !sea || (x > sea.left && x < sea.right && y > sea.top && y < sea.bottom);
  return isIn ? width * height : 0;
}

/** Return the largest piece of each kind that can be seen, in the order of the page. */
function kinds() {
  const found = new Map();
  for (const piece of document.querySelectorAll(".room [data-about]")) {
    const { about } = piece.dataset;
    if (!notes[about] || !piece.getClientRects().length) continue;
    if (!found.has(about) || size(piece) > size(found.get(about))) found.set(about, piece);
  }
  const inOrder = (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  return [...found.values()].sort(inOrder);
}

function leave() {
  at?.classList.remove("toured");
  if (isLent) at?.removeAttribute("tabindex");
  at = null;
}

/** End the tour; the next one begins with the first piece. */
function end() {
  if (!at) return;
  leave();
  steps.hidden = frame.hidden = true;
  away();
}

/** Explain one of the kinds, with its number in the tour. */
function show(piece, all) {
  leave();
  at = piece;
  piece.classList.add("toured");
  isLent = !piece.hasAttribute("tabindex");
  if (isLent) piece.setAttribute("tabindex", "-1");
  place.textContent = place.dataset.tourAt.replace("%1", all.indexOf(piece) + 1).replace("%2", all.length);
  steps.hidden = false;
  away();
  bubble.dataset.asked = "tour";
  explain(piece);
  put();
}

/** Put the note and the frame where the piece is now. */
function put() {
  const { left, top, width, height } = at.getBoundingClientRect();
  Object.assign(frame.style, { left: `${left - ASIDE}px`, top: `${top - ASIDE}px`, width: `${width + 2 * ASIDE}px`, height: `${height + 2 * ASIDE}px` });
  frame.hidden = false;
  beside(at);
}

/** See that a piece is on the screen and not behind the dock; in a sea its camera sees to that. */
function bring(piece) {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const isBehind = bottom > dock.top && top < dock.bottom && right > dock.left && left < dock.right;
  if (!piece.closest(".sea, .dock") && (isBehind || top < 0 || bottom > innerHeight)) piece.scrollIntoView({ block: "center" });
}

/** Go on by one; the focus goes to the piece, or stays on the button that was pressed. */
function step(by) {
  const all = kinds();
  if (!all.length) return;
  const last = at ? all.findIndex((piece) => piece.dataset.about === at.dataset.about) : by > 0 ? -1 : 0;
  const next = all[(last + by + all.length) % all.length];
  const isPressed = steps.contains(document.activeElement);
  bring(next);
  show(next, all);
  if (!isPressed) next.focus({ preventScroll: true });
  put();
}

/** After a frame go on with what took the place of the piece. */
function resume() {
  if (!at || at.isConnected) return;
  const all = kinds();
  const twin = all.find((piece) => piece.dataset.about === at.dataset.about);
  if (twin) show(twin, all);
  else end();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") end();
  const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.matches("input, select, textarea");
  if (isFree && event.key.toLowerCase() === "i" && !document.querySelector("dialog:modal")) step(event.shiftKey ? -1 : 1);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-explain], [data-tour]");
  if (!button) return;
  button.closest("[popover]")?.hidePopover();
  if (button.dataset.tour === "0") end();
  else step(Number(button.dataset.tour ?? 1));
});
document.addEventListener("pointerdown", (event) => event.target.closest(".note, [data-explain], [popover], [popovertarget]") || end());
document.addEventListener("focusin", (event) => at && !event.target.closest(".note, .toured, .top") && end());
document.addEventListener("scroll", () => at && put(), true);
document.addEventListener("picked", end);
document.addEventListener("shown", resume);
