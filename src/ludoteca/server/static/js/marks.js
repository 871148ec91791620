// Marks on the board: what changed since the reader's last turn, and what a line of the chronicle is about.

const SVG = "http://www.w3.org/2000/svg";
const CORNER = 0.28; // of a piece's shorter side
const OVER = matchMedia("(max-width: 1100px)"); // then the news lie over the board
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

/** Light the pieces that a choice of the list is made with. */
function lightChoice(choice) {
  const own = [...room.querySelectorAll("svg [data-action]")].filter((piece) => piece.dataset.action.split("|").includes(choice));
  for (const old of room.querySelectorAll(".mark.lit")) old.remove();
  for (const piece of own) if (piece.getClientRects().length) around(piece, "lit");
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
    const choice = event.target.closest?.(".acts li [data-action]");
    if (choice) lightChoice(choice.dataset.action);
  });
  document.addEventListener(left, (event) => {
    const held = left === "pointerout" ? document.activeElement?.closest("[data-pieces]") : null; // a line that was chosen
    if (event.target.closest?.("[data-pieces], .acts li [data-action]")) put(listed(held?.dataset.pieces), "lit");
  });
}

/** Bring the pieces of a line that was chosen into sight, where the page is longer than the screen. */
function bring(line) {
  const boxes = named(listed(line.dataset.pieces)).map((piece) => [piece, piece.getBoundingClientRect()]);
  const drawn = boxes.filter(([piece, box]) => box.width && !line.closest(".rail")?.contains(piece));
  if (drawn.length && !drawn.some(([, box]) => box.bottom > 0 && box.top < innerHeight)) drawn[0][0].scrollIntoView({ block: "center" });
}

document.addEventListener("shown", remark);
document.addEventListener("click", (event) => {
  const line = event.target.closest("[data-pieces]");
  if (line && !event.target.closest("button")) bring(line);
  const news = event.target.closest(".since");
  if (event.target.closest("[data-hide-since]")) fold(news, true);
  if (event.target.closest("[data-show-since]")) fold(news, false);
  const unfold = event.target.closest("[data-unfold-since]");
  if (unfold) {
    unfold.setAttribute("aria-expanded", "true");
    news.classList.add("unfolded");
  }
});

/** Fold the news to the button that shows them again, or unfold them; the focus goes to the button that takes it back. */
function fold(news, isFolded) {
  news.classList.toggle("folded", isFolded);
  news.querySelector(isFolded ? "[data-show-since]" : "[data-hide-since]").focus({ preventScroll: true });
}

// where they lie over the board, whoever chooses wants to see it
document.addEventListener("picked", () => OVER.matches && room.querySelector(".since")?.classList.add("folded"));
remark();
