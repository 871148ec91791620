// Taifa's map: holds the camera over it, brings into view what is chosen or attacked, and tells about cards.

import { Camera } from "/static/js/camera.js";

const NARROW = matchMedia("(max-width: 1100px)"); // there the dock and the panels stand below the map
const ROOM = 60; // around a settlement, in the drawing's units
const FLOOR = { getBoundingClientRect: () => ({ top: Infinity }) };

const world = document.querySelector(".world");
const sea = world.querySelector(".sea");
const dock = document.querySelector(".dock");
const stage = document.querySelector(".stage");
const room = document.querySelector(".room");
const below = [document.querySelector(".fights"), document.querySelector(".held")];
const tip = world.querySelector("[data-tip]");

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Return where a settlement lies: its name stands below it. */
const point = (name) => ({ x: name.x.baseVal[0].value, y: name.y.baseVal[0].value - 24, room: ROOM });
const settlement = (area) => world.querySelector(`.naming [data-area="${area}"]`);
const points = () => all(".naming [data-area]", world).map(point);
const focused = () => world.querySelector("[data-focus]")?.dataset.focus ?? "";
const newest = () => focused().split(" ").filter(Boolean).map(settlement).filter(Boolean).map(point);

const camera = new Camera(sea, {
  points,
  newest,
  panels: () => all(NARROW.matches ? ".lens" : ".lens, .battle, .hand, .dock", stage).filter((panel) => panel.getClientRects().length),
  dock: () => FLOOR,
  readable: 0.8,
  legible: 0.5,
});

/** What was chosen, or is attacked, is brought into view once; what is only looked at moves nothing. */

let brought = "";

function bring(area) {
  if (!area || area === brought) return;
  brought = area;
  camera.reveal([point(settlement(area))]);
}

function chosen() {
  const area = world.querySelector(".area.sel")?.dataset.area ?? "";
  if (area) bring(area);
  else brought = "";
}

let seen = focused();

function arrive() {
  measure();
  camera.apply();
  if (focused() !== seen) {
    seen = focused();
    if (camera.own) camera.reveal(newest().slice(0, 2));
    else camera.follow();
  }
  camera.settle();
}

/** Cards: what one does is told while it is pointed at or tapped; all of them stand in the glossary. */

function tell(name) {
  const entry = name && document.querySelector(`[data-about="${CSS.escape(name)}"]`);
  tip.replaceChildren(...(entry ? [...entry.children].map((part) => part.cloneNode(true)) : []));
}

const card = (target) => target.closest?.("[data-card]")?.dataset.card;

for (const [came, left] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(came, (event) => card(event.target) && tell(card(event.target)));
  document.addEventListener(left, (event) => card(event.target) && tell(null));
}

document.addEventListener("click", (event) => {
  const view = event.target.closest("[data-camera]");
  if (view) camera[view.dataset.camera]();
  else tell(card(event.target));
});

document.addEventListener("shown", arrive);
document.addEventListener("haunt", () => queueMicrotask(chosen));
sea.addEventListener("focusin", (event) => {
  const area = event.target.matches(":focus-visible") && event.target.closest("[data-area]");
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

/** Tell the style sheet how tall the dock is, and what stands under a narrow map: the map takes what they leave of the screen. */
function measure() {
  const under = below.reduce((tall, part) => tall + part.offsetHeight, 0);
  const sizes = { "--dock": `${dock.offsetHeight}px`, "--below": `${under}px` };
  for (const element of [room, world, below[0]]) for (const [name, size] of Object.entries(sizes)) element.style.setProperty(name, size);
}

function resized(entries) {
  measure();
  camera.apply();
  if (entries.some((entry) => entry.target === sea)) camera.follow();
  else camera.settle();
}

measure();
camera.follow();
const watch = new ResizeObserver(resized);
for (const element of [sea, dock, ...below]) watch.observe(element);
