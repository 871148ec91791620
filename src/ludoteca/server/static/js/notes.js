// Pieces explain themselves: a short note beside what is pointed at, focused, selected or pressed long.

const LINGER = 450; // before a pointer that rests is answered
const LONG = 500; // a press that asks and does not choose
const GAP = 10;
const EDGE = 4; // left free at the edges of the screen
export const bubble = document.getElementById("note");
const told = bubble.querySelector("[data-note]");
export const notes = JSON.parse(bubble.dataset.notes);
let timer = 0;
let asked = false;

const key = (target) => target.closest?.("[data-about]");

// What a note should leave in sight, and how much.
const WANTED = [
  [20, "[data-held]"], // what is held over the board
  [4, "[data-clear]"], // what a game wants kept in sight
  [6, ".dock, .top a, .top button, .room :is(button, label, summary)"],
  [3, ".room svg [data-action], .room [data-pick], .ghost.on"],
  [2, ".goal p, .since, .room h2, .seat, .told li, .top :is(b, .track)"],
  [0.5, ".room [data-about]"],
];
const NARROW = matchMedia("(max-width: 700px)");
const FAR = 40; // what a pixel of distance counts, in pixels of what is hidden
const OWN = 20; // and a pixel of the piece itself
const STEPS = 12; // places tried across and down

const shared = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const apart = (one, other) =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );

/** Return what a note about a piece would hide, each box with how much it is wanted. */
function around(piece) {
  return WANTED.flatMap(([weight, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => !one.contains(piece) && !piece.contains(one))
      .map((one) => [weight, one.getBoundingClientRect()])
      .filter(([, box]) => box.width && box.bottom > 0 && box.top < innerHeight),
  );
}

/** Return the places for a note: beside the piece, and all over the screen. */
function places(box, width, height) {
  const [right, left, above, below] = [box.right + GAP, box.left - GAP - width, box.top - GAP - height, box.bottom + GAP];
  const [middle, centre] = [box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2];
  const near = [
    ...[box.top, centre, box.bottom - height].flatMap((y) => [[right, y], [left, y]]),
    ...[middle, box.left, box.right - width].flatMap((x) => [[x, above], [x, below]]),
  ];
  const spread = (room) => Array.from({ length: STEPS + 1 }, (_, step) => EDGE + (step * (room - 2 * EDGE)) / STEPS);
  const all = spread(innerWidth - width).flatMap((x) => spread(innerHeight - height).map((y) => [x, y]));
  const inside = (at, most) => Math.max(EDGE, Math.min(at, most - EDGE));
  return [...near, ...all].map(([x, y]) => [inside(x, innerWidth - width), inside(y, innerHeight - height)]);
}

/** Return the two places for a note about what was chosen on a small screen: below the heading, and above the dock. */
function ends(height) {
  const edge = (selector, side) => document.querySelector(selector).getBoundingClientRect()[side];
  return [[EDGE, Math.max(0, edge(".top", "bottom")) + EDGE], [EDGE, edge(".dock", "top") - height - EDGE]];
}

/** Put the note near a piece, not over it, where it hides the least of what is wanted. */
export function beside(piece) {
  const box = piece.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const hidden = around(piece);
  let best = null;
  const isStrip = bubble.matches(".strip");
  for (const [left, top] of isStrip ? ends(height) : places(box, width, height)) {
    const put = { left, top, right: left + width, bottom: top + height };
    let cost = OWN * shared(put, box) + (isStrip ? 0 : FAR * apart(put, box));
    for (const [weight, one] of hidden) cost += weight * shared(put, one);
    if (!best || cost < best.cost) best = { left, top, cost };
  }
  Object.assign(bubble.style, { left: `${best.left}px`, top: `${best.top}px` });
}

/** Explain a piece; on a small screen the note about what was chosen is a strip at an end of it, not over the board. */
export function explain(piece, isChosen = false) {
  const note = piece && notes[piece.dataset.about];
  bubble.hidden = !note;
  bubble.classList.toggle("strip", isChosen && NARROW.matches);
  if (!note) return;
  const [name, words] = note;
  const title = document.createElement("b");
  title.textContent = name;
  told.replaceChildren(title, document.createElement("br"), words);
  piece.setAttribute("aria-describedby", bubble.id);
  beside(piece);
}

function later(piece, wait, isChosen = false) {
  clearTimeout(timer);
  timer = setTimeout(() => explain(piece, isChosen), wait);
}

export function away() {
  clearTimeout(timer);
  bubble.hidden = true;
  delete bubble.dataset.asked;
  for (const piece of document.querySelectorAll(`[aria-describedby="${bubble.id}"]`)) piece.removeAttribute("aria-describedby");
}

const isTouring = () => !bubble.hidden && bubble.dataset.asked === "tour"; // then the tour says when the note goes

document.addEventListener("pointerover", (event) => {
  const piece = key(event.target);
  if (event.pointerType === "mouse" && !isTouring()) piece ? later(piece, LINGER) : away();
});
document.addEventListener("focusin", (event) => {
  if (isTouring()) return;
  const piece = key(event.target);
  if (piece && event.target.matches(":focus-visible")) later(piece, 0);
  else if (!asked) away();
});
document.addEventListener("focusout", () => isTouring() || away());
document.addEventListener("pointerdown", (event) => {
  if (isTouring()) return;
  const piece = key(event.target);
  asked = false;
  away();
  if (!piece || event.pointerType === "mouse") return;
  timer = setTimeout(() => {
    asked = true;
    explain(piece);
    bubble.dataset.asked = "press";
  }, LONG);
});
document.addEventListener("pointerup", () => asked || clearTimeout(timer));
document.addEventListener("pointercancel", away);
for (const moved of ["scroll", "shown"]) document.addEventListener(moved, () => isTouring() || away(), true);
document.addEventListener("keydown", (event) => event.key === "Escape" && away());
document.addEventListener("contextmenu", (event) => asked && event.preventDefault());
// a long press asks; it does not choose as well
document.addEventListener("click", (event) => {
  if (asked) event.stopImmediatePropagation();
  asked = false;
}, true);
document.addEventListener("picked", (event) => {
  const piece = key(event.detail);
  if (piece && !piece.closest("[data-reticent]")) later(piece, 0, true); // a board may tell of a choice by itself
});
