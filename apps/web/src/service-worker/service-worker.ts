import { servePages } from './pages.ts'
import { showPushMessages } from './push-messages.ts'
import { cacheRelease } from './release.ts'
import { followUpdates } from './updates.ts'

/**
 * Sits between pages and network: caches the files of one release, and serves the page while offline. It has no user
 * data. Each concern is a file of its own that adds its listeners.
 */
cacheRelease()
servePages()
followUpdates()
showPushMessages()
