import { readConfig } from '#platform/config.ts'
import { leaveOutBrowsersClient } from '#platform/node-http.ts'
import { startRefusal } from '#platform/start-error.ts'
import { leaveOnSignals } from './leave-on-signals.ts'

/** The process: started, greeted, and ended in good order. */
try {
  const config = readConfig(process.env)
  leaveOutBrowsersClient()
  // Loaded after that: whoever made a mistake in a setting is told so at once.
  const { startServer } = await import('./start.ts')
  const server = await startServer(config)
  // First, because whoever reads the greeting may ask it to end at once.
  leaveOnSignals(server)
  console.log(server.greeting)
} catch (error) {
  console.error(startRefusal(error) ?? error)
  process.exit(1)
}
