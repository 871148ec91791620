// Keeps what is pressed before the scripts of the table have come; they do it then. Not a module: it must not wait either.

(() => {
  const HANDLED = "svg [data-action], svg [data-why], button[type=button]:not([popovertarget], [data-open], [data-close], [data-copy])";
  const CHANGED = "[data-pace], [data-wish], select[data-control]";
  const KEYS = ["Enter", " "];
  const TYPES = ["click", "keydown", "change"];
  const early = [];

  function keep({ type, key, target }) {
    const meant = target.closest?.(type === "change" ? CHANGED : HANDLED);
    const isKey = type === "keydown";
    if (!meant || (isKey && (meant.tagName === "BUTTON" || !KEYS.includes(key)))) return; // a button makes a click of its own
    if (early.at(-1)?.[0] === meant) return; // pressed again for want of an answer
    early.push([meant, made(type, key)]);
  }

  function made(type, key) {
    if (type === "change") return new Event(type, { bubbles: true });
    return type === "keydown" ? new KeyboardEvent(type, { key, bubbles: true }) : new MouseEvent(type, { bubbles: true });
  }

  for (const type of TYPES) document.addEventListener(type, keep, true);

  window.early = () => {
    for (const type of TYPES) document.removeEventListener(type, keep, true);
    for (const [target, event] of early) if (target.isConnected) target.dispatchEvent(event);
  };
})();
