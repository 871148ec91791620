// The replay: steps through a finished match by buttons, slider, keys and chronicle, by itself, and through any seat's eyes.

import "./chronicle.js";
import "./docked.js";
import { show } from "./frames.js";
import { keep, kept } from "./kept.js";
import "./marks.js";
import "./notes.js";
import "./tour.js";
import "./pauses.js";

const HEADED = 40; // pixels above a line, for the heading of its chapter
const STEP = 1400; // milliseconds between two steps at 1×
const { base, gone, playWords, pauseWords } = document.body.dataset;
const last = Number(document.body.dataset.plies);
const slider = document.querySelector("[data-slider]");
const count = document.querySelector("[data-count]");
const banner = document.querySelector("[data-banner]");
const eyes = document.querySelector("[data-eyes]");
const speed = document.querySelector("[data-speed]");
const player = document.querySelector("[data-autoplay]");
const cache = new Map();
const SPEED = "ludoteca.replay"; // kept while the language or the theme is changed

let ply = Number(document.body.dataset.ply);
let timer = 0;

const asked = (step) => `ply=${step}${eyes?.value ? `&eyes=${eyes.value}` : ""}`;

async function fetched(step) {
  const key = asked(step);
  if (!cache.has(key)) {
    const answer = await fetch(`${base}/frame?${key}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.statusText);
    cache.set(key, (await answer.json()).regions);
  }
  return cache.get(key);
}

/** Keep the step in the address, and where a change of language comes back to. */
function remember() {
  const address = `${location.pathname}?${asked(ply)}`;
  history.replaceState(null, "", address);
  for (const field of document.querySelectorAll('.switch input[name="next"]')) field.value = address;
}

/** Mark the lines of this step in the chronicle, and those that are still to come. */
function tell() {
  let now = 0;
  for (const line of document.querySelectorAll(".told li[data-ply]")) {
    const step = Number(line.dataset.ply);
    line.classList.toggle("later", step > ply);
    line.removeAttribute("aria-current");
    if (step <= ply) now = Math.max(now, step);
  }
  const lines = [...document.querySelectorAll(`.told li[data-ply="${now}"]`)];
  for (const line of lines) line.setAttribute("aria-current", "step");
  for (const list of document.querySelectorAll(".rail, .told")) {
    const isScrolled = list.scrollHeight > list.clientHeight && getComputedStyle(list).overflowY !== "visible";
    if (lines.length && isScrolled) list.scrollTop += lines[0].getBoundingClientRect().top - list.getBoundingClientRect().top - HEADED;
  }
}

/** Go to a step; a later wish overtakes an earlier one still on its way. */
async function go(step) {
  ply = Math.max(0, Math.min(last, step));
  slider.value = ply;
  count.textContent = `${ply} / ${last}`;
  for (const button of document.querySelectorAll("[data-go]")) {
    button.disabled = ["first", "back"].includes(button.dataset.go) ? ply === 0 : ply === last;
  }
  remember();
  tell();
  try {
    const wanted = asked(ply);
    const regions = await fetched(ply);
    banner.hidden = true;
    if (wanted === asked(ply)) await show(regions);
    if (ply < last) fetched(ply + 1).catch(() => {});
  } catch {
    banner.textContent = gone;
    banner.hidden = false;
  }
}

const isPlaying = () => player.dataset.playing === "yes";

function play(on) {
  clearTimeout(timer);
  player.dataset.playing = on ? "yes" : "";
  player.setAttribute("aria-label", on ? pauseWords : playWords);
  player.title = on ? pauseWords : playWords;
  if (on) timer = setTimeout(next, STEP / Number(speed.value));
}

async function next() {
  await go(ply + 1);
  if (isPlaying()) play(ply < last);
}

const steps = { first: () => 0, back: () => ply - 1, forward: () => ply + 1, last: () => last };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last" };

function jump(step) {
  play(false);
  return go(step);
}

for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => jump(steps[button.dataset.go]()));
}
slider.addEventListener("input", () => jump(Number(slider.value)));
speed.value = kept(SPEED) || speed.value;
speed.addEventListener("change", () => keep(SPEED, speed.value));
player.addEventListener("click", async () => {
  if (!isPlaying() && ply === last) await go(0);
  play(!isPlaying());
});
eyes?.addEventListener("change", () => location.replace(`${location.pathname}?${asked(ply)}`)); // another chronicle
document.addEventListener("click", (event) => {
  const line = event.target.closest?.("li[data-ply]");
  if (line) jump(Number(line.dataset.ply));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const line = event.target.closest?.("li[data-ply]");
  if (line && event.key === "Enter") jump(Number(line.dataset.ply));
  if (event.target.matches("input, select") || !keys[event.key]) return;
  event.preventDefault();
  jump(steps[keys[event.key]]());
});
go(ply);
