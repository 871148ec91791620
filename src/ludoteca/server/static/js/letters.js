// Letters in pictures: what would be too small to read is left out, and comes when the picture is larger.

const LEAST = 12; // px on the screen
const ON_MAP = 11;
const MAPS = ".names, .on-map";

const scaleOf = (matrix) => (matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 0);
const sizeOf = (text) => parseFloat(getComputedStyle(text).fontSize);
const leastFor = (one) => (one.closest(MAPS) ? ON_MAP : LEAST) - 0.05;
const fine = new Map(); // how large the fine letters of a shape are, in its own units

const target = (use) => document.getElementById((use.getAttribute("href") || "").slice(1));

/** Return how much larger than by itself something is drawn in a shape around it. */
function scaleIn(one, shape) {
  const own = one.transform?.baseVal.consolidate()?.matrix;
  return (own ? scaleOf(own) : 1) * (one === shape ? 1 : scaleIn(one.parentNode, shape));
}

/** Return by how much a shape is drawn larger than it is, where it is used. */
function stretch(use) {
  const box = target(use)?.viewBox?.baseVal;
  return box?.width ? Math.min(use.width.baseVal.value / box.width, use.height.baseVal.value / box.height) : 1;
}

/** Return how large the smallest fine letters of a shape are when it is drawn at its own size; Infinity where it has none. */
function fineness(shape) {
  if (!shape) return Infinity;
  if (!fine.has(shape.id)) {
    const own = [...shape.querySelectorAll("text.fine")].map((text) => sizeOf(text) * scaleIn(text, shape));
    const used = [...shape.querySelectorAll("use")].map((use) => fineness(target(use)) * stretch(use) * scaleIn(use, shape));
    fine.set(shape.id, Math.min(...own, ...used));
  }
  return fine.get(shape.id);
}

function sift() {
  const small = [];
  for (const text of document.querySelectorAll("svg text")) {
    if (!text.closest("defs")) small.push([text, sizeOf(text) * scaleOf(text.getScreenCTM()) < leastFor(text)]);
  }
  for (const use of document.querySelectorAll("svg use")) {
    const size = fineness(target(use));
    if (size < Infinity) small.push([use, size * stretch(use) * scaleOf(use.getScreenCTM()) < leastFor(use)]);
  }
  for (const [one, is] of small) one.classList.toggle(one.tagName === "use" ? "coarse" : "unread", is); // all read before any is written
}

let asked = 0;
function soon() {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    sift();
  });
}

const sizes = new ResizeObserver(soon);
function watch() {
  for (const svg of document.querySelectorAll("svg:has(text, use)")) sizes.observe(svg);
  soon();
}

new MutationObserver(soon).observe(document.body, { subtree: true, attributeFilter: ["viewBox"] });
document.addEventListener("shown", watch);
watch();
