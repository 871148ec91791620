// A small screen after the tile was laid: the view stays, or moves no more than it must.

const CLEAR = 26; // pixels between the land and the edge, or a panel
const GAP = 5; // and between what is drawn of it and a panel
const MUCH = 0.72; // of the room of a point

/** Return the view that holds points at the same scale, moved by the shortest way; it may not hold them all. */
function moved(camera, points) {
  const { width, height } = camera.size();
  const { scale } = camera;
  const within = { x: width, y: height - camera.sunk() };
  const short = (name) => {
    const ends = points.map((point) => ({ at: camera.at(point)[name], edge: Math.max(CLEAR, point.room * scale * MUCH, point.span * scale + GAP) }));
    const least = Math.min(...ends.map(({ at, edge }) => at - edge));
    const most = Math.max(...ends.map(({ at, edge }) => at + edge)) - within[name];
    return (least < 0 ? least : Math.max(0, most)) / scale;
  };
  return { x: camera.x + short("x"), y: camera.y + short("y"), scale };
}

/** Bring points into view without another scale, where that can be; otherwise leave it to somebody else. */
export function nudge(camera, points, refit) {
  if (camera.own || camera.shows(points)) return;
  const view = moved(camera, points);
  if (camera.shows(points, view)) camera.glide(view);
  else refit();
}
