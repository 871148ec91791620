// Picking pieces: knows no rule, only which notations a piece takes part in.

export class Picking {
  constructor(room, { play, changed }) {
    this.room = room;
    this.play = play;
    this.changed = changed;
    this.selected = new Set();
    this.pointed = null;
    this.isInstead = false; // whether the last piece took the place of one chosen before
  }

  notations(piece) {
    return piece.dataset.action.split("|");
  }

  pieces() {
    return [...this.room.querySelectorAll("svg [data-action], [data-pick]")];
  }

  /** Return the pieces that are on the screen: a game may show only some of them at a time. */
  shown() {
    return this.pieces().filter((piece) => piece.getClientRects().length);
  }

  /** Return the pieces that only tell why not and that arrow keys reach instead of Tab, all or those beside one. */
  refused(beside = null) {
    const root = beside ? beside.closest("[data-rove]") : this.room;
    return root ? [...root.querySelectorAll(beside ? "[data-why]" : "[data-rove] [data-why]")] : [];
  }

  /** Return the notations that all selected pieces have in common. */
  candidates() {
    const lists = [...this.selected].map((piece) => this.notations(piece));
    return lists.length ? lists.reduce((left, list) => left.filter((notation) => list.includes(notation))) : [];
  }

  /** Select a piece; a second time it plays the choice, or is let go where the page says so or nothing is decided. */
  choose(piece) {
    const left = this.candidates();
    this.isInstead = false;
    if (this.selected.has(piece)) {
      if (left.length === 1 && !this.unpicks(piece)) return this.play(left[0]);
      this.selected.delete(piece);
    } else {
      this.add(piece);
    }
    return this.paint();
  }

  unpicks(piece) {
    return piece.closest("[data-unpicks]") !== null;
  }

  /** Select a piece together with those that go with it: each by itself, and all at once, or else the latest of them. */
  add(piece) {
    const own = this.notations(piece);
    for (const other of this.selected) {
      if (!this.notations(other).some((notation) => own.includes(notation))) this.selected.delete(other);
    }
    this.selected.add(piece);
    for (const [first] of this.selected.entries()) {
      if (this.candidates().length) break;
      this.selected.delete(first);
      this.isInstead = true;
    }
  }

  clear() {
    this.selected.clear();
    this.pointed = null;
    this.paint();
  }

  /** Forget pieces that are no longer on the page; where the question is still the same, hold those that took their place. */
  settle(isSame) {
    for (const piece of [...this.selected].filter((one) => !one.isConnected)) {
      this.selected.delete(piece);
      const other = isSame && this.pieces().find((one) => one.dataset.action === piece.dataset.action);
      if (other) this.selected.add(other);
    }
    if (this.pointed && !this.pointed.isConnected) this.pointed = null;
    this.paint();
  }

  point(piece) {
    this.pointed = piece;
    this.haunt();
  }

  paint() {
    const left = this.candidates();
    for (const piece of this.pieces()) {
      piece.classList.toggle("sel", this.selected.has(piece));
      piece.classList.toggle("off", left.length > 0 && !this.notations(piece).some((notation) => left.includes(notation)));
      if (this.selected.has(piece)) piece.setAttribute("aria-pressed", "true");
      else piece.removeAttribute("aria-pressed");
    }
    const stop = this.pieces().length ? -1 : 0;
    for (const piece of this.refused()) piece.setAttribute("tabindex", stop);
    this.haunt();
    this.changed(left);
  }

  /** Return the one choice in question: of the piece pointed at, with those selected or alone; else what is selected. */
  question() {
    const left = this.candidates();
    const pointed = this.pointed?.dataset.action ? this.notations(this.pointed) : [];
    const both = pointed.filter((notation) => left.includes(notation));
    return [both, left, pointed].find((list) => list.length === 1)?.[0] ?? null;
  }

  /** Show what the choice in question would add; a game that shows more than ghosts hears of it. */
  haunt() {
    const shown = this.question();
    this.room.dispatchEvent(new CustomEvent("haunt", { detail: shown, bubbles: true }));
    for (const ghost of this.room.querySelectorAll(".ghost[data-for]")) {
      ghost.classList.toggle("on", ghost.dataset.for === shown);
    }
  }

  /** Return the nearest piece in the direction of an arrow key. */
  neighbour(from, key) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const middle = (piece) => {
      const box = piece.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const piece of [...this.shown(), ...this.refused(from)]) {
      const [px, py] = middle(piece);
      const along = (px - x) * dx + (py - y) * dy;
      const across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      const far = along + 2 * across;
      if (piece !== from && along > 1 && far < least) [best, least] = [piece, far];
    }
    return best;
  }
}
