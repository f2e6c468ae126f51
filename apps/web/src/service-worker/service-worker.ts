import { servePages } from './pages.ts'
import { showPushMessages } from './push-messages.ts'
import { cacheRelease } from './release.ts'
import { followUpdates } from './updates.ts'

/**
 * What stands between the pages and the line: the files of one release, and the page itself where there is no line. It
 * knows nobody and keeps no figures. Each concern is a file of its own that adds its listeners.
 */
cacheRelease()
servePages()
followUpdates()
showPushMessages()
