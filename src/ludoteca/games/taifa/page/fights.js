// The reader's own last battle stays in sight above those that others fight after it, until the reader's round.

const fights = document.querySelector(".fights");
const OWN = ":scope > .battle.done[data-own]";
let own = null;

const isMyRound = () => document.querySelector(".choices .pass") !== null;

/** Keep the sheet of the reader's own battle as the room tells it, or put it above what the room tells instead. */
function keep() {
  const told = fights.querySelector(`${OWN}:not(.kept)`);
  if (told || isMyRound()) {
    fights.querySelector(`${OWN}.kept`)?.remove();
    own = isMyRound() ? null : told.cloneNode(true);
  } else if (own) {
    own.classList.add("kept");
    fights.prepend(own);
  }
}

document.addEventListener("shown", keep);
keep();
