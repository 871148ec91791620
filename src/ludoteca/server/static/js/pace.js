// How fast programs play: remembered in this browser, told to every table with programs.

const KEPT = "ludoteca.pace";

export function wished() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

export function remember(pace) {
  try {
    localStorage.setItem(KEPT, pace);
  } catch {
    // without storage the wish holds for this visit
  }
}
