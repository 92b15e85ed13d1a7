/*
 * Caches the offline page only; all other requests go to the network. Also shows push notifications.
 */
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
  // The browser requests the page while the worker starts.
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

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data ? event.data.json() : {}))
})

async function show({ id, title = 'Something new', text = '', path = '/notifications', icon, unread }) {
  // The browser may not support badges, or not allow them.
  if (unread !== undefined) await self.navigator.setAppBadge?.(unread).catch(() => {})
  await self.registration.showNotification(title, {
    body: text,
    // A notification with the same tag replaces the earlier one.
    tag: id,
    icon: icon ?? '/icon-192.png',
    data: { path },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** Opens the path in a page of the site that is already open, if there is one. */
async function open(path) {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const [page] = pages
  if (!page) return self.clients.openWindow(address)
  // A browser that does not allow focusing the page still shows it there later.
  await page.focus().catch(() => {})
  await page.navigate(address)
}
