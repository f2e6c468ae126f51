import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from './start.ts'

/** Docker and others kill a process 10 s after the signal; acknowledged writes are safe either way. */
const LONGEST_GOODBYE_MS = 8_000
const EXIT_MS = 1_500

/** Shuts the process down gracefully on a signal. */
export function leaveOnSignals(server: Pick<RunningServer, 'stop'>, longestMs = LONGEST_GOODBYE_MS): void {
  let isLeaving = false
  const leave = async () => {
    // A second Ctrl-C has no effect: the shutdown is running.
    if (isLeaving) return
    isLeaving = true
    killAfter(longestMs + EXIT_MS)
    await Promise.race([server.stop(), sleep(longestMs)])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
}

/**
 * Neither a timer nor `process.exit` is a bound: the event loop may be starved, and an exit waits for all jobs of
 * libuv's thread pool (password hashes, a name server that does not respond) after it has ended every worker thread. So
 * a child process enforces the limit; it ends with this one, which closes its standard input.
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
  // Without a child process the limit depends on the event loop.
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
}
