// Pieces explain themselves: a short note beside what is pointed at, focused, selected or pressed long.

const LINGER = 450; // before a pointer that rests is answered
const LONG = 500; // a press that asks and does not choose
const GAP = 10;
const bubble = document.getElementById("note");
const notes = JSON.parse(bubble.dataset.notes);
let timer = 0;
let asked = false;

const key = (target) => target.closest?.("[data-about]");

/** Put the note beside a piece, where it hides neither the piece nor leaves the screen. */
function beside(piece) {
  const box = piece.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const rooms = [
    [box.right + GAP, box.top],
    [box.left - GAP - width, box.top],
    [box.left + box.width / 2 - width / 2, box.top - GAP - height],
    [box.left + box.width / 2 - width / 2, box.bottom + GAP],
  ];
  const fits = ([x, y]) => x >= 4 && x + width <= innerWidth - 4 && y >= 4 && y + height <= innerHeight - 4;
  const slid = rooms.map(([x, y], way) =>
    way < 2 ? [x, Math.max(4, Math.min(y, innerHeight - height - 4))] : [Math.max(4, Math.min(x, innerWidth - width - 4)), y],
  );
  const [x, y] = slid.find(fits) ?? [Math.max(4, (innerWidth - width) / 2), box.top > innerHeight / 2 ? 4 : innerHeight - height - 4];
  Object.assign(bubble.style, { left: `${x}px`, top: `${y}px` });
}

export function explain(piece) {
  const note = piece && notes[piece.dataset.about];
  bubble.hidden = !note;
  if (!note) return;
  const [name, words] = note;
  const title = document.createElement("b");
  title.textContent = name;
  bubble.replaceChildren(title, document.createElement("br"), words);
  beside(piece);
}

function later(piece, wait) {
  clearTimeout(timer);
  timer = setTimeout(() => explain(piece), wait);
}

function away() {
  clearTimeout(timer);
  bubble.hidden = true;
}

document.addEventListener("pointerover", (event) => {
  const piece = key(event.target);
  if (event.pointerType === "mouse") piece ? later(piece, LINGER) : away();
});
document.addEventListener("focusin", (event) => {
  const piece = key(event.target);
  if (piece && event.target.matches(":focus-visible")) later(piece, 0);
  else if (!asked) away();
});
document.addEventListener("focusout", away);
document.addEventListener("pointerdown", (event) => {
  const piece = key(event.target);
  asked = false;
  away();
  if (!piece || event.pointerType === "mouse") return;
  timer = setTimeout(() => {
    asked = true;
    explain(piece);
  }, LONG);
});
document.addEventListener("pointerup", () => asked || clearTimeout(timer));
document.addEventListener("pointercancel", away);
document.addEventListener("scroll", away, true);
document.addEventListener("shown", away);
document.addEventListener("keydown", (event) => event.key === "Escape" && away());
document.addEventListener("contextmenu", (event) => asked && event.preventDefault());
// a long press asks; it does not choose as well
document.addEventListener("click", (event) => {
  if (asked) event.stopImmediatePropagation();
  asked = false;
}, true);
document.addEventListener("picked", (event) => {
  const piece = key(event.detail);
  if (piece) later(piece, 0);
});
