import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config.ts'
import { StartError } from '#platform/start-error.ts'
import { startServer } from './start.ts'

const LONGEST_GOODBYE_MS = 10_000

/** The process: started, greeted, and ended in good order. */
try {
  const server = await startServer(readConfig(process.env))
  console.log(server.greeting)

  let isLeaving = false
  const leave = async () => {
    // A second Ctrl-C changes nothing: the first one is already at work.
    if (isLeaving) return
    isLeaving = true
    // Whoever stops it waits no longer than this; what is committed is safe either way.
    await Promise.race([server.stop(), sleep(LONGEST_GOODBYE_MS)])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
