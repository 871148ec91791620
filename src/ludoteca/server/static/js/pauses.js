// Sheets for what deserves a pause: shown once beside the board, never in the way of who plays on.

const { base } = document.body.dataset;
const sheet = document.getElementById("pause-sheet");
const place = sheet?.querySelector("[data-pause]");
const title = sheet?.querySelector("h2");
const seen = `ludoteca.seen${base}`;
const eyes = document.querySelector("[data-eyes]"); // in a replay
let open = 0;

function read() {
  try {
    return Number(localStorage.getItem(seen));
  } catch {
    return 0;
  }
}

function keep(ply) {
  try {
    localStorage.setItem(seen, Math.max(ply, read()));
  } catch {
    // without storage a sheet comes again after a reload
  }
}

/** Show the sheet of a step; one that comes by itself, and is not the last, leaves the focus where it was. */
export async function leaf(ply, isAsked = false) {
  const through = eyes?.value ? `&eyes=${eyes.value}` : "";
  const answer = await fetch(`${base}/sheet?ply=${ply}${through}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  const { name, html } = await answer.json();
  if (!html) return;
  title.textContent = name;
  const template = document.createElement("template");
  template.innerHTML = html;
  place.replaceChildren(template.content);
  open = ply;
  sheet.classList.toggle("ended", place.querySelector("[data-ended]") !== null);
  document.dispatchEvent(new Event("shown"));
  title.setAttribute("tabindex", "-1");
  if (sheet.open) return;
  const focused = document.activeElement;
  sheet.show();
  if (isAsked || sheet.classList.contains("ended")) return;
  document.activeElement.blur();
  focused?.focus({ preventScroll: true });
}

/** Show what a frame says deserves a pause, unless it was seen; at a table of agents only the end does. */
export function offer(ply) {
  if (!sheet || !ply || ply <= read() || ply === open) return;
  leaf(ply).catch(() => {});
}

/** Who plays on has seen enough. */
export function fold() {
  if (sheet?.open) sheet.close();
}

sheet?.addEventListener("close", () => {
  keep(open);
  open = 0;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && sheet?.open) fold();
});
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest(".sheet") && sheet?.open && !sheet.classList.contains("ended")) fold();
});
document.addEventListener("click", (event) => {
  const again = event.target.closest("[data-sheet][data-sheet]:not(body)");
  if (again) leaf(Number(again.dataset.sheet), true).catch(() => {});
});
