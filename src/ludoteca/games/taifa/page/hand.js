// The hand in a fight: the card that was touched goes up, every touch counts, and a Troop after an area begins the attack.
// A card that is up comes down when it is touched again.

const SOON = 500; // within which a frame follows a touch, or else the touch came while the room was busy
const TRIES = 6;
const LATE = 3000; // after which what was taken back counts as refused

const room = document.querySelector(".room");
const hand = room.querySelector(".held");
const touched = new Map(); // by card: which of equal ones were touched, in this order
let waiting = 0;
let work = Promise.resolve();
let ours = false; // whether a press is this module's own
let pressed = null;

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const cardOf = (item) => item.querySelector("[data-about]").dataset.about;
const equals = (card) => [...hand.querySelectorAll(".hand > li")].filter((item) => cardOf(item) === card);

/** Resolve to whether the page shows something new within a time. */
const shown = (soon = SOON) =>
  new Promise((done) => {
    const came = () => done(true);
    document.addEventListener("shown", came, { once: true });
    setTimeout(() => {
      document.removeEventListener("shown", came);
      done(false);
    }, soon);
  });

/** Let those of equal cards stand raised that were touched: to the rules they are one and the same. */
function raise() {
  for (const [card, places] of touched) {
    const items = equals(card);
    const up = items.filter((item) => item.matches(".laid"));
    if (!up.length && !waiting) touched.delete(card);
    if (!up.length || up.length === items.length) continue;
    const down = items.filter((item) => !item.matches(".laid"));
    const raised = new Set(places.slice(0, up.length));
    for (let place = items.length - 1; raised.size < up.length; place -= 1) raised.add(place);
    const after = items.at(-1).nextSibling;
    for (const place of items.keys()) items[0].parentNode.insertBefore((raised.has(place) ? up : down).shift(), after);
  }
}

function press(piece) {
  ours = true;
  piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  ours = false;
}

/** Press what is found until something follows; what is no longer there is let be. */
async function insist(find) {
  for (let turn = 0; turn < TRIES; turn += 1) {
    await painted();
    const piece = find();
    if (!piece) return;
    const came = shown();
    press(piece);
    if (await came) return;
  }
}

const card = (notation) => () => hand.querySelector(`li[data-now] [data-action="${CSS.escape(notation)}"]`);

/** Return how to find the button that begins what a Troop is for, once it can be pressed. */
const begun = (item) => {
  const { begins } = item.dataset;
  return () => [...document.querySelectorAll(".dock [data-confirm]:not(:disabled)")].find((one) => one.dataset.confirm.startsWith(begins));
};

/** Say whether an area to attack is chosen: then a Troop goes into that attack. */
const aims = (item) => begun(item)() && room.querySelector(".area.sel");

/** Do one thing after the other; a card touched meanwhile waits for its turn. */
function queue(...steps) {
  waiting += 1;
  work = work.then(async () => {
    for (const find of steps) await insist(find);
    waiting -= 1;
    raise();
  });
}

const laid = () => [...hand.querySelectorAll("li[data-laid]")].map((item) => item.dataset.laid);

/** Return what the first list has more than the second. */
function more(before, after) {
  const left = [...after];
  return before.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Take cards back, the last one laid first, until one of a kind has come down; what came down before it goes up again. */
async function lower(kind) {
  const others = [];
  for (let before = laid(); before.includes(kind); before = laid()) {
    await painted();
    const undo = document.querySelector(".dock [data-undo]:not(:disabled)");
    if (!undo) break;
    const came = shown(LATE);
    press(undo);
    const gone = (await came) ? more(before, laid()) : [];
    if (!gone.length || gone.includes(kind)) break;
    others.unshift(...gone);
  }
  for (const one of others) await insist(() => document.querySelector(`.acts [data-action="${CSS.escape(one)}"]`));
}

/** Take a touch of a card that is up; say whether it was one that can come down. */
function drops(item) {
  if (!item.matches("[data-laid]") || !item.querySelector("[tabindex]")) return false;
  const name = cardOf(item);
  const place = equals(name).indexOf(item);
  touched.set(name, (touched.get(name) ?? []).filter((one) => one !== place));
  waiting += 1;
  work = work.then(async () => {
    await lower(item.dataset.laid);
    waiting -= 1;
    raise();
  });
  return true;
}

/** Take a touch of a card that acts at once, or of a Troop for an attack begun; say whether it was one. */
function takes(item) {
  const then = item.dataset.then;
  if (!item.matches("[data-now]") && !(then && aims(item))) return false;
  const name = cardOf(item);
  const places = touched.get(name) ?? [];
  const place = equals(name).indexOf(item);
  if (place >= 0 && !places.includes(place)) touched.set(name, [...places, place]);
  if (then) queue(begun(item), card(then));
  else queue(card(does(item)));
  return true;
}

function heard(event, item) {
  if (ours || !item || !(drops(item) || takes(item))) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

const itemAt = (target) => target.closest?.(".hand [data-action], .hand [data-laid] > svg")?.closest("li") ?? null;
const does = (item) => item.dataset.laid ?? item.querySelector("[data-action]").dataset.action;
const question = () => document.querySelector("[data-region=say] h2").textContent;

/** Return the card that was pressed as it stands now, if it still does the same in answer to the same question. */
function again({ clientX, clientY }) {
  if (!pressed || pressed.question !== question()) return null;
  const { left, right, top, bottom } = pressed.box;
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  const twin = isInside ? equals(pressed.card)[pressed.place] : null;
  return twin?.matches("[data-now]") && does(twin) === pressed.does ? twin : null;
}

/** Return the card that a click is meant for: a hand's the one that it went down on, though its frame may have gone by. */
function meant(event) {
  const item = itemAt(event.target);
  if (!event.detail) return item;
  return item && item === pressed?.item && pressed.question === question() ? item : again(event);
}

addEventListener(
  "pointerdown",
  ({ target }) => {
    const item = itemAt(target);
    if (!item) return (pressed = null);
    const card = cardOf(item);
    const place = equals(card).indexOf(item);
    return (pressed = { item, card, place, does: does(item), question: question(), box: item.getBoundingClientRect() });
  },
  true,
);
addEventListener("click", (event) => heard(event, meant(event)), true);
addEventListener(
  "keydown",
  (event) => {
    if (!event.repeat && (event.key === "Enter" || event.key === " ")) heard(event, itemAt(event.target));
  },
  true,
);
document.addEventListener("shown", raise);
