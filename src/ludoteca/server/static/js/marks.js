// Marks on the board: what changed since the reader's last turn, and what a line of the chronicle is about.

const SVG = "http://www.w3.org/2000/svg";
const CORNER = 0.28; // of a piece's shorter side
const room = document.querySelector(".room");

const named = (names) => names.flatMap((name) => [...room.querySelectorAll(`[data-piece~="${CSS.escape(name)}"]`)]);

/** Return the four corners of a box as one path. */
function corners({ x, y, width, height }, gap) {
  const [left, top, right, bottom] = [x - gap, y - gap, x + width + gap, y + height + gap];
  const far = CORNER * Math.min(width, height);
  return (
    `M${left} ${top + far}V${top}H${left + far}M${right - far} ${top}H${right}V${top + far}` +
    `M${right} ${bottom - far}V${bottom}H${right - far}M${left + far} ${bottom}H${left}V${bottom - far}`
  );
}

/** Put a mark around a piece of a picture: above it, in its own place, touched by nothing. */
function around(piece, kind) {
  const shape = document.createElementNS(SVG, "g");
  shape.setAttribute("class", `mark ${kind}`);
  shape.setAttribute("aria-hidden", "true");
  const d = corners(piece.getBBox(), 3);
  for (const part of ["mark-halo", "mark-line"]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    path.setAttribute("class", part);
    shape.append(path);
  }
  piece.append(shape);
}

function put(names, kind) {
  for (const old of room.querySelectorAll(`.mark.${kind}`)) old.remove();
  for (const old of room.querySelectorAll(`.${kind}-piece`)) old.classList.remove(`${kind}-piece`);
  for (const piece of named(names)) {
    if (piece instanceof SVGGraphicsElement && piece.getClientRects().length) around(piece, kind);
    else piece.classList.add(`${kind}-piece`);
  }
}

const listed = (words) => (words ?? "").split(" ").filter(Boolean);

/** Mark what changed, for as long as the page says so. */
export function remark() {
  put(listed(room.querySelector("[data-marks]")?.dataset.marks), "changed");
}

for (const [came, left] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(came, (event) => {
    const line = event.target.closest?.("[data-pieces]");
    if (line) put(listed(line.dataset.pieces), "lit");
  });
  document.addEventListener(left, (event) => {
    if (event.target.closest?.("[data-pieces]")) put([], "lit");
  });
}

document.addEventListener("shown", remark);
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-hide-since]")) event.target.closest(".since").classList.toggle("folded");
});
// where it lies over the board, whoever begins to choose has read it; the chronicle keeps it
for (const begun of ["pointerdown", "keydown"]) {
  document.addEventListener(begun, (event) => {
    if (!event.target.closest?.(".since")) room.querySelector(".since")?.classList.add("begun");
  });
}
remark();
