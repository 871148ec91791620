// The camera over a picture of several layers: pan, zoom and fit, by changing what their view boxes show.

import { still } from "./motion.js";

const MOST = 2.4; // pixels for one unit of the drawing
const LEAST = 0.1;
const NEAR = 1.3; // no nearer, and no farther, when everything is to be seen
const FAR = 0.02;
const READABLE = 0.56; // a small screen starts no farther away than this
const SMALL = 700;
const STEP = 1.25;
const STRIDE = 90; // pixels for an arrow key
const SLIP = 6; // pixels a press may move and still be a press
const GLIDE = 320;
const EDGE = 24; // pixels around a panel that are better left free
const CLEAR = 70; // pixels between what is brought into view and the edge
const SIDES = [-1, -0.5, 0, 0.5, 1].flatMap((across) => [0, -1, 1].map((down) => [across, down]));
SIDES.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

export class Camera {
  /** `points` gives what must be seen and the room it needs, in the drawing's units; `panels` and `dock` what lies over the sea. */
  constructor(sea, { points, panels, dock }) {
    Object.assign(this, { sea, points, panels, dock, x: 0, y: 0, scale: 0, own: false });
    this.pointers = new Map();
    this.listen();
    new ResizeObserver(() => this.resized()).observe(sea);
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
    for (const layer of this.layers()) layer.setAttribute("viewBox", box.map((value) => value.toFixed(2)).join(" "));
  }

  /** Return where a point of the drawing is on the sea, in pixels. */
  at({ x, y }, view = this) {
    const { width, height } = this.size();
    return { x: (x - view.x) * view.scale + width / 2, y: (y - view.y) * view.scale + height / 2 };
  }

  /** Return how much of the sea the dock hides. */
  sunk() {
    const sea = this.sea.getBoundingClientRect();
    return clamp(sea.bottom - this.dock().getBoundingClientRect().top, 0, sea.height * 0.4);
  }

  /** Say whether nothing that must be seen lies under a panel. */
  isClear(view, points, boxes) {
    return points.every((point) => {
      const { x, y } = this.at(point, view);
      return !boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
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

  /** Return where panels hide the sea, with a little more around each. */
  hidden() {
    const sea = this.sea.getBoundingClientRect();
    return this.panels().map((panel) => {
      const box = panel.getBoundingClientRect();
      const [left, top] = [box.left - sea.left - EDGE, box.top - sea.top - EDGE];
      return { left, top, right: left + box.width + 2 * EDGE, bottom: top + box.height + 2 * EDGE };
    });
  }

  /** Show everything, as large as it can be without hiding a place under a panel. */
  fit() {
    this.own = false;
    const boxes = this.hidden();
    const points = this.points();
    let first = null;
    for (const view of this.holding(points)) {
      first ??= view;
      if (view.scale < first.scale / 2) break;
      if (this.isClear(view, points, boxes)) return this.glide(view);
    }
    if (first) this.glide(first); // else the sea has no size yet
  }

  /** Show the beginning: everything, or on a small screen the part around a point, with little empty sea. */
  open(point) {
    this.fit();
    const { width, height } = this.size();
    if (!this.goal || width > SMALL || this.goal.scale >= READABLE || !point) return;
    this.own = true;
    const { x, y, scale } = this.goal;
    const held = (place, middle, length) => {
      const most = Math.max(0, length / 2 / scale - length / 2 / READABLE);
      return clamp(place, middle - most, middle + most);
    };
    this.glide({ x: held(point.x, x, width), y: held(point.y, y, height - this.sunk()), scale: READABLE });
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
    const scale = clamp(this.scale * factor, LEAST, MOST);
    const { width, height } = this.size();
    const held = (place, middle) => (place - middle / 2) * (1 / this.scale - 1 / scale);
    this.look({ x: this.x + held(at.x, width), y: this.y + held(at.y, height), scale });
  }

  nearer() {
    this.zoom(STEP);
  }

  farther() {
    this.zoom(1 / STEP);
  }

  everything() {
    this.fit();
  }

  /** Say whether points are on the screen, clear of its edges and of panels. */
  shows(points) {
    const { width, height } = this.size();
    const deep = height - this.sunk();
    const inside = points.every((point) => {
      const { x, y } = this.at(point);
      return x > EDGE && x < width - EDGE && y > EDGE && y < deep - EDGE;
    });
    return inside && this.isClear(this, points, this.hidden());
  }

  /** See that points can be seen; a view that nobody has moved by hand shows everything again. */
  reveal(points) {
    if (!points.length || this.shows(points)) return;
    if (!this.own) return this.fit();
    const { width, height } = this.size();
    const within = { x: width, y: height - this.sunk() };
    const short = (name) => {
      const places = points.map((point) => this.at(point)[name]);
      const [least, most] = [Math.min(...places) - CLEAR, Math.max(...places) + CLEAR - within[name]];
      return (least < 0 ? least : Math.max(0, most)) / this.scale;
    };
    const view = { x: this.x + short("x"), y: this.y + short("y"), scale: this.scale };
    const middle = (name) => points.reduce((sum, point) => sum + point[name], 0) / points.length;
    const centre = { x: middle("x"), y: middle("y") + this.sunk() / 2 / this.scale, scale: this.scale };
    this.glide(this.isClear(view, points, this.hidden()) ? view : centre);
  }

  resized() {
    if (this.scale && !this.own) this.fit();
    this.apply();
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
