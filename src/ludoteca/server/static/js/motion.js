// How pieces move: old place to new with View Transitions, and a flip where a card shows another side.

const MOST = 12;
const NEAR = 4;
const FLIP = 210;

const SHAPES = "rect, path, circle, ellipse, polygon, use, image";

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** Return where every keyed piece inside some elements stands: all of it, and its body, which no ring or tick makes larger. */
export function places(elements) {
  const found = new Map();
  for (const element of elements) {
    for (const piece of element.querySelectorAll("[data-key]")) {
      const box = piece.getBoundingClientRect();
      const body = piece.querySelector(SHAPES)?.getBoundingClientRect() ?? box;
      if (box.width) found.set(piece.dataset.key, { piece, box, body });
    }
  }
  return found;
}

const apart = (a, b) => Math.abs(a.x - b.x) > NEAR || Math.abs(a.y - b.y) > NEAR || Math.abs(a.width - b.width) > NEAR;

/** Return the keys of pieces that stand elsewhere afterwards. */
export function movers(before, after) {
  const moved = [...after.keys()].filter((key) => before.has(key) && apart(before.get(key).body, after.get(key).body));
  return moved.slice(0, MOST);
}

/** Put a copy of a piece above the page, exactly over it: parts of an SVG have no transition of their own. */
function lift({ piece, box }, key) {
  const inner = piece.getBBox();
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
  copy.setAttribute("class", "lamp");
  copy.setAttribute("aria-hidden", "true");
  const body = piece.cloneNode(true);
  body.removeAttribute("data-key");
  body.removeAttribute("tabindex");
  body.classList.remove("legal", "sel");
  copy.append(body);
  Object.assign(copy.style, {
    position: "fixed",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    maxWidth: "none",
    overflow: "visible",
    pointerEvents: "none",
    zIndex: "9",
    viewTransitionName: `piece-${key}`,
  });
  document.body.append(copy);
  return copy;
}

/** Change the page, with the named pieces flying from where they were to where they are then. */
export function fly(keys, before, change, collect) {
  const copies = keys.map((key) => lift(before.get(key), key));
  for (const key of keys) before.get(key).piece.style.opacity = "0"; // unseen, but the focus may rest on it
  const landed = [];
  document.documentElement.style.viewTransitionName = "none"; // the page changes at once; only pieces travel
  const transition = document.startViewTransition(() => {
    change();
    for (const copy of copies.splice(0)) copy.remove();
    const after = collect();
    for (const key of keys) {
      const place = after.get(key);
      if (!place) continue;
      copies.push(lift(place, key));
      place.piece.style.opacity = "0";
      landed.push(place.piece);
    }
  });
  const land = () => {
    for (const copy of copies) copy.remove();
    for (const piece of landed) piece.style.opacity = "";
  };
  transition.finished.then(land, land);
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}

/** Turn the pieces over that stand where another one stood before. */
export function flip(before, after) {
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, place]) => place.body);
  for (const [key, { piece, body }] of after) {
    if (before.has(key) || !gone.some((old) => !apart(old, body))) continue;
    piece.style.transformBox = "fill-box";
    piece.style.transformOrigin = "center";
    piece.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { duration: FLIP, easing: "ease-out" });
  }
}
