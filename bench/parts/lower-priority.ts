import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const LAST = 19
/** Linux first divides CPU time among sessions, then by priority within one; a browser has its own session. */
const SESSION = '/proc/self/autogroup'

/**
 * On a phone, server and measurement run elsewhere: from now on this process and the servers it has started run only
 * when the browser leaves the CPU idle. Processes started later have the same priority, but their own session.
 */
export function stepBack(): void {
  setPriority(LAST)
  try {
    const [, before = '0'] = /nice (-?\d+)/.exec(readFileSync(SESSION, 'utf8')) ?? []
    writeFileSync(SESSION, String(LAST))
    process.on('exit', () => writeFileSync(SESSION, before))
  } catch {
    // Other systems have no such sessions.
  }
}
