import { readConfig } from '#platform/config.ts'
import { StartError } from '#platform/start-error.ts'
import { startServer } from './start.ts'

/** The process: started, greeted, and ended in good order. */
try {
  const server = await startServer(readConfig(process.env))
  console.log(server.greeting)

  let isLeaving = false
  const leave = async () => {
    // A second Ctrl-C changes nothing: the first one is already at work.
    if (isLeaving) return
    isLeaving = true
    await server.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
