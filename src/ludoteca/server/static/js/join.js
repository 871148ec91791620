// A guest arrives: the secret leaves the address bar at once, and only a press on the button takes the chair.

const main = document.querySelector("[data-match]");
const { match } = main.dataset;
const form = main.querySelector("[data-guest]");
const refusal = main.querySelector("[data-refusal]");
const KEPT = `ludoteca.invitation.${match}`;

/** Return the secret of the invitation: out of the address, or as it was kept for the way back from a lesson. */
function secretOf() {
  const found = location.hash.slice(1);
  if (found) {
    history.replaceState(null, "", location.pathname);
    sessionStorage.setItem(KEPT, found);
  }
  return found || sessionStorage.getItem(KEPT) || "";
}

const secret = secretOf();

async function ask(path, body) {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const answer = await fetch(`/t/${match}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { ok: answer.ok, said: await answer.json() };
}

function refuse(sentence) {
  sessionStorage.removeItem(KEPT);
  refusal.textContent = sentence;
  refusal.hidden = false;
}

function greet(said) {
  const part = (name) => form.querySelector(`[data-${name}]`);
  main.querySelector("[data-title]").textContent = said.title;
  part("cover").innerHTML = said.cover;
  part("minutes").textContent = said.minutes;
  part("brief").replaceChildren(...said.brief.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  part("seat").textContent = said.seat;
  form.elements.name.value = said.name;
  if (said.learn) Object.assign(part("learn"), { href: said.learn, hidden: false });
  form.hidden = false;
  form.elements.name.focus();
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  form.querySelector("button").disabled = true; // once is enough
  const { ok, said } = await ask("claim", { secret, name: form.elements.name.value });
  form.querySelector("button").disabled = false;
  if (!ok) return refuse(said.sentence);
  sessionStorage.removeItem(KEPT);
  location.replace(said.next);
  return undefined;
});

const { ok, said } = await ask("greet", { secret });
if (ok && said.next) location.replace(said.next);
else if (ok) greet(said);
else refuse(said.sentence);
