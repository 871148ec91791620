// The camera over a picture of several layers: pan, zoom and fit, by changing what their view boxes show.

import { still } from "./motion.js";

const MOST = 2.4; // pixels for one unit of the drawing
const LEAST = 0.1;
const NEAR = 1.3; // no nearer, and no farther, when everything is to be seen
const FAR = 0.02;
const READABLE = 0.56; // a small screen goes no farther away than this by itself, where a game says nothing else
const LEGIBLE = 0.32; // nor a large one than this
const SMALL = 460; // pixels of the shorter side of the sea
const STEP = 1.25;
const GRADES = 8; // between one size and twice that size
const STRIDE = 90; // pixels for an arrow key
const SLIP = 6; // pixels a press may move and still be a press
const GLIDE = 320;
const EDGE = 24; // pixels around a panel that are better left free
const GAP = 4; // pixels between a panel and what is drawn around a point
const MUCH = 0.7; // of the room a point needs, what must be on the screen
const CLEAR = 70; // pixels between what is brought into view and the edge
const BROAD = 0.6; // a panel that takes more of the sea's width is a floor to it
const SHARES = [1, 0.75, 0.5, 0.25, 0]; // of what is good to see around the points, tried in turn
const SIDES = [-1, -0.5, 0, 0.5, 1].flatMap((across) => [0, -1, 1].map((down) => [across, down]));
SIDES.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

const LIMITS = { readable: READABLE, legible: LEGIBLE, step: STEP, easy: () => 0, edge: () => 0 };

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

export class Camera {
  /**
   * `points` gives what must be seen, the room it needs and how far it is drawn around (`span`), in the drawing's units: and, for a
   * share of 1 or less, so much of what is good to see as well, as long as the view stays as near as `easy` says. `newest` is what
   * matters most of it, `also` what matters next; `panels` and `dock` lie over the sea; `readable` and `legible` say how small is too
   * small, `edge` how many pixels to leave at the edge of the sea, `step` how far a button goes; `looked` is told of every view.
   */
  constructor(sea, { points, newest, panels, dock, also = () => [], looked = () => {}, ...limits }) {
    Object.assign(this, { sea, points, newest, panels, dock, also, looked, ...LIMITS, ...limits });
    Object.assign(this, { x: 0, y: 0, scale: 0, least: LEAST, own: false });
    this.pointers = new Map();
    this.listen();
  }

  layers() {
    return [...this.sea.querySelectorAll(".layer > svg")];
  }

  size() {
    return { width: this.sea.clientWidth, height: this.sea.clientHeight };
  }

  apply() {
    const { width, height } = this.size();
    if (!width || !this.scale) return;
    const box = [this.x - width / 2 / this.scale, this.y - height / 2 / this.scale, width / this.scale, height / this.scale];
    this.tell();
    const shown = box.map((value) => value.toFixed(2)).join(" ");
    for (const layer of this.layers()) if (layer.getAttribute("viewBox") !== shown) layer.setAttribute("viewBox", shown);
    this.looked();
  }

  /** Tell the style sheet how near the drawing is, in steps: whatever keeps its size on the screen is styled anew each time. */
  tell() {
    const zoom = (2 ** (Math.floor(Math.log2(this.scale) * GRADES) / GRADES)).toFixed(3);
    if (zoom !== this.told) this.sea.style.setProperty("--zoom", zoom);
    this.told = zoom;
  }

  /** Return where a point of the drawing is on the sea, in pixels. */
  at({ x, y }, view = this) {
    const { width, height } = this.size();
    return { x: (x - view.x) * view.scale + width / 2, y: (y - view.y) * view.scale + height / 2 };
  }

  /** Return the point of the drawing that is somewhere in the window. */
  under(x, y) {
    const sea = this.sea.getBoundingClientRect();
    const { width, height } = this.size();
    return { x: (x - sea.left - width / 2) / this.scale + this.x, y: (y - sea.top - height / 2) / this.scale + this.y };
  }

  /** Return how much of the sea is hidden from below: by the dock, or by a panel as broad. */
  sunk() {
    const sea = this.sea.getBoundingClientRect();
    const broad = this.panels().map((panel) => panel.getBoundingClientRect()).filter((box) => box.width > sea.width * BROAD);
    const top = Math.min(this.dock().getBoundingClientRect().top, ...broad.map((box) => box.top));
    return clamp(sea.bottom - top, 0, sea.height / 2);
  }

  /** Return how small the view may become by itself: places must be read and pressed. */
  floor() {
    const { width, height } = this.size();
    return Math.min(width, height) < SMALL ? this.readable : this.legible;
  }

  /** Say whether nothing that must be seen lies under a panel. */
  isClear(view, points, boxes) {
    return points.every((point) => {
      const { x, y } = this.at(point, view);
      const far = Math.max(EDGE, (point.span ?? 0) * view.scale + GAP);
      return !boxes.some((box) => x > box.left - far && x < box.right + far && y > box.top - far && y < box.bottom + far);
    });
  }

  /** Say whether points are on the screen, clear of its edges. */
  isInside(view, points, least = this.edge()) {
    const { width, height } = this.size();
    const deep = height - this.sunk();
    return points.every((point) => {
      const { x, y } = this.at(point, view);
      const edge = Math.max(least, (point.room ?? 0) * view.scale * MUCH);
      return x >= edge && x <= width - edge && y >= edge && y <= deep - edge;
    });
  }

  /** Yield views that hold everything, from near to far: in the middle, then to one side. */
  *holding(points) {
    const { width, height } = this.size();
    const deep = height - this.sunk();
    const end = (name, side) => side * Math.max(...points.map((point) => side * point[name] + point.room));
    const [left, right, top, bottom] = [end("x", -1), end("x", 1), end("y", -1), end("y", 1)];
    const [wide, tall] = [right - left, bottom - top];
    for (let scale = Math.min(width / wide, deep / tall, NEAR); scale > FAR; scale *= 0.96) {
      for (const [across, down] of SIDES) {
        const x = (left + right) / 2 + (across * (width / scale - wide)) / 2;
        const y = (top + bottom) / 2 + (down * (deep / scale - tall)) / 2 + (height - deep) / 2 / scale;
        yield { x, y, scale };
      }
    }
  }

  /** Return where panels hide the sea. */
  hidden() {
    const sea = this.sea.getBoundingClientRect();
    const boxes = this.panels().map((panel) => {
      const box = panel.getBoundingClientRect();
      const [left, top] = [box.left - sea.left, box.top - sea.top];
      return { left, top, right: left + box.width, bottom: top + box.height };
    });
    return boxes.filter((box) => box.right > 1 && box.bottom > 1 && box.left < sea.width && box.top < sea.height);
  }

  /** Return the largest view that holds points without hiding one under a panel, none where it would be smaller than `least`. */
  fit(points, least = 0) {
    const boxes = this.hidden();
    let first = null;
    for (const view of this.holding(points)) {
      first ??= view;
      if (view.scale < Math.max(least, first.scale / 2)) break;
      if (this.isClear(view, points, boxes) && this.isInside(view, points)) return view;
    }
    return null;
  }

  /** Return the view of everything, with the points it holds, as large as it can be; none while the sea has no size. */
  whole() {
    let view = null;
    for (const share of SHARES) {
      const points = this.points(share);
      view = this.fit(points, share ? this.easy() : 0);
      if (view) view.points = points;
      if (view) break;
    }
    const points = this.points(0);
    view ??= Object.assign(this.holding(points).next().value ?? {}, { points });
    this.least = Math.min(LEAST, view.scale ?? LEAST);
    return view.scale ? view : null;
  }

  /** Show everything, however small: somebody asks for it. */
  everything() {
    const view = this.whole();
    this.own = false;
    if (view) this.glide(view);
  }

  /** Show everything, or where that would be too small the part around the newest. */
  follow() {
    const view = this.whole();
    const newest = this.newest();
    if (this.own || !view) return;
    if (view.scale >= this.floor() || !newest.length) this.glide(view);
    else if (this.scale < this.floor() || !this.shows(newest)) this.glide(this.around(newest, view));
  }

  /** Return a readable view with points in the middle, or aside where the whole would leave the sea empty. */
  around(newest, whole) {
    const { width, height } = this.size();
    const sunk = this.sunk();
    const scale = this.floor();
    const points = this.gathered(newest, { width, height: height - sunk }, scale);
    const held = (place, middle, length) => {
      const most = Math.max(0, length / 2 / whole.scale - length / 2 / scale);
      return clamp(place, middle - most, middle + most);
    };
    const [x, y] = ["x", "y"].map((name) => this.middle(points, name));
    const low = sunk / 2 / scale;
    const aside = { x: held(x, whole.x, width), y: held(y, whole.y - sunk / 2 / whole.scale, height - sunk) + low, scale };
    return this.shows(points, aside) ? aside : { x, y: y + low, scale };
  }

  /** Return points and as many of what matters next, the nearest first, as can be seen with them. */
  gathered(points, { width, height }, scale) {
    const [x, y] = ["x", "y"].map((name) => this.middle(points, name));
    const far = (point) => Math.hypot(point.x - x, point.y - y);
    const span = (found, name) => Math.max(...found.map((one) => one[name])) - Math.min(...found.map((one) => one[name]));
    const fits = (found) => span(found, "x") * scale < width - 2 * CLEAR && span(found, "y") * scale < height - 2 * CLEAR;
    const next = this.also().sort((one, other) => far(one) - far(other));
    return next.reduce((found, one) => (fits([...found, one]) ? [...found, one] : found), points);
  }

  middle(points, name) {
    const places = points.map((point) => point[name]);
    return (Math.min(...places) + Math.max(...places)) / 2;
  }

  /** See after a change that everything is still shown, unless somebody has moved the view. */
  settle() {
    if (!this.own && !this.shows(this.points())) this.follow();
  }

  /** Go to a view, at once or in a short glide. */
  glide(view) {
    cancelAnimationFrame(this.frame);
    this.goal = view;
    if (!this.scale || still()) return this.look(view);
    const from = { x: this.x, y: this.y, scale: this.scale };
    const start = performance.now();
    const step = (now) => {
      const done = clamp((now - start) / GLIDE, 0, 1);
      const eased = 1 - (1 - done) ** 3;
      const between = (name) => from[name] + (view[name] - from[name]) * eased;
      this.look({ x: between("x"), y: between("y"), scale: between("scale") });
      if (done < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
    return undefined;
  }

  look(view) {
    Object.assign(this, { x: view.x, y: view.y, scale: view.scale });
    this.apply();
  }

  /** Move by hand, in pixels. */
  pan(dx, dy) {
    cancelAnimationFrame(this.frame);
    this.own = true;
    this.look({ x: this.x - dx / this.scale, y: this.y - dy / this.scale, scale: this.scale });
  }

  /** Zoom by hand about a point of the sea, in pixels; about its middle when none is given. */
  zoom(factor, at = { x: this.size().width / 2, y: this.size().height / 2 }) {
    cancelAnimationFrame(this.frame);
    this.own = true;
    const scale = clamp(this.scale * factor, this.least, MOST);
    const { width, height } = this.size();
    const held = (place, middle) => (place - middle / 2) * (1 / this.scale - 1 / scale);
    this.look({ x: this.x + held(at.x, width), y: this.y + held(at.y, height), scale });
  }

  nearer() {
    this.zoom(this.step);
  }

  farther() {
    this.zoom(1 / this.step);
  }

  /** Say whether points are on the screen, clear of its edges and of panels. */
  shows(points, view = this) {
    return this.isInside(view, points, this.edge() || EDGE) && this.isClear(view, points, this.hidden());
  }

  /** See that points can be seen: with everything, where nobody has moved the view, else by the shortest way. */
  reveal(points) {
    if (!points.length || this.shows(points)) return;
    const view = this.own ? null : this.whole();
    const enough = view && view.scale >= this.floor() && this.shows(points, view);
    this.glide(enough ? view : this.nearest(points));
  }

  /** Return the nearest view that shows points, farther off where they need more room. */
  nearest(points) {
    const { width, height } = this.size();
    const sunk = this.sunk();
    const within = { x: width, y: height - sunk };
    const clear = (name) => Math.min(CLEAR, within[name] / 5);
    const span = (name) => Math.max(...points.map((point) => point[name])) - Math.min(...points.map((point) => point[name]));
    const scale = Math.min(this.scale, ...["x", "y"].map((name) => (within[name] - 2 * clear(name)) / Math.max(1, span(name))));
    const short = (name) => {
      const places = points.map((point) => this.at(point, { x: this.x, y: this.y, scale })[name]);
      const [least, most] = [Math.min(...places) - clear(name), Math.max(...places) + clear(name) - within[name]];
      return (least < 0 ? least : Math.max(0, most)) / scale;
    };
    const view = { x: this.x + short("x"), y: this.y + short("y"), scale };
    if (this.isClear(view, points, this.hidden())) return view;
    return { x: this.middle(points, "x"), y: this.middle(points, "y") + sunk / 2 / scale, scale };
  }

  listen() {
    const { sea } = this;
    sea.addEventListener("pointerdown", (event) => this.down(event));
    sea.addEventListener("pointermove", (event) => this.moved(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.pointers.delete(event.pointerId));
    sea.addEventListener("click", (event) => this.slipped && event.isTrusted && event.stopPropagation(), { capture: true });
    sea.addEventListener("keydown", (event) => this.key(event));
  }

  down(event) {
    if (event.button) return;
    if (!this.pointers.size) this.slipped = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.from = { x: event.clientX, y: event.clientY };
  }

  moved(event) {
    if (!event.buttons) this.pointers.delete(event.pointerId); // let go where nobody told us
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.slipped && this.pointers.size === 1 && Math.hypot(now.x - this.from.x, now.y - this.from.y) < SLIP) return;
    if (!this.slipped) this.sea.setPointerCapture(event.pointerId);
    this.slipped = true;
    this.pointers.set(event.pointerId, now);
    const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (other) this.pinch(before, now, other);
    else this.pan(now.x - before.x, now.y - before.y);
  }

  /** Zoom with two fingers about the middle between them. */
  pinch(before, now, other) {
    const sea = this.sea.getBoundingClientRect();
    const far = (place) => Math.max(1, Math.hypot(place.x - other.x, place.y - other.y));
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoom(far(now) / far(before), { x: (now.x + other.x) / 2 - sea.left, y: (now.y + other.y) / 2 - sea.top });
  }

  /** Zoom by the wheel about the pointer. */
  wheel(event) {
    const sea = this.sea.getBoundingClientRect();
    const turn = event.deltaY * (event.deltaMode ? 16 : 1);
    this.zoom(Math.exp(-clamp(turn, -200, 200) * 0.0016), { x: event.clientX - sea.left, y: event.clientY - sea.top });
  }

  /** Pan by the arrow keys while the sea itself has the focus. */
  key(event) {
    const stride = { ArrowLeft: [STRIDE, 0], ArrowRight: [-STRIDE, 0], ArrowUp: [0, STRIDE], ArrowDown: [0, -STRIDE] }[event.key];
    if (!stride || event.target !== this.sea) return;
    event.preventDefault();
    event.stopPropagation();
    this.pan(...stride);
  }
}
