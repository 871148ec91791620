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

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(tell, PAUSE);
});
