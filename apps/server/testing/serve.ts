import { flushCompileCache } from 'node:module'
import { leaveOnSignals } from '#composition/leave-on-signals.ts'
import { readConfig } from '#platform/config.ts'
import { startServer } from '#start.ts'
import { sourcePages } from './source-pages.ts'

/** Child process: the server as in `main.ts`, without built pages. */
const server = await startServer(readConfig(process.env), { pagesFolder: sourcePages() })
leaveOnSignals(server, Number(process.env.LONGEST_GOODBYE_MS) || undefined)
console.log(server.greeting)
// Killed processes would not save their compile cache.
flushCompileCache()
