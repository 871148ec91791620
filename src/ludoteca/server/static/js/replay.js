// The replay: steps through a finished match, one frame a step, by buttons, slider and arrow keys.

import "./chronicle.js";
import { show } from "./frames.js";

const { base, gone } = document.body.dataset;
const last = Number(document.body.dataset.plies);
const slider = document.querySelector("[data-slider]");
const count = document.querySelector("[data-count]");
const banner = document.querySelector("[data-banner]");
const cache = new Map();

let ply = Number(document.body.dataset.ply);

async function fetched(step) {
  if (!cache.has(step)) {
    const answer = await fetch(`${base}/frame?ply=${step}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.statusText);
    cache.set(step, (await answer.json()).regions);
  }
  return cache.get(step);
}

/** Go to a step; a later wish overtakes an earlier one still on its way. */
async function go(step) {
  ply = Math.max(0, Math.min(last, step));
  slider.value = ply;
  count.textContent = `${ply} / ${last}`;
  for (const button of document.querySelectorAll("[data-go]")) {
    button.disabled = ["first", "back"].includes(button.dataset.go) ? ply === 0 : ply === last;
  }
  try {
    const wanted = ply;
    const regions = await fetched(wanted);
    banner.hidden = true;
    if (wanted === ply) await show(regions);
    if (wanted < last) fetched(wanted + 1).catch(() => {});
  } catch {
    banner.textContent = gone;
    banner.hidden = false;
  }
}

const steps = { first: () => 0, back: () => ply - 1, forward: () => ply + 1, last: () => last };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last" };

for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => go(steps[button.dataset.go]()));
}
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  event.preventDefault();
  go(steps[keys[event.key]]());
});
go(ply);
