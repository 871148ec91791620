// A clear sign when it begins and when it is one's turn: the title, and a sound for who wants one. It is off by default.

import { keep, kept } from "./kept.js";

const KEPT = "ludoteca.sound";
const NOTES = [523, 659];
const STEP = 0.14; // seconds
const box = document.querySelector("[data-sound]");
let was = sign();

function sign() {
  return `${document.querySelector("[data-begins]") !== null}${document.querySelector("[data-confirm]") !== null}`;
}

function play() {
  const context = new AudioContext();
  for (const [place, pitch] of NOTES.entries()) {
    const tone = new OscillatorNode(context, { frequency: pitch, type: "sine" });
    const loud = new GainNode(context, { gain: 0.08 });
    tone.connect(loud).connect(context.destination);
    tone.start(context.currentTime + place * STEP);
    tone.stop(context.currentTime + (place + 1) * STEP);
  }
}

document.addEventListener("shown", () => {
  const now = sign();
  if (now !== was && now.includes("true") && kept(KEPT) === "yes") play();
  was = now;
});

if (box) {
  box.checked = kept(KEPT) === "yes";
  box.addEventListener("change", () => keep(KEPT, box.checked ? "yes" : ""));
}
