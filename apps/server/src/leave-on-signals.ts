import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from './start.ts'

/** Whoever stops the process waits no longer than this; what was acknowledged is safe either way. */
const LONGEST_GOODBYE_MS = 10_000

/** Ends the process in good order when it is asked to. */
export function leaveOnSignals(server: RunningServer, longestMs = LONGEST_GOODBYE_MS): void {
  let isLeaving = false
  const leave = async () => {
    // A second Ctrl-C changes nothing: the first one is already at work.
    if (isLeaving) return
    isLeaving = true
    await Promise.race([server.stop(), sleep(longestMs)])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
}
