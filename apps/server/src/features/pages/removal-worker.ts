/**
 * Replaces a service worker that has to be removed (TUFF_SERVICE_WORKER=0): browsers fetch it on their next visit,
 * unregister it and delete its caches.
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
