// The sheet of seats and links: links are made when they are asked for, shown once, and lie nowhere.

const made = document.querySelector("[data-made]");

function put(title, said) {
  made.querySelector("[data-made-title]").textContent = title;
  made.querySelector("input").value = said.link;
  made.querySelector("[data-copy]").dataset.copy = said.link;
  made.querySelector(".code").innerHTML = said.code;
  const share = made.querySelector("[data-share]");
  share.hidden = !navigator.share;
  share.onclick = () => navigator.share({ title: document.title, url: said.link }).catch(() => undefined);
  made.hidden = false;
  made.querySelector("input").select();
}

/** Make a link to a chair. */
export async function invite(ask, button) {
  const said = await ask("invite", { seat: Number(button.dataset.invite) });
  if (said) put(button.textContent, said);
}

/** Make a link for another device, and list those there are, each with a button that ends it. */
export async function device(ask, send, button) {
  const said = await ask("device", {});
  if (!said) return;
  put(button.textContent, said);
  await list(ask, send);
}

async function list(ask, send) {
  const { ok, said } = await send("devices");
  if (!ok) return;
  const { revoke } = document.body.dataset;
  const rows = said.devices.map(({ key, made: when }) => {
    const row = document.createElement("li");
    const end = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: revoke });
    end.onclick = async () => (await ask("revoke", { key })) && list(ask, send);
    row.append(`${new Date(when || 0).toLocaleString(document.documentElement.lang)} `, end);
    return row;
  });
  made.querySelector("[data-device-list]").replaceChildren(...rows);
}

/** A new table comes with its first link ready to be sent. */
export async function ready(send) {
  const button = document.querySelector(`[data-invite="${made?.dataset.first ?? -1}"]`);
  if (!button) return;
  const { ok, said } = await send("invite", { seat: Number(button.dataset.invite) });
  if (ok) put(button.textContent, said);
}
