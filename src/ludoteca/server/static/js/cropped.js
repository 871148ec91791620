// Pictures that show a part of a board: letters that stand across an edge are left out.

await document.fonts.ready;
for (const picture of document.querySelectorAll("figure > div > svg")) {
  const edge = picture.getBoundingClientRect();
  for (const one of picture.querySelectorAll("text, use")) {
    const at = one.getBoundingClientRect();
    const inside = at.left >= edge.left && at.right <= edge.right && at.top >= edge.top && at.bottom <= edge.bottom;
    one.classList.toggle("cut", !inside);
  }
}
