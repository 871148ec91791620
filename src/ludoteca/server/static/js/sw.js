// Keeps static files, and the page that is shown when the room cannot be reached; nothing else.

const KEPT = "ludoteca-1";
const OFFLINE = "/offline";
const STATIC = /^\/(static\/|fonts\/|fonts\.css$|games\/)/;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(OFFLINE)));
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

/** What the room sends now; where it cannot be reached, what it sent last. */
async function fresh(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const old = await kept.match(request);
    if (old) return old;
    throw error;
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (STATIC.test(pathname)) event.respondWith(fresh(request));
});
