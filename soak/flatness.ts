import type { Finding } from './finding.ts'

export type MemorySample = { at: number; mb: number; liveMb: number; life: number }

/** More than a league ever needs, so that an unbounded buffer is noticed. */
const MOST_MB = 450
/** Of the heap after collection, from the first minute of a life to its last. */
const MOST_GROWTH = 1.25
/** Until then a process still builds its snapshot, its payloads and its first forecast. */
const WARM_UP_MS = 30_000
const LONG_ENOUGH_MS = 90_000
const EDGE_MS = 30_000

/** Memory is flat when no life of a process ends with much more than it had once it was warm. */
export function flatness(what: string, samples: readonly MemorySample[]): Finding {
  const lives = Map.groupBy(samples, ({ life }) => life)
  const growths = [...lives.values()].flatMap((life) => {
    const [first, last] = [life[0]!.at, life.at(-1)!.at]
    if (last - first < LONG_ENOUGH_MS) return []
    const warm = life.filter(({ at }) => at >= first + WARM_UP_MS)
    const early = median(warm.filter(({ at }) => at < first + WARM_UP_MS + EDGE_MS))
    const late = median(life.filter(({ at }) => at > last - EDGE_MS))
    return [
      {
        times: late / early,
        words: `${early.toFixed(0)} to ${late.toFixed(0)} MB in ${Math.round((last - first) / 1000)} s`,
      },
    ]
  })
  const most = Math.max(...samples.map(({ mb }) => mb))
  const worst = growths.toSorted((one, other) => other.times - one.times)[0]
  const lived = worst
    ? `the heap after collection grew from ${worst.words} at most`
    : `no verdict on growth, as no life lasted ${LONG_ENOUGH_MS / 1_000} s`
  return {
    what,
    figure: `${most.toFixed(0)} MB at most; ${lived}`,
    holds: most > MOST_MB ? false : worst && worst.times <= MOST_GROWTH,
  }
}

function median(samples: readonly MemorySample[]): number {
  const sorted = samples.map(({ liveMb }) => liveMb).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
