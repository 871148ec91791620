// What is on the screen: a new question never waits where nobody sees it.

import { still } from "./motion.js";

const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const holds = ({ left, right, top, bottom }, [x, y]) => x > left && x < right && y > top && y < bottom;

/** Return how far a strip must scroll until a piece lies wholly in it. */
function across(piece, strip) {
  const [own, all] = [piece.getBoundingClientRect(), strip.getBoundingClientRect()];
  return Math.min(0, own.left - all.left) || Math.max(0, own.right - all.right);
}

export class Sight {
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

  /** Where a new question shows no piece to choose, bring the first one into view; a camera sees to what lies in its sea. */
  follow(pieces) {
    const asked = pieces.map((piece) => piece.dataset.action).join();
    if (asked === this.asked || pieces.some((piece) => piece.closest(".sea"))) return;
    this.asked = asked;
    const behavior = still() ? "auto" : "smooth";
    for (const strip of this.room.querySelectorAll("[data-strip]")) this.slide(strip, pieces, behavior);
    const lost = pieces.length && !pieces.some((piece) => this.sees(piece));
    if (lost) pieces[0].scrollIntoView({ block: "center", inline: "nearest", behavior });
  }

  /** Slide a strip to its first piece to choose, if none of them shows. */
  slide(strip, pieces, behavior) {
    const inside = pieces.filter((piece) => strip.contains(piece)).map((piece) => across(piece, strip));
    if (inside.length && inside.every((far) => far !== 0)) strip.scrollBy({ left: inside[0], behavior });
  }
}
