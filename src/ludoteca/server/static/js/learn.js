// A page to learn from: pictures that can be tried, and lessons that go on where they were left.

import { kept } from "./kept.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-try]");
  if (!button) return;
  const figure = button.closest("figure");
  const chosen = button.getAttribute("aria-pressed") === "true" ? "" : button.dataset.try;
  for (const one of figure.querySelectorAll("[data-try]")) one.setAttribute("aria-pressed", String(one.dataset.try === chosen));
  for (const one of figure.querySelectorAll("[data-shows]")) one.hidden = one.dataset.shows !== chosen;
});

for (const link of document.querySelectorAll("[data-lesson]")) {
  const at = kept(`ludoteca.lesson.${link.dataset.lesson}`);
  if (!at.startsWith(`${new URL(link.href).pathname}/`)) continue;
  link.href = at;
  link.querySelector("[data-begin]").textContent = link.dataset.goOn;
}
