// A press beside what lies open over the board closes it, and does nothing to the board below.

const OVER = ".acts[open], :popover-open, .note[data-asked]:not([hidden])";
const SHEET = "#pause-sheet[open]:not(.ended)"; // where there is room it stands beside the board, in nobody's way
const NARROW = matchMedia("(max-width: 1100px)");
let isSpent = false;

/** Say whether a press closes something: it fell on the board, while something lay open over it. */
function closes(target) {
  const open = [...document.querySelectorAll(NARROW.matches ? `${OVER}, ${SHEET}` : OVER)];
  const isBoard = target.closest(".stage") && !target.closest(".dock");
  return Boolean(isBoard && open.length && !open.some((one) => one.contains(target)));
}

document.addEventListener("pointerdown", (event) => (isSpent = closes(event.target)), true);

document.addEventListener(
  "click",
  (event) => {
    if (!isSpent || !event.detail) return; // a click made by a key was never pressed
    isSpent = false;
    event.stopImmediatePropagation();
    event.preventDefault();
    document.querySelector(".acts[open]")?.removeAttribute("open");
  },
  true,
);
