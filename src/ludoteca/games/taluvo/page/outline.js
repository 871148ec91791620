// What changed, or what a line of the chronicle is about: one line around those hexes, above the island.

const SVG = "http://www.w3.org/2000/svg";
export const HALF = 47; // as the island is drawn: half the width of a hex, a quarter of its height
export const QUARTER = 23;
// Clockwise: where the neighbour behind each edge lies, and the two ends of that edge.
const EDGES = [
  { beside: [-1, -3], ends: [[-1, -1], [0, -2]] },
  { beside: [1, -3], ends: [[0, -2], [1, -1]] },
  { beside: [2, 0], ends: [[1, -1], [1, 1]] },
  { beside: [1, 3], ends: [[1, 1], [0, 2]] },
  { beside: [-1, 3], ends: [[0, 2], [-1, 1]] },
  { beside: [-2, 0], ends: [[-1, 1], [-1, -1]] },
];
export const BESIDE = EDGES.map(({ beside }) => beside); // in the order of the tile's turns

/** Return the middles of the upper faces of marked hexes: two that touch at one height have an edge in common. */
function middles(marks) {
  return marks.map((mark) => {
    const { e, f } = mark.closest("[transform]").transform.baseVal.consolidate().matrix;
    return [e, f];
  });
}

/** Return the line around hexes: all edges behind which no other of them lies as high. */
function around(places) {
  const marked = new Set(places.map(String));
  const apart = ([x, y], [across, down]) => [x + across * HALF, y + down * QUARTER];
  const edges = places.flatMap((place) =>
    EDGES.filter(({ beside }) => !marked.has(String(apart(place, beside)))).map(({ ends }) => ends.map((end) => apart(place, end))),
  );
  return edges.map(([from, to]) => `M${from}L${to}`).join("");
}

/** Draw the line for one kind of mark anew. */
function draw(picture, kind) {
  picture.querySelector(`:scope > .around.${kind}`)?.remove();
  const marks = [...picture.querySelectorAll(`.hex > .mark.${kind}`)];
  if (!marks.length) return;
  const shape = document.createElementNS(SVG, "g");
  shape.setAttribute("class", `mark around ${kind}`);
  shape.setAttribute("aria-hidden", "true");
  for (const part of ["mark-halo", "mark-line"]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", around(middles(marks)));
    path.setAttribute("class", part);
    shape.append(path);
  }
  picture.append(shape);
}

/** Return what the line around a hex means, as the key has it: a phone has no room for the key. */
export function markOf(isle, hex) {
  const isChanged = isle.querySelector(".mark.around.changed");
  const marked = isChanged ? hex.querySelector(":scope > .mark.changed") : hex.matches("[data-new]") || hex.querySelector(".last");
  return marked ? isle.querySelector(`.legend [data-mark="${isChanged ? "changed" : "last"}"]`)?.textContent : "";
}

const isMark = (node) => node instanceof SVGElement && node.matches(".mark:not(.around)");

/** The room puts its marks into the hexes, where they are not seen: draw the line whenever one comes or goes. */
export function outlineMarks(sea) {
  const all = () => {
    const picture = sea.querySelector("svg.picture");
    if (picture) for (const kind of ["changed", "lit"]) draw(picture, kind);
  };
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isMark))) all();
  }).observe(sea, { childList: true, subtree: true });
  all();
}
