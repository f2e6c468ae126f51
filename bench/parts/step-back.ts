import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The gentlest that a process can be to others. */
const LAST = 19
/** Linux divides its time among sessions before it asks who is gentle within one; a browser has a session of its own. */
const SESSION = '/proc/self/autogroup'

/**
 * A page is judged as on a phone, which neither serves itself nor measures itself: from now on this process, and the
 * servers it has started, take the processor only when the browser leaves it. One that is started afterwards is as gentle,
 * but has a session of its own.
 */
export function stepBack(): void {
  setPriority(LAST)
  try {
    const [, before = '0'] = /nice (-?\d+)/.exec(readFileSync(SESSION, 'utf8')) ?? []
    writeFileSync(SESSION, String(LAST))
    // It is the session of whoever asked for this, with all else that runs in his terminal.
    process.on('exit', () => writeFileSync(SESSION, before))
  } catch {
    // Elsewhere there are no such sessions.
  }
}
