import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Docker kills a process 10 s after the signal. */
const LONGEST_GOODBYE_MS = 8_000
const EXIT_MS = 1_500

export function leaveOnSignals(server: { stop(): Promise<void> }, longestMs = LONGEST_GOODBYE_MS): void {
  let isLeaving = false
  const leave = async () => {
    // A second Ctrl-C has no effect.
    if (isLeaving) return
    isLeaving = true
    killAfter(longestMs + EXIT_MS)
    await Promise.race([server.stop(), sleep(longestMs)])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
}

/**
 * Enforces the limit from a child process: timers need a free event loop, and `process.exit` waits for the jobs of
 * libuv's thread pool. The child ends when this process closes its standard input.
 */
function killAfter(ms: number): void {
  const script = `
    setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${ms})
    process.stdin.on('close', () => process.exit()).resume()`
  const watchdog = spawn(process.execPath, ['--eval', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    detached: true,
  })
  // Without the child, the limit depends on the event loop.
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
}
