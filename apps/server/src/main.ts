import { readConfig } from '#platform/config.ts'
import { startRefusal } from '#platform/start-error.ts'
import { leaveOnSignals } from './leave-on-signals.ts'
import { startServer } from './start.ts'

/** The process: started, greeted, and ended in good order. */
try {
  const server = await startServer(readConfig(process.env))
  // First, because whoever reads the greeting may ask it to end at once.
  leaveOnSignals(server)
  console.log(server.greeting)
} catch (error) {
  console.error(startRefusal(error) ?? error)
  process.exit(1)
}
