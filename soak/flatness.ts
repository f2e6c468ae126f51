import type { Finding } from './finding.ts'

type Sample = { at: number; mb: number; life: number }

/** More than a league ever needs, so that a flood which is kept in memory shows at once. */
const MOST_MB = 450
/** From the first minute to the last of a life; a start leaves garbage that nobody hurries to collect. */
const MOST_GROWTH = 1.5
const LONG_ENOUGH_MS = 90_000
const EDGE_MS = 30_000

/** Memory is flat when no life of a process ends with much more than it had soon after its start. */
export function flatness(what: string, samples: readonly Sample[]): Finding {
  const lives = Map.groupBy(samples, ({ life }) => life)
  const growths = [...lives.values()].flatMap((life) => {
    const [first, last] = [life[0]!.at, life.at(-1)!.at]
    if (last - first < LONG_ENOUGH_MS) return []
    const early = median(life.filter(({ at }) => at > first + 10_000 && at < first + 10_000 + EDGE_MS))
    const late = median(life.filter(({ at }) => at > last - EDGE_MS))
    return [late / early]
  })
  const most = Math.max(...samples.map(({ mb }) => mb))
  const growth = growths.length > 0 ? Math.max(...growths) : undefined
  return {
    what,
    figure: `${most.toFixed(0)} MB at most; ${growth ? `the longest lives grew to ${growth.toFixed(2)} times` : 'no life was long enough to tell growth'}`,
    holds: most <= MOST_MB && (growth ?? 1) <= MOST_GROWTH,
  }
}

function median(samples: readonly Sample[]): number {
  const sorted = samples.map(({ mb }) => mb).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
