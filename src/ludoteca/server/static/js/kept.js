// What this browser remembers of a person's wishes; without storage they hold for one visit.

export function kept(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // nothing is remembered
  }
}
