// Which way the tile is turned at this table: remembered in this browser, also for after a reload.

import { keep, kept } from "/static/js/kept.js";

const KEPT = `ludoteca.turned${document.body.dataset.base ?? ""}`;

export const keepTurn = (turn) => keep(KEPT, turn);
export const keptTurn = () => Number(kept(KEPT));
