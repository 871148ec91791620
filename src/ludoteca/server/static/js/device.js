// A link for a further device: its secret leaves the address bar at once, and a press on the button uses it.

const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
document.querySelector("[data-device]").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = Object.assign(document.createElement("form"), { method: "post", action: `/t/${secret}/exchange` });
  document.body.append(form);
  form.submit();
});
