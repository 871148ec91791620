// The chronicle: shows only what concerns one seat if asked to, and is walked through line by line.

document.addEventListener("click", (event) => {
  const chip = event.target.closest?.("button[data-only]");
  if (!chip) return;
  const chronicle = chip.closest(".chronicle");
  chronicle.dataset.shows = chip.dataset.only;
  for (const other of chronicle.querySelectorAll("button[data-only]")) other.setAttribute("aria-pressed", String(other === chip));
});

const LINES = ".log li";

/** Move from line to line with the arrow keys: into the list from its frame, and along it. */
document.addEventListener("keydown", (event) => {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const list = event.target.closest?.(".told, .since");
  if (!way || !list) return;
  const lines = [...list.querySelectorAll(LINES)].filter((line) => line.getClientRects().length);
  const at = lines.indexOf(event.target.closest(LINES));
  const next = lines[Math.max(0, Math.min(lines.length - 1, at + way))];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
});
