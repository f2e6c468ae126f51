import { readFileSync } from 'node:fs'

const COUNTS = '/proc/stat'
/** Its column: after user, nice, system, idle, iowait, and two kinds of interrupts. */
const STOLEN = 7

/**
 * The share of CPU time stolen by other virtual machines during a measurement; a measurement with much steal is
 * useless. 0 where the system does not report it.
 */
export function watchStolenTime(): () => number {
  const before = counts()
  return () => {
    const passed = counts().map((count, at) => count - (before[at] ?? 0))
    const all = passed.reduce((sum, count) => sum + count, 0)
    return all === 0 ? 0 : (passed[STOLEN] ?? 0) / all
  }
}

function counts(): number[] {
  try {
    const [, ...all] = readFileSync(COUNTS, 'utf8').split('\n', 1)[0]!.trim().split(/\s+/)
    return all.slice(0, STOLEN + 1).map(Number)
  } catch {
    return []
  }
}
