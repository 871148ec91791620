// A lesson at the table: what it points at is marked, and where one stands is remembered in this browser.

import { keep } from "./kept.js";

const room = document.querySelector(".room");
const place = `ludoteca.lesson.${document.body.className.match(/game-(\w+)/)[1]}.${document.body.dataset.lesson}`;

/** Return what a key points at: a piece, a kind of piece, a choice, or a region. */
function meant(key) {
  const name = CSS.escape(key);
  const found = room.querySelectorAll(`[data-piece~="${name}"], [data-about="${name}"], [data-region="${name}"]`);
  const choices = [...room.querySelectorAll("[data-action]")].filter((one) => one.dataset.action.split("|").includes(key));
  return [...found, ...choices].filter((one) => one.getClientRects().length);
}

function point() {
  for (const old of room.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const points = JSON.parse(room.querySelector("[data-points]")?.dataset.points ?? "[]");
  for (const one of points.flatMap(meant)) one.classList.add("pointed");
}

const remember = () => keep(place, location.pathname);

document.addEventListener("shown", point);
document.addEventListener("stood", remember);
addEventListener("popstate", remember);
point();
remember();
