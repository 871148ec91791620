// A link for a further device: its secret leaves the address bar at once, and a press on the button uses it.

document.querySelector("[data-device]").elements.secret.value = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
