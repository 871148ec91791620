// Keeps what is pressed before the scripts of the table have come; they do it then. Not a module: it must not wait either.

(() => {
  const HANDLED = "svg [data-action], svg [data-why], button[type=button]:not([popovertarget], [data-open], [data-close], [data-copy])";
  const KEYS = ["Enter", " "];
  const early = [];

  function keep({ type, key, target }) {
    const meant = target.closest?.(HANDLED);
    const isKey = type === "keydown";
    if (!meant || (isKey && (meant.tagName === "BUTTON" || !KEYS.includes(key)))) return; // a button makes a click of its own
    if (early.at(-1)?.[0] === meant) return; // pressed again for want of an answer
    early.push([meant, isKey ? new KeyboardEvent(type, { key, bubbles: true }) : new MouseEvent(type, { bubbles: true })]);
  }

  for (const type of ["click", "keydown"]) document.addEventListener(type, keep, true);

  window.early = () => {
    for (const type of ["click", "keydown"]) document.removeEventListener(type, keep, true);
    for (const [target, event] of early) if (target.isConnected) target.dispatchEvent(event);
  };
})();
