// Arrows at the edges of the sea: beyond them, too, something can be chosen.

import { choosable } from "./sights.js";

/** Light the arrow at each edge beyond which something that can be chosen lies. */
export function lightArrows(isle, camera) {
  const { width, height } = camera.size();
  const deep = height - camera.sunk();
  const beyond = { n: ({ y }) => y < 0, e: ({ x }) => x > width, s: ({ y }) => y > deep, w: ({ x }) => x < 0 };
  const places = choosable(isle).map((point) => camera.at(point));
  for (const arrow of isle.querySelectorAll(".beyond")) arrow.classList.toggle("on", places.some(beyond[arrow.dataset.edge]));
  isle.style.setProperty("--sunk", `${height - deep}px`);
}
