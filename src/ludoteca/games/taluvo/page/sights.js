// What of the island must be seen: its land, every place for the tile, and the tile itself as it would lie there.

import { BESIDE, HALF, QUARTER } from "./outline.js";

const BARE = 150; // around the middle: the first tile can be seen wherever it turns
const PLACE = { room: 34, span: 17 }; // a diamond
const TILE = { room: 66, span: HALF }; // a hex of the tile
const COLUMN = { room: 78, span: HALF }; // a hex of the island, with what is seen of its side
const SIDE = 8; // by how much its middle lies lower than that of its upper face
const LIFT = 35; // how high the tile hovers

export const small = matchMedia("(max-width: 700px), (max-height: 620px) and (orientation: landscape)");

const matrix = (one) => one.transform.baseVal.consolidate().matrix;
const all = (isle, selector) => [...isle.querySelectorAll(selector)];

export const spotPoint = (spot) => ({ x: spot.x.baseVal.value, y: spot.y.baseVal.value, ...PLACE });

/** Return the place that is nearest to another one. */
export function nearest(spot, spots) {
  const { x, y } = spotPoint(spot);
  const far = (other) => Math.hypot(spotPoint(other).x - x, spotPoint(other).y - y);
  return spots.reduce((best, other) => (best && far(best) <= far(other) ? best : other), null);
}

export function hexPoint(hex) {
  const { e, f } = matrix(hex.parentNode);
  return { x: e, y: f + SIDE, ...COLUMN };
}

function cellPoint(cell) {
  const { e, f } = matrix(cell);
  return { x: e, y: f, ...PLACE };
}

/** Return where the hexes of the tile would lie: at their full distance from its volcano, or at a share of it. */
function tileAt(spot, share) {
  const { x, y } = spotPoint(spot);
  const turn = Number(spot.dataset.way);
  const cells = [[0, 0], BESIDE[turn], BESIDE[(turn + 1) % BESIDE.length]];
  const [room, span] = ["room", "span"].map((name) => PLACE[name] + share * (TILE[name] - PLACE[name]));
  return cells.map(([across, down]) => ({ x: x + across * HALF * share, y: y + (down * QUARTER - LIFT) * share, room, span }));
}

const once = (points) => [...new Map(points.map((point) => [`${point.x},${point.y}`, point])).values()];

/** Return what must be seen, and for a share above 0 that much of the tile at each place as well. */
export function sights(isle, share = 0) {
  const [hexes, spots] = [all(isle, ".hex"), all(isle, ".spot.legal")];
  if (!hexes.length) return [{ x: 0, y: 0, room: BARE, span: PLACE.span }];
  const tiles = share ? once(spots.flatMap((spot) => tileAt(spot, share))) : [];
  return [...hexes.map(hexPoint), ...once(spots.map(spotPoint)), ...tiles];
}

/** Return where something can be chosen now, as the tile is turned. */
export function choosable(isle) {
  const spots = all(isle, `.spots [data-turn="${isle.dataset.turned}"] :is(.legal, .other)`);
  return [...spots.map(spotPoint), ...all(isle, ".cell.legal:not(.off)").map(cellPoint)];
}
