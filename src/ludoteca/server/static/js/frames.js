// Frames: named regions of the page are replaced when their HTML has changed; focus stays where it was.

import { exchange } from "./aiming.js";
import { flip, fly, movers, places, still } from "./motion.js";

const KEEPERS = ["action", "why", "key", "control", "go", "rotate", "settle", "undo", "confirm", "rematch", "resign", "shut", "here", "on", "hint"];
const VARYING = ["confirm"]; // whose value tells what it would do now
const shown = new Map();
// As the page came, before anybody opened a list or picked a piece: the first frame tells most of it again.
const loaded = new Map([...document.querySelectorAll("[data-region]")].map((one) => [one.dataset.region, one.innerHTML.trim()]));

const region = (name) => document.querySelector(`[data-region="${name}"]`);

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template;
}

/** Return the regions that differ from the page, with their new nodes. */
function changes(regions) {
  const changed = [];
  for (const [name, html] of Object.entries(regions)) {
    const element = region(name);
    if (!element || shown.get(name) === html) continue;
    const template = parsed(html);
    const same = !shown.has(name) && template.innerHTML.trim() === loaded.get(name);
    shown.set(name, html);
    if (!same) changed.push({ element, fresh: [...template.content.childNodes], old: [...element.childNodes] });
  }
  return changed;
}

/** Return how to find the focused element again after its region was replaced. */
function anchor(changed) {
  const active = document.activeElement;
  const change = changed.find(({ element }) => element.contains(active));
  if (!change) return null;
  return { element: change.element, selector: handle(active), active };
}

/** Return a selector that finds an element's twin: by what it does, by the list it opens, or by its field's name. */
function handle(active) {
  const kept = KEEPERS.find((name) => active.dataset[name] !== undefined);
  if (kept) return VARYING.includes(kept) ? `[data-${kept}]` : `[data-${kept}="${CSS.escape(active.dataset[kept])}"]`;
  const list = active.matches("summary") && active.parentNode.dataset.keep;
  if (list) return `details[data-keep="${CSS.escape(list)}"] > summary`;
  return active.name && `[name="${CSS.escape(active.name)}"]`;
}

function refocus(found) {
  if (!found) return true;
  const twin = found.selector && found.element.querySelector(found.selector);
  if (!twin || twin.disabled) return false;
  if (twin instanceof HTMLInputElement && !twin.readOnly) twin.value = found.active.value;
  twin.focus({ preventScroll: true });
  return true;
}

/** Put nodes into their regions; what stood open stays open, and whoever looks after the page learns of it. */
function put(changed, which) {
  for (const change of changed) {
    const open = [...change.element.querySelectorAll("details[data-keep][open]")].map((one) => one.dataset.keep);
    change.element.replaceChildren(...change[which]);
    for (const name of open) change.element.querySelector(`details[data-keep="${name}"]`)?.setAttribute("open", "");
  }
  document.dispatchEvent(new Event("shown"));
}

/** Show a frame's regions. Resolves to whether the focus, if it was in one of them, found its place again. */
export async function show(regions) {
  const changed = changes(regions);
  if (!changed.length) return true;
  const stand = exchange();
  return replace(changed).finally(stand);
}

async function replace(changed) {
  const found = anchor(changed);
  const elements = changed.map((change) => change.element);
  const collect = () => places(elements);
  if (still() || !document.startViewTransition) {
    put(changed, "fresh");
    return refocus(found);
  }
  const before = collect();
  put(changed, "fresh");
  const after = collect();
  const moved = movers(before, after);
  if (moved.length) {
    put(changed, "old");
    await fly(moved, before, () => put(changed, "fresh"), collect);
  }
  flip(before, after);
  return refocus(found);
}
