// Taluvo's island: turns the tile, shows it where somebody looks, tells about hexes and settlements, holds the camera.

import { Camera } from "/static/js/camera.js";
import { still } from "/static/js/motion.js";

const TURNS = 6;
const DROP = 320;
const SURGE = 1400;
const NOTCH = 50;
const CORNERS = ["sw", "se", "ne", "nw"];

const isle = document.querySelector(".isle");
const sea = isle.querySelector(".sea");
const dock = document.querySelector(".dock");
const detail = isle.querySelector("[data-detail]");

const all = (selector, root = isle) => [...root.querySelectorAll(selector)];
const hexes = (selector = "") => all(`.hex${selector}`);
const spotsOf = (turn) => all(`.spots [data-turn="${turn}"] [data-action]`);
const spotAt = (place, turn) => isle.querySelector(`.spot[data-place="${place}"][data-way="${turn}"]`);
const placeOf = (spot) => spot.dataset.place;
const spotPoint = (spot) => ({ x: spot.x.baseVal.value, y: spot.y.baseVal.value, room: 34 });

function hexPoint(hex) {
  const { e, f } = hex.parentNode.transform.baseVal.consolidate().matrix;
  return { x: e, y: f, room: 75 };
}

/** Return what must be seen: all land, and every place for the tile, once. */
function points() {
  const places = new Map(all(".spot.legal").map((spot) => [placeOf(spot), spotPoint(spot)]));
  const found = [...hexes().map(hexPoint), ...places.values()];
  return found.length ? found : [{ x: 0, y: 0, room: 150 }];
}

const newest = () => hexes("[data-new]").map(hexPoint);

const camera = new Camera(sea, {
  points,
  newest,
  panels: () => all(".hold, .legend, .lens").filter((panel) => panel.getClientRects().length),
  dock: () => dock,
});

/** The tile: which way it is turned is kept from one tile to the next. */

const turned = () => Number(isle.dataset.turned);

/** Return the turns to go through: where a place is chosen those that fit there, else all that fit anywhere. */
function turns(chosen) {
  const fits = (turn) => (chosen ? spotAt(placeOf(chosen), turn) : spotsOf(turn).length);
  return Array.from({ length: TURNS }, (_, turn) => turn).filter(fits);
}

function nearest(spot, spots) {
  const { x, y } = spotPoint(spot);
  const far = (other) => Math.hypot(spotPoint(other).x - x, spotPoint(other).y - y);
  return spots.reduce((best, other) => (best && far(best) <= far(other) ? best : other), null);
}

function rotate(by) {
  const chosen = isle.querySelector(".spot.sel");
  const focused = document.activeElement?.closest(".spot");
  const may = turns(chosen);
  if (!may.length) return;
  let turn = turned();
  do turn = (turn + by + TURNS) % TURNS;
  while (!may.includes(turn));
  if (turn === turned()) return;
  isle.dataset.turned = turn;
  isle.querySelector("[data-turn-told]").textContent = isle.querySelector(`.spots [data-turn="${turn}"]`).getAttribute("aria-label");
  if (chosen) spotAt(placeOf(chosen), turn).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  if (focused) (spotAt(placeOf(focused), turn) ?? nearest(focused, spotsOf(turn)))?.focus({ preventScroll: true });
}

/** See that a turn is shown that fits somewhere. */
function settleTurn() {
  const may = turns(null);
  if (may.length && !may.includes(turned())) [isle.dataset.turned] = may;
}

/** Show the tile over a place, its level, and whom it would bury; all three stand in the markup. */
function hover(notation) {
  const spot = notation && isle.querySelector(`.spot[data-action="${CSS.escape(notation)}"]`);
  const tile = isle.querySelector(".hover");
  tile?.classList.toggle("on", Boolean(spot));
  const victims = spot?.dataset.victims?.split(" ") ?? [];
  for (const mark of all(".lost")) mark.classList.toggle("on", victims.includes(mark.dataset.lost));
  if (!spot || !tile) return;
  const { x, y } = spotPoint(spot);
  tile.setAttribute("transform", `translate(${x},${y})`);
  tile.querySelector(".level").classList.toggle("on", Boolean(spot.dataset.level));
  tile.querySelector(".level text").textContent = spot.dataset.level ?? "";
}

/** Return the corners of what a choice would put on the island, piece by piece. */
function previewed(notation) {
  const ghost = isle.querySelector(`.ghost[data-for="${CSS.escape(notation)}"]`);
  return [...(ghost?.children ?? all(".hover.on"))].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [camera.under(left, top), camera.under(right, top), camera.under(left, bottom), camera.under(right, bottom)];
  });
}

const decided = () => document.querySelector("[data-confirm]")?.dataset.confirm ?? "";
let brought = "";

/** Bring what was chosen into view, once; what is only looked at moves nothing. */
function bring(notation) {
  const choice = decided();
  if (choice && choice !== notation) return;
  if (choice && choice !== brought) camera.reveal(previewed(choice));
  brought = choice;
}

/** What there is to know of a hex, and where a settlement lies. */

let pinned = null;

/** Return the hex of the island that something on the page is about. */
function hexOf(target) {
  const spot = target.closest?.(".spot");
  const name = spot ? placeOf(spot) : target.closest?.("[data-hex]")?.dataset.hex;
  return name ? isle.querySelector(`.hex[data-hex="${name}"]`) : null;
}

function tell(hex) {
  if (!hex) return detail.replaceChildren();
  const [name, ...facts] = hex.querySelector("title").textContent.split("\n");
  const heading = document.createElement("h3");
  heading.textContent = name;
  const lines = facts.map((fact) => Object.assign(document.createElement("p"), { textContent: fact }));
  const picture = document.querySelector(`.legend [data-land="${hex.dataset.terrain}"] svg`)?.cloneNode(true);
  detail.replaceChildren(...[picture, heading, ...lines].filter(Boolean));
  return putAside(hex);
}

/** Put what is told of a hex into the corner where it hides the fewest places, and not the hex itself. */
function putAside(hex) {
  const places = [hex, ...all(".spot.legal, .cell.legal")].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  const hidden = CORNERS.map((corner) => {
    detail.dataset.corner = corner;
    const { left, right, top, bottom } = detail.getBoundingClientRect();
    return places.filter((box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom).length;
  });
  detail.dataset.corner = CORNERS[hidden.indexOf(Math.min(...hidden))];
}

function light(settlement) {
  for (const hex of hexes(".lit")) hex.classList.remove("lit");
  for (const tag of document.querySelectorAll("[data-settle].lit")) tag.classList.remove("lit");
  if (settlement === undefined) return;
  for (const hex of hexes(`[data-settlement="${settlement}"]`)) hex.classList.add("lit");
  document.querySelector(`[data-settle="${settlement}"]`)?.classList.add("lit");
}

function look(target) {
  const tag = target.closest?.("[data-settle]");
  const hex = hexOf(target);
  if (hex) tell(hex);
  light(tag ? tag.dataset.settle : hex?.dataset.settlement);
}

/** Tell of the next hex, row by row: what the pointer shows, for the keyboard. */
function stroll(by) {
  const all = hexes();
  if (!all.length) return;
  const from = pinned ? all.indexOf(pinned) : by > 0 ? -1 : 0;
  pinned = all[(from + by + all.length) % all.length];
  tell(pinned);
  light(pinned.dataset.settlement);
  pinned.classList.add("lit");
  camera.reveal([hexPoint(pinned)]);
}

function lookAway() {
  tell(pinned?.isConnected ? pinned : null);
  light(undefined);
}

/** Show hexes to somebody who may be farther down the page. */
function visit(found) {
  isle.scrollIntoView({ block: "nearest", behavior: still() ? "instant" : "smooth" });
  camera.reveal(found.map(hexPoint));
}

function press(event) {
  const tag = event.target.closest("[data-settle]");
  if (tag) return visit(hexes(`[data-settlement="${tag.dataset.settle}"]`));
  const button = event.target.closest("[data-rotate]");
  if (button) return rotate(Number(button.dataset.rotate));
  const view = event.target.closest("[data-camera]");
  if (view) return camera[view.dataset.camera]();
  if (!sea.contains(event.target)) return undefined;
  pinned = hexOf(event.target);
  return tell(pinned);
}

/** What came with a new frame. */

const laid = () => Number(isle.querySelector("[data-laid]")?.dataset.laid ?? 0);
let last = laid();

/** Let the newest tile drop, and an eruption send a ring over the sea. */
function drop() {
  if (still()) return;
  for (const hex of hexes("[data-new]")) {
    hex.animate([{ transform: "translateY(-20px)" }, { transform: "none" }], { duration: DROP, easing: "cubic-bezier(.4,0,.7,1)" });
  }
  const ring = isle.querySelector(".surge");
  ring?.animate(
    [
      { visibility: "visible", opacity: 0.9, transform: "scale(.1)" },
      { visibility: "visible", opacity: 0, transform: "none" },
    ],
    { duration: SURGE, delay: DROP / 2, easing: "ease-out" },
  );
}

function arrive() {
  settleTurn();
  const name = pinned?.dataset.hex;
  pinned = name ? isle.querySelector(`.hex[data-hex="${name}"]`) : null;
  lookAway();
  const before = last;
  last = laid();
  camera.apply();
  if (camera.own && last !== before) camera.reveal(newest());
  if (last > before) drop();
  camera.settle();
}

document.addEventListener("shown", arrive);
document.addEventListener("haunt", (event) => {
  hover(event.detail);
  queueMicrotask(() => bring(event.detail)); // the main button learns of the choice after this
});
document.addEventListener("click", press);
for (const [came, left] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(came, (event) => look(event.target));
  document.addEventListener(left, lookAway);
}
sea.addEventListener("focusin", (event) => {
  if (!event.target.matches(":focus-visible")) return; // under a finger nothing may move away
  const spot = event.target.closest(".spot");
  const hex = hexOf(event.target);
  if (spot || hex) camera.reveal([spot ? spotPoint(spot) : hexPoint(hex)]);
});

const keys = {
  q: () => rotate(-1),
  "[": () => rotate(-1),
  e: () => rotate(1),
  "]": () => rotate(1),
  "+": () => camera.nearer(),
  "=": () => camera.nearer(),
  "-": () => camera.farther(),
  0: () => camera.everything(),
  h: (event) => stroll(event.shiftKey ? -1 : 1),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  keys[event.key.toLowerCase()]?.(event);
});

let wheeled = 0;

/** Turn the tile by the wheel: one notch, or as much of a gesture, is one turn. */
function wheel(event) {
  wheeled += event.deltaY * (event.deltaMode ? 16 : 1);
  if (Math.abs(wheeled) < NOTCH) return;
  rotate(Math.sign(wheeled));
  wheeled = 0;
}

/** The wheel turns the tile over its panel and while a place is chosen, and zooms otherwise. */
isle.addEventListener(
  "wheel",
  (event) => {
    const over = event.target.closest(".hold.tile, .sea");
    if (!over) return;
    event.preventDefault();
    const turning = over !== sea || (isle.querySelector(".spot.sel") && !event.ctrlKey);
    if (turning) wheel(event);
    else camera.wheel(event);
  },
  { passive: false },
);

/** Tell the style sheet how tall the dock is: panels stand above it. */
function measure() {
  isle.style.setProperty("--dock", `${dock.offsetHeight}px`);
}

/** Keep what was chosen, or everything, in view when the window changes or the dock needs more room. */
function resized(entries) {
  measure();
  camera.apply();
  if (decided()) camera.reveal(previewed(decided()));
  else if (entries.some((entry) => entry.target === sea)) camera.follow();
  else camera.settle();
}

measure();
settleTurn();
camera.follow();
const watch = new ResizeObserver(resized);
for (const element of [sea, dock]) watch.observe(element);
