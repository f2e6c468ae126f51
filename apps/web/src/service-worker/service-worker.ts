import { servePages } from './pages.ts'
import { showPushMessages } from './push-messages.ts'
import { cacheRelease } from './release.ts'
import { followUpdates } from './updates.ts'

/** Caches the files of one release and serves the page while offline; it has no user data. */
cacheRelease()
servePages()
followUpdates()
showPushMessages()
