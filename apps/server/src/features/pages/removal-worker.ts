/** Unregisters an installed service worker and deletes its caches (TUFF_SERVICE_WORKER=0). */
export const LEAVING_WORKER = `
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  indexedDB.deleteDatabase('tuff-kept')
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
