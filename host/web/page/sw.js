// The page without a network. All files of one version are fetched together
// and served together; a newer version takes over when no tab needs the old one.
//
// `cargo xtask web` fills in the two constants.

const VERSION = "@VERSION@";
const FILES = "@FILES@";

const CACHE = `taschenspieler ${VERSION}`;

self.addEventListener("install", (event) => {
  const fresh = (file) => new Request(file, { cache: "reload" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(fresh))));
});

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) {
    return;
  }
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
