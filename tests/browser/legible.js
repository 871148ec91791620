// Returns what on this page cannot be read as it should: texts that are clipped, broken, spill out of their shape or are too small.
(limits) => {
  const SLACK = 1.5; // px that letters may reach over an edge: side bearings
  const found = new Set();
  const said = (words) => words.trim().replace(/\s+/g, " ").slice(0, 60);
  const shown = (one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });

  function placeOf(one) {
    const kind = one.getAttribute("class");
    const parent = one.closest("[data-region], [class]:not(text):not(b):not(span)");
    return `${one.tagName.toLowerCase()}${kind ? "." + kind : ""} in ${parent ? parent.getAttribute("class") || parent.dataset.region : "page"}`;
  }

  function report(what, one, words) {
    found.add(`${what}: “${said(words)}” (${placeOf(one)})`);
  }

  // For screen readers only: a box of one pixel.
  function isOnlyHeard(one) {
    for (let box = one; box && box !== document.body; box = box.parentElement) {
      const { position, clipPath, clip } = getComputedStyle(box);
      if (position === "absolute" && (clipPath !== "none" || clip !== "auto") && box.offsetWidth <= 2) return true;
    }
    return false;
  }

  // The nearest box that hides what does not fit, in one direction; what scrolls hides nothing.
  function hiding(one, axis) {
    for (let box = one; box && box !== document.documentElement; box = box.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(box).position)) return null; // it stays in view
      const flow = getComputedStyle(box)[axis === "x" ? "overflowX" : "overflowY"];
      if (flow === "auto" || flow === "scroll") return null;
      if ((flow === "hidden" || flow === "clip") && box.clientWidth) return box;
    }
    return null;
  }

  function isScrolled(one) {
    for (let box = one; box && box !== document.body; box = box.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
    return false;
  }

  function isOutside(inner, outer, axis, slack = SLACK) {
    return axis === "x"
      ? inner.left < outer.left - slack || inner.right > outer.right + slack
      : inner.top < outer.top - slack || inner.bottom > outer.bottom + slack;
  }

  // The lines of a text as they stand, each cut to the height of its letters.
  function lines(node, size) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter((line) => line.width > 0.5)
      .map((line) => {
        const middle = (line.top + line.bottom) / 2;
        return { left: line.left, right: line.right, top: middle - size * 0.4, bottom: middle + size * 0.4 };
      });
  }

  function block(one) {
    let box = one;
    while (getComputedStyle(box).display === "inline") box = box.parentElement;
    return box;
  }

  function isBroken(node) {
    for (const match of node.data.matchAll(/[\p{L}\p{N}’']{5,}/gu)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const tops = [...range.getClientRects()].filter((one) => one.width > 0.5).map((one) => Math.round(one.top));
      if (tops.length && Math.max(...tops) - Math.min(...tops) > 4) return match[0];
    }
    return "";
  }

  function checkHtml(node) {
    const one = node.parentElement;
    if (one.closest("svg, script, style, option, noscript, template") || !shown(one) || isOnlyHeard(one)) return;
    const size = parseFloat(getComputedStyle(one).fontSize);
    const at = lines(node, size);
    if (!at.length) return;
    if (size < limits.text - 0.05) report(`${size} px`, one, node.data);
    for (const axis of ["x", "y"]) {
      const box = hiding(one, axis);
      const edge = box && box.getBoundingClientRect();
      if (edge && at.some((line) => isOutside(line, edge, axis))) report("clipped", one, node.data);
    }
    const room = block(one).getBoundingClientRect();
    if (!isScrolled(one) && at.some((line) => isOutside(line, room, "x"))) report("spills", one, node.data);
    const broken = isBroken(node);
    if (broken) report(`“${broken}” broken`, one, node.data);
  }

  // The ink of an SVG text on the screen: four corners from base line to the height of capitals.
  function ink(text) {
    const matrix = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize);
    const length = text.getComputedTextLength();
    const start = text.getStartPositionOfChar(0);
    const turn = (text.getRotationOfChar(0) * Math.PI) / 180;
    const tall = /[\p{Lu}\p{N}bdfhklt]/u.test(text.textContent) ? 0.66 : 0.48;
    const corner = (along, up) =>
      new DOMPoint(
        start.x + along * Math.cos(turn) + up * Math.sin(turn),
        start.y + along * Math.sin(turn) - up * Math.cos(turn),
      ).matrixTransform(matrix);
    const corners = [corner(0, 0), corner(length, 0), corner(0, size * tall), corner(length, size * tall)];
    const [xs, ys] = [corners.map((spot) => spot.x), corners.map((spot) => spot.y)];
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    return {
      size: size * scale,
      corners,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  }

  const SHAPES = "rect, circle, ellipse, path, polygon";

  function isPainted(shape) {
    const style = getComputedStyle(shape);
    return (style.fill !== "none" || style.stroke !== "none") && shown(shape) && parseFloat(style.fillOpacity) > 0;
  }

  // What a text is written on: the smallest shape under its middle, drawn before it in its group or in one around that.
  function ground(text, at) {
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
    for (let level = text; level.parentElement && level.tagName !== "svg"; level = level.parentElement) {
      let best = null;
      for (let before = level.previousElementSibling; before; before = before.previousElementSibling) {
        if (!before.matches(SHAPES) || !isPainted(before)) continue;
        const box = before.getBoundingClientRect();
        if (x < box.left || x > box.right || y < box.top || y > box.bottom || box.width * box.height < 20) continue;
        if (!best || box.width * box.height < best.box.width * best.box.height) best = { shape: before, box };
      }
      if (best) return best;
    }
    return null;
  }

  function isIn(at, { shape, box }) {
    if (!shape.matches("circle, ellipse")) return !isOutside(at, box, "x") && !isOutside(at, box, "y");
    const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const reach = (spot) => Math.hypot((spot.x - cx) / (box.width / 2 + SLACK), (spot.y - cy) / (box.height / 2 + SLACK));
    return at.corners.every((spot) => reach(spot) <= 1);
  }

  function checkSvg(text) {
    if (!text.textContent.trim() || !shown(text) || !text.getNumberOfChars() || text.closest("defs, symbol")) return;
    const at = ink(text);
    if (!at.size) return;
    const least = text.closest(limits.chart) ? limits.onChart : limits.text;
    if (limits.sized && at.size < least - 0.05) report(`${at.size.toFixed(1)} px`, text, text.textContent);
    for (let svg = text.ownerSVGElement; svg; svg = svg.ownerSVGElement) {
      if (getComputedStyle(svg).overflow === "visible") continue;
      const edge = svg.getBoundingClientRect();
      if (svg.closest(".sea")) continue; // one looks around in it
      if (isOutside(at, edge, "x") || isOutside(at, edge, "y")) report("clipped", text, text.textContent);
    }
    if (text.closest(limits.free)) return;
    const under = ground(text, at);
    if (under && !isIn(at, under)) report(`spills out of a ${under.shape.tagName}`, text, text.textContent);
  }

  // Puts what is drawn elsewhere and used here into its place: a text in a symbol cannot be measured.
  function unfold(use) {
    const drawn = document.getElementById((use.getAttribute("href") || "").slice(1));
    if (!drawn || !drawn.querySelector("text")) return;
    const place = document.createElementNS(use.namespaceURI, drawn.tagName === "symbol" ? "svg" : "g");
    if (drawn.tagName === "symbol") {
      for (const name of ["x", "y", "width", "height"]) if (use.hasAttribute(name)) place.setAttribute(name, use.getAttribute(name));
      for (const name of ["viewBox", "overflow"]) if (drawn.hasAttribute(name)) place.setAttribute(name, drawn.getAttribute(name));
    } else {
      place.setAttribute("transform", `translate(${use.getAttribute("x") || 0},${use.getAttribute("y") || 0})`);
    }
    const parts = drawn.tagName === "symbol" || drawn.tagName === "g" ? drawn.children : [drawn];
    if (drawn.tagName === "g") for (const { name, value } of drawn.attributes) if (!["id", "transform"].includes(name)) place.setAttribute(name, value);
    for (const part of parts) place.append(part.cloneNode(true));
    const around = document.createElementNS(use.namespaceURI, "g");
    for (const { name, value } of use.attributes) if (!["x", "y", "width", "height", "href"].includes(name)) around.setAttribute(name, value);
    around.append(place);
    use.replaceWith(around);
  }

  for (let depth = 0; depth < 3; depth += 1) for (const use of [...document.querySelectorAll("svg use")]) if (!use.closest("defs, symbol")) unfold(use);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.data.trim()) checkHtml(node);
  for (const text of document.querySelectorAll("svg text")) checkSvg(text);
  if (document.documentElement.scrollWidth > innerWidth) found.add(`page ${document.documentElement.scrollWidth} px wide`);
  return [...found];
};
