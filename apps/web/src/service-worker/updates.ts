import { UPDATE_NOW } from './messages.ts'
import { worker } from './scope.ts'

/** A new release waits until no page of the previous one is open, or until a user presses 'Update Now' (NAV-10). */
export function followUpdates(): void {
  worker.addEventListener('message', (event) => {
    if (event.data === UPDATE_NOW) event.waitUntil(worker.skipWaiting())
  })
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}
