// How fast programs play: remembered in this browser, told to every table with programs.

import { keep, kept } from "./kept.js";

const KEPT = "ludoteca.pace";

export const wished = () => kept(KEPT);
export const remember = (pace) => keep(KEPT, pace);
