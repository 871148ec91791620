// The table page: picks, plays, asks why, takes back, and shows every frame the room sends.

import { aim, meant, missed } from "./aiming.js";
import { Channel } from "./channel.js";
import "./chronicle.js";
import { hint, moved as letGo, warned } from "./coach.js";
import { device, invite, ready } from "./inviting.js";
import "./docked.js";
import { show } from "./frames.js";
import "./marks.js";
import "./sounds.js";
import "./notes.js";
import "./outside.js";
import { remember, wished } from "./pace.js";
import { fold, offer } from "./pauses.js";
import { Picking } from "./picking.js";
import { Scrolling } from "./scrolling.js";
import "./tour.js";

const { rules, lost, gone, idle, confirmWords, moved, waiting, twice, instead } = document.body.dataset;
let { base } = document.body.dataset;
const isLesson = "lesson" in document.body.dataset;
const room = document.querySelector(".room");
const banner = document.querySelector("[data-banner]");
const refusal = document.querySelector("[data-refusal]");
const REFUSED = 400;
const STANDS = 2500; // for which a refusal can be read, whatever the room sends
const FRESH = 1000; // a button that came just now was not what the hand was after
const TOLD = "ludoteca.twice";

let line = Number(document.body.dataset.line);
let step = Number(document.body.dataset.step);
let busy = false;
let byKeyboard = false;
let homeless = false;
let sent = false; // whether what is selected was played
let doubted = null; // the choice that is asked again before it is played
let answered = -Infinity; // when a click was last answered with a sentence
let frames = Promise.resolve();

function tell(words, bad = false) {
  banner.textContent = words;
  banner.hidden = !words;
  banner.classList.toggle("bad", bad);
}

/** Say in the dock why something was refused, with the rule's number as a link. */
function refuse(sentence, rule = "") {
  refusal.replaceChildren(rule ? sentence.replace(` (${rule})`, "") : sentence);
  if (rule) {
    const link = document.createElement("a");
    Object.assign(link, { href: `${rules}#r${rule}`, textContent: rule, target: "_blank", rel: "noopener" });
    refusal.append(" (", link, ")");
  }
  refusal.hidden = !sentence;
  fit();
  answered = -Infinity;
}

/** Let a refusal have all the room where it would not be read in whole beside the question. */
function fit() {
  const say = refusal.parentNode;
  say.classList.remove("full");
  say.classList.toggle("full", !refusal.hidden && say.scrollHeight > say.clientHeight + 1);
  say.scrollTop = 0;
}

new ResizeObserver(fit).observe(refusal.parentNode);

/** Say why a click was not acted on; it stands a while, for the frame that explains it may come at once. */
function answer(sentence, rule) {
  refuse(sentence, rule);
  answered = performance.now();
}

async function send(path, body) {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const sent = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${base}/${path}`, sent);
  const said = await answer.json();
  return { ok: answer.ok, said };
}

/** Send something once at a time; a refusal is shown, and what was missed is fetched. Null: refused; undefined: out of reach. */
async function ask(path, body) {
  if (busy) {
    answer(waiting);
    return null;
  }
  busy = true;
  try {
    const { ok, said } = await send(path, body);
    if (!ok) {
      sent = false;
      answer(said.sentence, said.rule);
    }
    base = said.at ?? base;
    if (!ok || !channel.open) await resync();
    return ok ? said : null;
  } catch {
    tell(gone, true);
    return undefined;
  } finally {
    busy = false;
    frames.then(stand); // when it is shown
  }
}

/** Tell the address bar at which place of a lesson one stands: the place is its address. */
function stand() {
  if (!isLesson || location.pathname === new URL(base, location).pathname) return;
  history.pushState(null, "", base);
  document.dispatchEvent(new Event("stood"));
}

addEventListener("popstate", () => {
  if (!isLesson) return;
  base = location.pathname;
  resync();
});

async function resync() {
  const { ok, said } = await send("frame");
  if (ok) receive(said);
}

const play = (notation) => {
  sent = true;
  refuse("");
  fold();
  return ask("act", { line, step, action: notation });
};

/** Return an action in words: as the list has it, or the pieces that were picked. */
function words(notation) {
  const listed = document.querySelector(`.acts [data-action="${CSS.escape(notation)}"]`);
  if (listed) return listed.querySelector("[data-words]").textContent;
  const picked = [...picking.selected].map((piece) => piece.closest("[data-does]")?.dataset.does ?? piece.getAttribute("aria-label"));
  return picked.join(" · ");
}

/** Return what a choice is called on the button, what is asked before it where it asks again, and the answer to that. */
function called(notation) {
  const verbs = JSON.parse(document.querySelector("[data-confirm]")?.dataset.verbs || "{}");
  return verbs[notation.split(" ")[0]] ?? ["", "", ""];
}

/** Say whether this browser has not been told yet that a second click confirms; from now on it has. */
function isNew() {
  try {
    if (localStorage.getItem(TOLD)) return false;
    localStorage.setItem(TOLD, "yes");
    return true;
  } catch {
    return false;
  }
}

let noted = ""; // what the notes were last told of
let hinted = null; // the choice beside which it is told

/** Put the choice in question into the line above the button; without one, the help that came with the question. */
function detail(one, asking) {
  const line = document.querySelector("[data-detail]");
  if (!line) return;
  line.dataset.before ??= line.innerHTML;
  if (one && !picking.unpicks([...picking.selected][0])) hinted ??= isNew() ? one : "";
  const more = picking.isInstead ? ` ${instead}` : one && one === hinted ? ` ${twice}` : "";
  const text = one ? words(one) + more : asking;
  if (text) line.textContent = text;
  else line.innerHTML = line.dataset.before;
}

/** Play a choice, or ask once more where it cannot be taken back, or where the coach was asked to warn. */
async function decide(notation) {
  if (doubted === notation) return play(notation);
  const sure = called(notation)[1] || (await warned(send, { line, step }, notation).catch(() => ""));
  if (!sure) return play(notation);
  doubt(notation);
  document.querySelector(".acts[open]")?.removeAttribute("open");
  refuse(sure);
  return undefined;
}

/** Let the main button play what is asked again. */
function doubt(notation) {
  doubted = notation;
  const button = document.querySelector("[data-confirm]");
  if (!button) return;
  Object.assign(button.dataset, { sure: notation, confirm: notation });
  button.disabled = false;
  button.querySelector("[data-confirm-words]").textContent = called(notation)[2] || called(notation)[0] || confirmWords;
}

const picking = new Picking(room, {
  play: decide,
  changed(candidates) {
    doubted = null;
    const button = document.querySelector("[data-confirm]");
    if (!button) return;
    const one = candidates.length === 1 ? candidates[0] : null;
    const last = [...picking.selected].at(-1);
    button.disabled = one === null;
    button.dataset.confirm = one ?? "";
    delete button.dataset.sure;
    button.querySelector("[data-confirm-words]").textContent = one ? called(one)[0] || confirmWords : idle;
    detail(one, last?.closest("[data-ask]")?.dataset.ask ?? "");
    if (last && last.dataset.action !== noted) document.dispatchEvent(new CustomEvent("picked", { detail: last }));
    noted = last?.dataset.action ?? "";
  },
});

const scrolling = new Scrolling(room);

function receive(frame) {
  frames = frames.then(() => apply(frame)).catch((error) => console.error(error));
}

const veiled = () => document.querySelector(".curtain") !== null;

async function apply(frame) {
  if (frame.line < line && !isLesson) return;
  const goesOn = frame.line !== line || frame.step !== step;
  ({ line, step } = frame);
  if (frame.title) document.title = frame.title;
  const wasVeiled = veiled();
  const kept = await show(frame.regions);
  if (goesOn && performance.now() - answered > STANDS) refuse(picking.selected.size && !sent ? moved : "");
  if (goesOn) picking.selected.clear();
  if (goesOn) sent = false;
  if (veiled() && !wasVeiled) refuse(""); // it was another person's
  letGo(`${line}.${step}`);
  offer(frame.sheet);
  const asking = goesOn ? null : doubted; // a frame of the same question takes nothing back
  picking.settle(!goesOn);
  if (asking && called(asking)[1]) doubt(asking);
  homeless ||= !kept;
  if (homeless && byKeyboard) home();
  scrolling.follow(picking.shown());
}

/** Give the focus a place again when what it was on has gone: the first piece or button to choose, or at the end the rematch. */
function home() {
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return;
  const other = ".choices [data-action], [data-confirm]:not(:disabled), .after [data-rematch], [data-here]";
  const place = picking.shown()[0] ?? document.querySelector(other);
  if (!place) return;
  homeless = false;
  place.focus({ preventScroll: true });
}

async function why(piece) {
  piece.classList.add("refused");
  setTimeout(() => piece.classList.remove("refused"), REFUSED);
  try {
    const { said } = await send(`why?action=${encodeURIComponent(piece.dataset.why)}`);
    answer(said.sentence || moved, said.rule); // where it may be chosen now, it was not when it was pressed
  } catch {
    tell(gone, true);
  }
}

const piece = (target) => target.closest?.("svg [data-action], svg [data-why], [data-pick]");

function press(target) {
  refuse("");
  if (target.closest("[data-now]") && target.dataset.action) decide(target.dataset.action);
  else if (target.dataset.action) picking.choose(target);
  else why(target);
}

const born = new WeakMap(); // when a button came that must not be met by a click meant for another

function welcome() {
  for (const button of document.querySelectorAll("[data-fresh]")) if (!born.has(button)) born.set(button, performance.now());
}

document.addEventListener("shown", welcome);

/** Leave or close the table; the sheet goes, so that what follows, or a refusal, is seen. */
function leave(path, body, button) {
  button.closest("dialog")?.close();
  return ask(path, { line, ...body });
}

/** Ask the coach; what it says is of this question only. */
function advise(rank) {
  refuse("");
  return hint(send, { line, step }, rank, answer).catch(() => tell(gone, true));
}

const handlers = {
  undo: () => {
    refuse("");
    picking.clear();
    return ask("undo", { line, step });
  },
  hint: () => advise(1),
  second: () => advise(2),
  on: () => {
    refuse("");
    return ask("on", { line, step });
  },
  confirm: (button) => button.dataset.confirm && decide(button.dataset.confirm),
  action: (button) => decide(button.dataset.action),
  control: (button) => button.tagName === "BUTTON" && ask("control", { order: button.dataset.control }),
  resign: (button) => leave("resign", { seat: Number(button.dataset.resign) }, button),
  shut: (button) => leave("close", {}, button),
  invite: (button) => invite(ask, button),
  devices: (button) => device(ask, send, button),
  free: (button) => leave("free", { seat: Number(button.dataset.free) }, button),
  audience: (button) => ask("audience", { closed: button.dataset.audience === "closed" }),
  here: (button) => ask("here", { line, seat: Number(button.dataset.here) }),
  rematch: async (button) => {
    if (performance.now() - (born.get(button) ?? 0) < FRESH) {
      setTimeout(() => refusal.textContent === button.dataset.fresh && refuse(""), STANDS);
      return answer(button.dataset.fresh);
    }
    const said = await ask("rematch", {});
    if (said) location.assign(said.next);
    return undefined;
  },
};

const BUTTONS = Object.keys(handlers).map((name) => `[data-${name}]`).join(", ");
const at = () => `${line}.${step}`;
const target = (event) => piece(event.target) ?? event.target.closest?.(`.room :is(${BUTTONS}), .sheet :is(${BUTTONS})`) ?? null;

/** Say whether a click was on the bare board: that lets go of what is chosen. */
const isGround = (place) => place.closest?.(".stage") && !place.closest(".dock, dialog, button, a, label, summary, input, [data-about]");

document.addEventListener("pointerdown", (event) => aim(event, target(event), at()), true);

document.addEventListener("pointerup", () => setTimeout(() => missed() && answer(moved)), true); // after the click, if one comes

document.addEventListener("click", (event) => {
  const found = meant(event, target(event), at());
  if (found === undefined) return answer(moved);
  if (found && piece(found)) return press(found);
  for (const [name, handle] of Object.entries(handlers)) if (found?.dataset[name] !== undefined) return handle(found);
  if (!event.target.closest(".acts")) document.querySelector(".acts[open]")?.removeAttribute("open");
  if (!found && isGround(event.target)) keys.Escape();
  return undefined;
});

document.addEventListener("change", (event) => {
  if (event.target.matches("select[data-control]")) ask("control", { order: "speed", speed: Number(event.target.value) });
  if (event.target.matches("[data-wish]")) wish(event.target);
  if (event.target.matches("[data-pace]")) hurry(event.target);
});

/** Tell the room when this seat wants to be asked; a refusal leaves the choice as it was. */
async function wish(choice) {
  if (!(await ask("wish", { wish: choice.value }))) choice.form.reset();
}

/** Tell the room how fast programs may play; remembered first, for whoever chooses may be gone before the answer. */
async function hurry(choice) {
  const before = wished();
  remember(choice.value);
  if ((await ask("pace", { pace: choice.value })) !== null) return;
  remember(before);
  choice.form.reset();
}

document.addEventListener("submit", async (event) => {
  if (event.target.matches("[data-sit]")) {
    event.preventDefault();
    const body = { seat: Number(event.target.dataset.sit), name: event.target.elements.name.value };
    if (await ask("claim", body)) location.reload();
    return;
  }
  if (!event.target.matches("[data-rename]")) return;
  event.preventDefault();
  await ask("name", { name: event.target.elements.name.value });
});

document.addEventListener("moot", () => refuse("")); // what was refused may be legal now

const keys = {
  Escape: () => {
    document.querySelector(".acts[open]")?.removeAttribute("open");
    refuse("");
    picking.clear();
  },
  h: () => document.querySelector("[data-hint]")?.click(),
  u: () => document.querySelector("[data-undo]:not(:disabled)")?.click(),
};

document.addEventListener("keydown", (event) => {
  byKeyboard = true;
  if (document.querySelector("dialog:modal")) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const found = piece(event.target);
  const isPress = event.key === "Enter" || event.key === " ";
  if (isPress && event.repeat && target(event)) {
    event.preventDefault(); // a key that is held chooses once
  } else if (found && isPress) {
    event.preventDefault();
    if (meant(event, found, at()) === undefined) answer(moved);
    else press(found);
  } else if (event.key.startsWith("Arrow") && (found || event.target === document.body)) {
    const next = found ? picking.neighbour(found, event.key) : picking.shown()[0];
    if (next) event.preventDefault();
    next?.focus();
  } else {
    keys[event.key]?.();
  }
});

document.addEventListener("pointerdown", () => (byKeyboard = false));
for (const [came, left] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  room.addEventListener(came, (event) => picking.point(piece(event.target) ?? null));
  room.addEventListener(left, () => picking.point(null));
}

const channel = isLesson ? { open: false } : new Channel(base, {
  frame: receive,
  lost: () => tell(lost),
  gone: () => tell(gone, true),
  back: () => tell(""),
});
picking.paint();
scrolling.follow(picking.shown());
offer(Number(document.body.dataset.sheet));
ready(send);
document.addEventListener("DOMContentLoaded", () => window.early(), { once: true }); // when the game's own scripts have come too
