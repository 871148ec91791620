// Taifa's map: one view of all of it that only a hand moves, and what of the dock goes with the choice begun.

import { Camera } from "/static/js/camera.js";

const ROOM = 60; // around a settlement, in the drawing's units
const STEP = 1.5; // from all of the map on a phone to where names and defences can be read in two presses
const CLEAR = 16; // pixels between a card brought into view and the edge
const FLOOR = { getBoundingClientRect: () => ({ top: Infinity }) };

const world = document.querySelector(".world");
const sea = world.querySelector(".sea");
const room = document.querySelector(".room");

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Return where a settlement lies: its name stands below it. */
const point = (name) => ({ x: name.x.baseVal[0].value, y: name.y.baseVal[0].value - 24, room: ROOM });
const settlement = (area) => world.querySelector(`.naming [data-area="${area}"]`);

// What stands over the sea has its place kept free, whether it is there or not: so the map never has to move.
const camera = new Camera(sea, {
  points: () => all(".naming [data-area]", world).map(point),
  newest: () => [],
  panels: () => all(".lens, .reserve", world).filter((panel) => panel.getClientRects().length),
  dock: () => FLOOR,
  readable: 0,
  legible: 0,
  step: STEP,
});

/** Let the question follow the choice: what a verb and a card ask for together stands on both of them. */
function asks(mode, card) {
  for (const piece of all("[data-alone]", room)) piece.dataset.ask = piece.dataset.alone;
  if (mode && card) mode.dataset.ask = card.dataset.ask = mode.dataset.with?.replace("{card}", card.dataset.name) ?? card.dataset.alone;
}

/** Let the heading of a round name what has been begun: the verb, or else the card. */
function headed(words) {
  const head = room.querySelector(".dock .say h2");
  if (!head || (!words && !head.dataset.before)) return;
  head.dataset.before ??= head.innerHTML;
  if (words) head.textContent = words;
  else head.innerHTML = head.dataset.before;
}

/** Let an area that cannot be chosen tell why of the event begun, where that is aimed at areas, and else of an attack. */
function wonders(card) {
  const event = card?.closest("[data-aims]")?.dataset.aims;
  for (const area of all(".area[data-why]", room)) {
    area.dataset.plain ??= area.dataset.why;
    const [verb, place] = area.dataset.plain.split(" ");
    area.dataset.why = `${event ?? verb} ${place}`;
  }
}

let verb = null; // the one whose cards were brought into view

/** Bring the first card that goes with a verb into view, where the hand shows none of them. */
function offers(mode) {
  if (mode?.dataset.action === verb) return;
  verb = mode?.dataset.action;
  const strip = room.querySelector(".fan");
  const { left, right } = strip.getBoundingClientRect();
  const fit = mode ? all(".hand .card.legal:not(.off)", room).map((card) => card.getBoundingClientRect()) : [];
  if (!fit.length || fit.some((box) => box.left >= left && box.right <= right)) return;
  strip.scrollBy({ left: fit[0].left < left ? fit[0].left - left - CLEAR : fit[0].right - right + CLEAR });
}

/** Say what the choice begun is about: the style sheet lights what fits it, and shows the row of what comes next. */
function begun() {
  const kinds = { card: ".hand .card.sel, .shelf .card.sel", area: ".area.sel", mode: ".modes .sel" };
  const found = Object.entries(kinds).filter(([, selector]) => room.querySelector(selector));
  room.dataset.begun = found.map(([kind]) => kind).join(" ");
  room.dataset.asks = room.querySelector(".choices .pass") ? "round" : "";
  const [mode, card] = [room.querySelector(".modes .sel"), room.querySelector(".hand .card.sel")?.closest("[data-ask]")];
  asks(mode, card);
  wonders(card);
  offers(mode);
  headed((room.dataset.asks && (mode?.textContent.trim() || card?.dataset.name)) || "");
  for (const row of all(".picks:not(.modes)")) row.hidden = !found.length || !row.querySelector(".btn:not(.off)");
}

document.addEventListener("click", (event) => {
  const view = event.target.closest("[data-camera]");
  if (view) camera[view.dataset.camera]();
});

document.addEventListener("shown", () => camera.apply());
document.addEventListener("haunt", begun);
sea.addEventListener("focusin", (event) => {
  const area = camera.own && event.target.matches(":focus-visible") && event.target.closest("[data-area]");
  if (area) camera.reveal([point(settlement(area.dataset.area))]);
});

const keys = { "+": "nearer", "=": "nearer", "-": "farther", 0: "everything" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  if (keys[event.key]) camera[keys[event.key]]();
});

sea.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    camera.wheel(event);
  },
  { passive: false },
);

camera.follow();
new ResizeObserver(() => {
  camera.apply();
  camera.follow();
}).observe(sea);
begun();
