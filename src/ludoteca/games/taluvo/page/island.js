// Taluvo's island: turns the tile, shows it where somebody looks, tells about hexes and settlements, holds the camera.

import { Camera } from "/static/js/camera.js";
import { still } from "/static/js/motion.js";
import { lightArrows } from "./beyond.js";
import { nudge } from "./nudging.js";
import { markOf, outlineMarks } from "./outline.js";
import { hexPoint, nearest, sights, small, spotPoint } from "./sights.js";
import { keepTurn, keptTurn } from "./turning.js";

const TURNS = 6;
const DROP = 320;
const SURGE = 1400;
const NOTCH = 50;
const ASIDE = 0.15; // of the sea, by how much the island may stand off its middle
const READABLE = 0.3; // a small screen goes as far away: places are then 24 px apart
const EASY = 0.6; // this near, the tile can be seen wherever it might come
const EASY_SMALL = 0.44;
const EDGE = 21; // pixels a place keeps from the edge of a small screen
const WASTE = 1.15; // by how much nearer it could all be seen
const CORNERS = ["sw", "se", "ne", "nw"];

const isle = document.querySelector(".isle");
const sea = isle.querySelector(".sea");
const dock = document.querySelector(".dock");
const detail = isle.querySelector("[data-told]");

const all = (selector, root = isle) => [...root.querySelectorAll(selector)];
const hexes = (selector = "") => all(`.hex${selector}`);
const spotsOf = (turn) => all(`.spots [data-turn="${turn}"] [data-action]`);
const spotAt = (place, turn) => isle.querySelector(`.spot[data-place="${place}"][data-way="${turn}"]`);
const placeOf = (spot) => spot.dataset.place;

const points = (share) => sights(isle, share);
const newest = () => hexes("[data-new]").map(hexPoint);

const camera = new Camera(sea, {
  points,
  newest,
  also: () => hexes("[data-own]").map(hexPoint),
  panels: () => all(".hold, .legend, .lens, .since", document).filter((panel) => panel.getClientRects().length),
  dock: () => dock,
  readable: READABLE,
  easy: () => (small.matches ? EASY_SMALL : EASY),
  edge: () => (small.matches ? EDGE : 0),
  looked: () => lightArrows(isle, camera),
});

/** The tile: which way it is turned is kept from one tile to the next. */

const turned = () => Number(isle.dataset.turned);

/** Return the turns to go through: where a place is chosen those that fit there, else all that fit anywhere. */
function turns(chosen) {
  const fits = (turn) => (chosen ? spotAt(placeOf(chosen), turn) : spotsOf(turn).length);
  return Array.from({ length: TURNS }, (_, turn) => turn).filter(fits);
}

/** Say something about a turn: in the line of the dock, until another choice, and to who does not see it. */
function say(words) {
  isle.querySelector("[data-turn-told]").textContent = words;
  const line = document.querySelector("[data-detail]");
  if (line) line.textContent = words;
}

function rotate(by) {
  document.dispatchEvent(new Event("moot")); // what does not fit one way may fit another
  const chosen = isle.querySelector(".spot.sel");
  const focused = document.activeElement?.closest(".spot");
  const may = turns(chosen);
  if (!may.length) return;
  if (chosen && may.length === 1) return say(isle.querySelector(".hold").dataset.only);
  let turn = turned();
  do turn = (turn + by + TURNS) % TURNS;
  while (!may.includes(turn));
  if (turn === turned()) return;
  turnTo(turn);
  keepTurn(turn);
  isle.querySelector("[data-turn-told]").textContent = isle.querySelector(`.spots [data-turn="${turn}"]`).getAttribute("aria-label");
  if (chosen) choose(spotAt(placeOf(chosen), turn));
  if (focused) (spotAt(placeOf(focused), turn) ?? nearest(focused, spotsOf(turn)))?.focus({ preventScroll: true });
}

/** Turn the tile: ground where it fits as it is turned now is no place to ask why not. */
function turnTo(turn) {
  isle.dataset.turned = turn;
  for (const foot of all(".footing")) {
    const { foot: place, lay, turns } = foot.dataset;
    if (standing(place)) delete foot.dataset.why;
    else foot.dataset.why = lay + turns[turn];
  }
  lightArrows(isle, camera);
}

/** Return the diamond at a place: for the tile as it is turned, or one that asks to turn it. */
const standing = (place) => spotAt(place, turned()) ?? isle.querySelector(`[data-turn="${turned()}"] .other[data-place="${place}"]`);

function choose(spot) {
  spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** Turn the tile so that it fits where somebody wants it, and choose that place. */
function turnFor(spot) {
  const { place, to } = spot.dataset;
  const focused = document.activeElement === spot;
  turnTo(to);
  keepTurn(to);
  isle.querySelector("[data-turn-told]").textContent = isle.querySelector(`.spots [data-turn="${to}"]`).getAttribute("aria-label");
  const there = spotAt(place, to);
  choose(there);
  if (focused) there.focus({ preventScroll: true });
}

/** See that a turn is shown that fits somewhere. */
function settleTurn() {
  const may = turns(null);
  turnTo(may.length && !may.includes(turned()) ? may[0] : turned());
}

/** Show the tile over a place, its level, and whom it would bury; all three stand in the markup. */
function hover(notation) {
  const spot = notation && isle.querySelector(`.spot[data-action="${CSS.escape(notation)}"]`);
  const tile = isle.querySelector(".hover");
  tile?.classList.toggle("on", Boolean(spot));
  tile?.toggleAttribute("data-held", Boolean(spot?.classList.contains("sel")));
  tile?.querySelector(".level").classList.toggle("on", Boolean(spot?.dataset.level));
  const victims = spot?.dataset.victims?.split(" ") ?? [];
  for (const mark of all(".lost")) mark.classList.toggle("on", victims.includes(mark.dataset.lost));
  if (!spot || !tile) return;
  const { x, y } = spotPoint(spot);
  tile.setAttribute("transform", `translate(${x},${y})`);
  tile.querySelector(".level text").textContent = spot.dataset.level ?? "";
}

/** Let go of what is chosen, as the Escape key does. */
function release() {
  sea.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
}

/** What there is to know of a hex, and where a settlement lies. */

let pinned = null;
const notes = JSON.parse(document.getElementById("note")?.dataset.notes ?? "{}");

/** Return the note about what stands on a hex, or about its land. */
const aboutOf = (hex) => (hex.dataset.token ? `token.${hex.dataset.token}` : `terrain.${hex.dataset.terrain}`);

/** Under a finger nothing hovers: let a long press on a hex tell what it is. */
function explainHexes() {
  if (!matchMedia("(hover: none)").matches) return;
  for (const one of all("[data-hex], .spot")) {
    const hex = hexOf(one);
    one.dataset.about = hex ? aboutOf(hex) : "spot";
  }
}

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
  const mark = markOf(isle, hex);
  if (mark) lines.push(Object.assign(document.createElement("p"), { textContent: mark }));
  const lore = small.matches ? "" : notes[aboutOf(hex)]?.[1];
  if (lore) lines.push(Object.assign(document.createElement("p"), { textContent: lore, className: "lore" }));
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
  const least = Math.min(...hidden);
  detail.dataset.corner = CORNERS[hidden.indexOf(least)];
  if (least && small.matches) detail.replaceChildren(); // it must not lie over what is to be chosen
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
  const other = event.target.closest(".spot[data-to]");
  if (other) return turnFor(other);
  const foot = event.target.closest(".footing:not([data-why])");
  const there = foot && standing(foot.dataset.foot);
  if (there) return there.matches(".other") ? turnFor(there) : choose(there);
  if (!event.target.closest(".spot, .cell, .hex, .footing")) release(); // what was refused is read no longer, either
  pinned = event.pointerType === "mouse" ? null : hexOf(event.target); // a pointer shows where it is, a finger has left
  return tell(hexOf(event.target));
}

/** What came with a new frame. */

const laid = () => Number(isle.querySelector("[data-laid]")?.dataset.laid ?? 0);
const phase = () => isle.querySelector(".hold")?.className ?? "";
let last = laid();
let asked = phase();

/** Say whether the island stands aside though everything would be seen with it in the middle. */
function isAside() {
  const view = camera.own ? null : camera.whole();
  if (!view || view.scale < camera.floor()) return false;
  const { width, height } = camera.size();
  return Math.abs(view.x - camera.x) * camera.scale > width * ASIDE || Math.abs(view.y - camera.y) * camera.scale > height * ASIDE;
}

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
  explainHexes();
  const before = last;
  const goesOn = laid() !== last || phase() !== asked;
  [last, asked] = [laid(), phase()];
  const name = goesOn ? null : pinned?.dataset.hex;
  pinned = name ? isle.querySelector(`.hex[data-hex="${name}"]`) : null;
  lookAway();
  camera.apply();
  if (camera.own && last !== before) camera.reveal(newest());
  if (last > before) drop();
  if (goesOn && !camera.own) frame();
  else camera.settle();
}

/** See that a new question can be answered by what is in view; where it can, nothing moves. */
function frame() {
  if (asked.includes("tray") && small.matches) return nudge(camera, points(), refit);
  if (asked.includes("tray") && isAside()) return camera.follow();
  const view = camera.whole();
  const isWaste = small.matches && isle.querySelector(".spot") && view?.scale > camera.scale * WASTE;
  if (view && (isWaste || !camera.shows(points()) || !camera.isInside(camera, view.points))) refit();
  return undefined;
}

/** Show everything anew, or the part around the newest in the middle of what is free. */
function refit() {
  const view = camera.whole();
  if (!view || view.scale >= camera.floor() || !newest().length) camera.follow();
  else camera.glide(camera.around(newest(), view));
}

document.addEventListener("shown", arrive);
document.addEventListener("haunt", (event) => hover(event.detail));
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
  const other = event.target.closest?.(".spot[data-to]");
  if (other && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    turnFor(other);
    return;
  }
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

/** Tell the style sheet how tall the dock is and what stands above the sea: panels and the sea keep between them. */
function measure() {
  isle.style.setProperty("--dock", `${dock.offsetHeight}px`);
  isle.style.setProperty("--above", `${isle.getBoundingClientRect().top + scrollY}px`);
}

/** Keep everything in view when the window changes or the dock needs more room; while something is chosen nothing moves. */
function resized(entries) {
  measure();
  camera.apply();
  if (isle.querySelector(".sea .sel")) return;
  if (entries.some((entry) => entry.target === sea)) camera.follow();
  else camera.settle();
}

measure();
outlineMarks(sea);
turnTo(keptTurn());
settleTurn();
explainHexes();
camera.follow();
const watch = new ResizeObserver(resized);
for (const element of [sea, dock]) watch.observe(element);
