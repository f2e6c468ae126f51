/**
 * Takes the place of a service worker that must be got rid of (TUFF_SERVICE_WORKER=0): every browser asks for it at its
 * next visit, and is without one afterwards, and without what it kept.
 */
export const LEAVING_WORKER = `
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  indexedDB.deleteDatabase('tuff-kept')
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
