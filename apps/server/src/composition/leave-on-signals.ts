import { setTimeout as sleep } from 'node:timers/promises'

/** Docker kills a process 10 s after the signal. */
const LONGEST_GOODBYE_MS = 8_000

export function leaveOnSignals(server: { stop(): Promise<void> }, longestMs = LONGEST_GOODBYE_MS): void {
  let isLeaving = false
  const leave = async () => {
    // A second Ctrl-C has no effect.
    if (isLeaving) return
    isLeaving = true
    await Promise.race([server.stop(), sleep(longestMs)])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
}
