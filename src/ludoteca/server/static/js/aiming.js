// What a click was aimed at: a press on an old frame never acts on a new one's piece, and none is lost without a word.

let since = 0; // when what is on the screen came there; infinite while it is being exchanged
let press = null;
const STILL = 4; // px by which a hand may tremble

/** Say that the page is being exchanged, and that it stands again once it has been painted. */
export function exchange() {
  since = Infinity;
  return () => requestAnimationFrame((now) => (since = now));
}

/** Remember what a press was aimed at, as it stood then, and at which place of the match. */
export function aim(event, target, place) {
  press = { target, place, at: event.timeStamp, x: event.clientX, y: event.clientY };
}

/** Say whether a press has come to nothing: what it was on has gone, and then a browser sends no click at all. */
export function missed() {
  const gone = press?.target && !press.target.isConnected;
  if (gone) press = null;
  return Boolean(gone);
}

const twin = (target) => {
  const { action, why } = target.dataset;
  if (action === undefined && why === undefined) return null;
  const name = action === undefined ? "why" : "action";
  return document.querySelector(`.room [data-${name}="${CSS.escape(target.dataset[name])}"]`);
};

/** Return what a press was on where the hand stayed there and something flew in between; null where it was drawn away. */
function fallen({ target, x, y }, event) {
  return Math.hypot(event.clientX - x, event.clientY - y) < STILL ? target : null;
}

/** Return what a click means now: its target, null for nothing, or undefined where the table moved on meanwhile. */
export function meant(event, target, place) {
  const pressed = event.detail > 0 ? press : null; // a click made by a key or a program was never pressed
  press = null;
  if (target?.closest("dialog")) return target; // a sheet that stands open is no part of the frame
  if (!pressed) return event.timeStamp < since && target ? undefined : target;
  if (!pressed.target) return pressed.at < since && target ? undefined : target;
  if (pressed.target.isConnected && pressed.at >= since) return pressed.target.contains(event.target) ? target : fallen(pressed, event);
  if (pressed.place === place && since !== Infinity) return pressed.target.isConnected ? pressed.target : (twin(pressed.target) ?? undefined);
  return undefined;
}
