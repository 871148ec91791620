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

/** Return what still turns or drops in a picture: as it moves, its letters have no size of their own. */
const moving = (picture) => picture.getAnimations({ subtree: true }).filter((one) => one.effect.getTiming().iterations === 1);

/** Look through some pictures, those in which something moves later; all is read before anything is written. */
function sift(pictures) {
  const small = [];
  for (const picture of pictures) {
    if (!picture.isConnected || picture.closest("defs")) continue;
    const moves = moving(picture);
    if (moves.length) {
      Promise.allSettled(moves.map((one) => one.finished)).then(() => soon([picture]));
      continue;
    }
    for (const text of picture.querySelectorAll("text")) small.push([text, sizeOf(text) * scaleOf(text.getScreenCTM()) < leastFor(text)]);
    for (const use of picture.querySelectorAll("use")) {
      const size = fineness(target(use));
      if (size < Infinity) small.push([use, size * stretch(use) * scaleOf(use.getScreenCTM()) < leastFor(use)]);
    }
  }
  for (const [one, is] of small) one.classList.toggle(one.tagName === "use" ? "coarse" : "unread", is);
}

const known = new WeakSet();
const waiting = new Set(); // pictures that came, or are of another size than before
let asked = 0;
function soon(pictures) {
  for (const picture of pictures) waiting.add(picture);
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    sift(waiting);
    waiting.clear();
  });
}

const sizes = new ResizeObserver((entries) => soon(entries.map((entry) => entry.target)));

/** Watch the pictures that came; whoever is watched for the first time is looked through at once. */
function watch() {
  for (const svg of document.querySelectorAll("svg")) {
    if (known.has(svg)) continue;
    known.add(svg);
    sizes.observe(svg);
  }
}

const views = new MutationObserver((changes) => soon(changes.map((change) => change.target)));
views.observe(document.body, { subtree: true, attributeFilter: ["viewBox"] });
document.addEventListener("shown", watch);
watch();
