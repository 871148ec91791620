// The rules of a game: which chapter is in view, and a search that leads from place to place.

const FEW = 2; // letters that are not searched for yet
const BEFORE = 28; // letters of a rule that a hit shows before what was found, and after it
const AFTER = 64;
const TOP = 56; // of the window: a chapter is in view once it has come so high

const text = document.querySelector("[data-rules]");
const contents = document.getElementById("contents");
const form = contents.querySelector("form");
const field = form.querySelector("input");
const status = document.getElementById("found");
const list = document.getElementById("hits");
const chapters = contents.querySelector(".chapters");
const links = [...chapters.querySelectorAll("a")];
const places = links.map((link) => document.getElementById(link.hash.slice(1)));

contents.classList.add("live");
form.hidden = false;

// which chapter is in view

function markPlace() {
  let at = -1;
  places.forEach((place, index) => {
    if (place.getBoundingClientRect().top < TOP) at = index;
  });
  for (const [index, link] of links.entries()) {
    const here = index === at;
    if (here === (link.getAttribute("aria-current") === "location")) continue;
    if (here) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
  const chapter = at < 0 ? null : links[at].closest(".chapters > li");
  for (const item of chapters.children) item.classList.toggle("here", item === chapter);
  if (at >= 0) show(links[at]);
}

function show(link) {
  if (!link.offsetParent) return;
  const [inside, box] = [link.getBoundingClientRect(), contents.getBoundingClientRect()];
  if (inside.top < box.top + form.offsetHeight) contents.scrollTop -= box.top + form.offsetHeight - inside.top;
  else if (inside.bottom > box.bottom) contents.scrollTop += inside.bottom - box.bottom;
}

let asked = false;
document.addEventListener(
  "scroll",
  () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      markPlace();
    });
  },
  { passive: true },
);
contents.addEventListener("toggle", markPlace);

// search

const plain = (words) => words.split("").map((letter) => letter.normalize("NFD")[0].toLowerCase()).join("");

function read(rule) {
  const nodes = [];
  let words = "";
  const accept = (node) => (node.parentElement.closest(".cited, svg, figure [role=img]") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const walker = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT, accept);
  while (walker.nextNode()) {
    nodes.push({ node: walker.currentNode, from: words.length });
    words += walker.currentNode.data.replace(/\s/g, " ");
  }
  return { number: rule.id.slice(1), nodes, words, folded: plain(words) };
}

const rules = [...text.querySelectorAll(".rule")].map(read);
let hits = [];
let current = -1;

/** Return where words of a text begin with a term. */
function placesOf(folded, term) {
  const places = [];
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1))
    if (!/[\p{L}\p{N}]/u.test(folded[at - 1] ?? "")) places.push(at);
  return places;
}

function everywhere(rule, terms) {
  const ranges = [];
  for (const term of terms)
    for (const at of placesOf(rule.folded, term))
      for (const { node, from } of rule.nodes) {
        const [begin, end] = [Math.max(at - from, 0), Math.min(at + term.length - from, node.length)];
        if (begin >= end) continue;
        const range = new Range();
        range.setStart(node, begin);
        range.setEnd(node, end);
        ranges.push(range);
      }
  return ranges;
}

function lineOf({ number, words, folded }, term) {
  const item = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: `#r${number}` });
  const [label, line, mark] = ["b", "span", "mark"].map((name) => document.createElement(name));
  const at = Math.max(placesOf(folded, term)[0], number.length);
  const from = Math.max(words.indexOf(" ", at - BEFORE) + 1, number.length);
  label.textContent = number;
  mark.textContent = words.slice(at, at + term.length);
  const space = words.indexOf(" ", at + term.length + AFTER);
  const until = space < 0 ? words.length : space;
  const [before, after] = [words.slice(from, at), words.slice(at + term.length, until)];
  line.append(from > number.length + 1 ? `… ${before}` : before.trimStart(), mark, until < words.length ? `${after} …` : after);
  link.append(label, line);
  item.append(link);
  return item;
}

function search() {
  const query = plain(field.value.trim());
  const terms = query.split(/\s+/).filter(Boolean);
  const searching = query.length >= FEW || /^\d$/.test(query);
  hits = searching ? rules.filter((rule) => terms.every((term) => placesOf(rule.folded, term).length)) : [];
  const named = hits.findIndex((rule) => rule.number === query);
  if (named > 0) hits.unshift(...hits.splice(named, 1));
  current = -1;
  list.replaceChildren(...hits.map((rule) => lineOf(rule, terms[0])));
  list.hidden = !hits.length;
  chapters.hidden = searching;
  if (globalThis.CSS?.highlights) CSS.highlights.set("found", new Highlight(...hits.flatMap((rule) => everywhere(rule, terms))));
  tell(searching);
  contents.scrollTop = 0;
}

function tell(searching) {
  for (const button of document.querySelectorAll("[data-walk]")) button.hidden = !hits.length;
  if (!searching) status.textContent = "";
  else if (!hits.length) status.textContent = status.dataset.none.replace("{query}", () => field.value.trim());
  else status.textContent = status.dataset[current < 0 ? "count" : "at"].replace("{at}", current + 1).replace("{count}", hits.length);
}

function walk(step) {
  if (!hits.length) return;
  const held = document.activeElement; // to go to a place takes the focus away
  go(current < 0 && step < 0 ? hits.length - 1 : (current + step + hits.length) % hits.length);
  held?.focus({ preventScroll: true });
}

function go(index) {
  current = index;
  const items = [...list.querySelectorAll("a")];
  for (const [place, link] of items.entries()) {
    if (place === index) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  location.replace(`#r${hits[index].number}`);
  show(items[index]);
  tell(true);
}

field.addEventListener("input", search);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("keydown", (event) => {
  if (event.target !== field || event.key !== "Enter") return;
  event.preventDefault();
  walk(event.shiftKey ? -1 : 1);
});
document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-walk]");
  if (way) walk(way.dataset.walk === "next" ? 1 : -1);
  const link = event.target.closest("#contents a");
  if (!link) return;
  const index = [...list.querySelectorAll("a")].indexOf(link);
  if (index >= 0) {
    event.preventDefault();
    go(index);
  }
  if (contents.matches(":popover-open")) contents.hidePopover();
});

markPlace();
