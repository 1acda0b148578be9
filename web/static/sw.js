/**
 * The service worker of the static site: keeps all files of a version and answers with them, so that
 * the site works without its host. `cargo xtask static` writes the two values.
 */
const VERSION = '%VERSION%';
const FILES = ['%FILES%'];

const PREFIX = `heterodox ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;
const page = (path) => new URL(path, self.registration.scope).href;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    // What the browser has cached by itself may belong to another version.
    await cache.addAll(FILES.map((path) => new Request(page(path), { cache: 'no-cache' })));
  };
  event.waitUntil(keep());
});

// Pages that are open still need the files of their own version, until the visitor changes to this one.
self.addEventListener('message', ({ data }) => {
  if (data === 'use') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.method === 'GET' && request.url.startsWith(self.registration.scope);
  if (!isOurs) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    // Every address of a page shows the same file; other files are named by themselves.
    const known = await cache.match(request, { ignoreSearch: true });
    if (known) return known;
    const index = request.mode === 'navigate' ? await cache.match(page('index.html')) : undefined;
    return index ?? fetch(request);
  };
  event.respondWith(answer());
});
