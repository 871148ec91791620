// The chronicle's filter: shows only what concerns one seat; new entries keep to it.

document.addEventListener("click", (event) => {
  const chip = event.target.closest?.("button[data-only]");
  if (!chip) return;
  const chronicle = chip.closest(".chronicle");
  chronicle.dataset.shows = chip.dataset.only;
  for (const other of chronicle.querySelectorAll("button[data-only]")) other.setAttribute("aria-pressed", String(other === chip));
});
