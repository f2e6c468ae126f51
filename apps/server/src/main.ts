import { leaveOnSignals } from '#composition/leave-on-signals.ts'
import { readConfig } from '#platform/config.ts'
import { startRefusal } from '#platform/start-error.ts'

try {
  const config = readConfig(process.env)
  // Loaded after the check, so that a wrong setting is reported immediately.
  const { startServer } = await import('./start.ts')
  const server = await startServer(config)
  // Before the greeting, because a supervisor may send a signal after it.
  leaveOnSignals(server)
  console.log(server.greeting)
} catch (error) {
  console.error(startRefusal(error) ?? error)
  process.exit(1)
}
