import { readFileSync } from 'node:fs'

/** Linux's own count: what each processor has done since the start, by kind, in hundredths of a second. */
const COUNTS = '/proc/stat'
/** Its place in the line: after user, nice, system, idle, waiting, and two kinds of interrupts. */
const STOLEN = 7

/**
 * What share of the machine's time others had while something was measured. A rented machine shares its processors; what
 * was measured while another had them says nothing. Where nobody counts it, it is 0.
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
