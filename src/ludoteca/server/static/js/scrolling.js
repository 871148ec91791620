// What is on the screen: a new question never waits where nobody sees it.

import { still } from "./motion.js";

const MOST = 0.75; // of a map's height, what must be on the screen
const CLEAR = 8; // pixels between a piece and the dock

const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const holds = ({ left, right, top, bottom }, [x, y]) => x > left && x < right && y > top && y < bottom;

/** Return how far a strip must scroll until a piece lies wholly in it. */
function across(piece, strip) {
  const [own, all] = [piece.getBoundingClientRect(), strip.getBoundingClientRect()];
  return Math.min(0, own.left - all.left) || Math.max(0, own.right - all.right);
}

export class Scrolling {
  constructor(room) {
    this.room = room;
    this.asked = "";
  }

  /** Say whether a piece can be seen: on the screen, not behind the dock, nor scrolled out of what holds it. */
  sees(piece) {
    const point = middle(piece.getBoundingClientRect());
    const box = piece.closest("[data-scroll]")?.getBoundingClientRect();
    const behind = holds(this.room.querySelector(".dock").getBoundingClientRect(), point);
    const hidden = box?.height && !(point[1] > box.top && point[1] < box.bottom);
    return !behind && !hidden && holds({ left: 0, right: innerWidth, top: 0, bottom: innerHeight }, point);
  }

  /** Where a new question shows no piece to choose, bring the first one into view; a map is never left for it. */
  follow(pieces) {
    const asked = pieces.map((piece) => piece.dataset.action).join();
    if (asked === this.asked) return;
    this.asked = asked;
    // two frames later the page has measured its dock and given the map its height
    requestAnimationFrame(() => requestAnimationFrame(() => this.bring(pieces.filter((piece) => piece.isConnected))));
  }

  bring(pieces) {
    if (!pieces.length) return;
    const behavior = still() ? "auto" : "smooth";
    const sea = this.room.querySelector(".sea");
    const charted = pieces.some((piece) => piece.closest(".sea")); // a camera sees to what lies in its sea
    if (!charted) for (const strip of this.room.querySelectorAll("[data-strip]")) this.slide(strip, pieces, behavior);
    const lost = !charted && !pieces.some((piece) => this.sees(piece));
    if (lost) pieces[0].scrollIntoView({ block: "center", inline: "nearest", behavior });
    if (sea && (lost || !this.faces(sea))) scrollTo({ top: charted ? 0 : this.low(pieces), behavior });
  }

  /** Say whether most of a map is on the screen. */
  faces(sea) {
    const { top, bottom, height } = sea.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0) > height * MOST;
  }

  /** Return how far down the page must go, and no farther, until the highest of the pieces is clear of the dock. */
  low(pieces) {
    const floor = this.room.querySelector(".dock").getBoundingClientRect().top - CLEAR;
    return Math.max(0, Math.min(...pieces.map((piece) => piece.getBoundingClientRect().bottom + scrollY)) - floor);
  }

  /** Slide a strip to its first piece to choose, if none of them shows. */
  slide(strip, pieces, behavior) {
    const inside = pieces.filter((piece) => strip.contains(piece)).map((piece) => across(piece, strip));
    if (inside.length && inside.every((far) => far !== 0)) strip.scrollBy({ left: inside[0], behavior });
  }
}
