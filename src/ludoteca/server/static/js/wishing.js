// What a form asks for, told in a sentence while it is being filled in.

const PAUSE = 250;
const form = document.querySelector("[data-wish]");
const told = form.querySelector(".told");
let timer = 0;
let asked = 0;

async function tell() {
  const number = ++asked;
  try {
    const answer = await fetch(form.dataset.wish, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    const words = answer.ok ? await answer.text() : (await answer.json()).sentence;
    if (number !== asked) return;
    told.classList.toggle("wrong", !answer.ok);
    if (words) told.textContent = words;
  } catch {
    // the room cannot be reached just now: the sentence stays as it is
  }
}

// With other people at the table the coach comes only if somebody asks for it; alone it is there.
const coach = form.elements.namedItem("coach");
let isAsked = false;

function mind(field) {
  if (field === coach) isAsked = true;
  if (isAsked || !/^who\d/.test(field.name)) return;
  coach.checked = form.querySelectorAll(".who :is([value=here], [value=link], [value=open]):checked").length === 1;
}

form.addEventListener("input", ({ target }) => {
  mind(target);
  clearTimeout(timer);
  timer = setTimeout(tell, PAUSE);
});
