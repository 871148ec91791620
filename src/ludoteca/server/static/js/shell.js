// What every page shares: the theme switch, dialogs and copy buttons.

const DONE = 1600;

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-theme-form]")) return;
  event.preventDefault();
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  fetch("/theme", { method: "POST", body: new URLSearchParams({ theme }), redirect: "manual" });
});

async function copy(button) {
  const field = button.parentElement.querySelector("input");
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    field?.select();
    document.execCommand("copy");
  }
  const label = button.querySelector("span");
  const words = label.textContent;
  if (words === button.dataset.done) return;
  label.textContent = button.dataset.done;
  setTimeout(() => (label.textContent = words), DONE);
}

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open).showModal();
  const copier = event.target.closest("[data-copy]");
  if (copier) copy(copier);
  if (event.target.closest("[data-close]") || event.target.matches("dialog")) event.target.closest("dialog").close();
});

document.querySelector("dialog[data-open-now]")?.showModal();

navigator.serviceWorker?.register("/sw.js").catch(() => undefined); // without one the room works as well
