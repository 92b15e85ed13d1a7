/* Keeps one thing for the day there is no connection: the page that says so. Everything else is the network's. */
const kept = 'offline-1'
const page = '/offline.html'
const picture = '/state-offline.webp'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll([page, picture])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
  // The browser asks for the page while this wakes up, so that nobody waits for it.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (request.mode === 'navigate') event.respondWith(load(request, preloadResponse).catch(() => caches.match(page)))
  else if (new URL(request.url).pathname === picture) {
    event.respondWith(fetch(request).catch(() => caches.match(picture)))
  }
})

async function load(request, preloaded) {
  return (await preloaded) ?? fetch(request)
}
