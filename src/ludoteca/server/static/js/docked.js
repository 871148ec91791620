// How tall the dock is, for all that keeps clear of it.

new ResizeObserver(([{ target }]) => document.body.style.setProperty("--dock", `${target.offsetHeight}px`)).observe(
  document.querySelector(".dock"),
);
