import { STAT_CATEGORIES, type StatLine } from './stats.ts'
import type { Game, Instant, ReportedState } from './weeks.ts'

/** The ids of stored data that would be lost by accepting a response, and the number of stored entries (rule 12.2). */
export type MissingData = { readonly lost: readonly string[]; readonly previous: number }

/** Stat lines of a week that are missing from a response or have dropped to zero: a player with a line has played. */
export function lostLines(stored: readonly StatLine[], reported: readonly StatLine[]): MissingData | undefined {
  const reportedById = new Map(reported.map((line) => [line.playerId, line]))
  const isLost = (line: StatLine) => {
    const now = reportedById.get(line.playerId)
    return now === undefined || (hasFigures(line) && !hasFigures(now))
  }
  return missingOf(
    stored.filter(isLost).map((line) => line.playerId),
    stored.length,
  )
}

/**
 * Games that are missing although they began, that are no longer over, and those of a week that loses half of its
 * games. An upcoming game may be called off at any time.
 */
export function lostGames(stored: readonly Game[], reported: readonly Game[], now: Instant): MissingData | undefined {
  const reportedById = new Map(reported.map((game) => [game.id, game]))
  const count = (games: readonly Game[]) => Map.groupBy(games, (game) => game.week)
  const [weeks, reportedWeeks] = [count(stored), count(reported)]
  const isHalved = (week: number) => (reportedWeeks.get(week)?.length ?? 0) < (weeks.get(week)?.length ?? 0) / 2
  const isLost = (game: Game) => {
    const same = reportedById.get(game.id)
    if (same) return game.isFinal && !same.isFinal
    return game.isFinal || game.kickoff <= now || isHalved(game.week)
  }
  return missingOf(
    stored.filter(isLost).map((game) => game.id),
    stored.length,
  )
}

/**
 * Games that went back: missing although they began, no longer over, or upcoming again. A game may be postponed or
 * cancelled at any time.
 */
export function lostStates<Reported extends ScoreboardGame>(
  stored: readonly Reported[],
  reported: readonly Reported[],
): MissingData | undefined {
  const reportedById = new Map(reported.map((game) => [pairOf(game), game]))
  const isLost = (game: Reported) => {
    const now = reportedById.get(pairOf(game))?.reported.state
    if (game.reported.state === 'final') return now !== 'final'
    return game.reported.state === 'playing' && (now === undefined || now === 'to come')
  }
  return missingOf(stored.filter(isLost).map(pairOf), stored.length)
}

/** Detects a stale response: some lines went back and none advanced. A single line may go back by a run for a loss. */
export function olderLines(stored: readonly StatLine[], reported: readonly StatLine[]): MissingData | undefined {
  const known = new Map(stored.map((line) => [line.playerId, line]))
  const back: string[] = []
  for (const { playerId, stats } of reported) {
    const before = known.get(playerId)?.stats
    if (!before) return undefined
    let isBack = false
    for (const category of STAT_CATEGORIES) {
      const [then, now] = [before[category] ?? 0, stats[category] ?? 0]
      if (now > then) return undefined
      if (now < then) isBack = true
    }
    if (isBack) back.push(playerId)
  }
  return back.length > 1 ? missingOf(back, stored.length) : undefined
}

/** Games whose clock went back: several, or one by more than officials ever put back. */
export function olderStates<Reported extends ScoreboardGame>(
  stored: readonly Reported[],
  reported: readonly Reported[],
): MissingData | undefined {
  const before = new Map(stored.map((game) => [pairOf(game), game.reported]))
  const back = reported.flatMap((game) => {
    const then = before.get(pairOf(game))
    if (then?.state !== 'playing' || game.reported.state !== 'playing') return []
    const seconds = played(then) - played(game.reported)
    return seconds > 0 ? [{ pair: pairOf(game), seconds }] : []
  })
  const isOlder = back.length > 1 || back.some(({ seconds }) => seconds > MOST_PUT_BACK)
  return isOlder
    ? missingOf(
        back.map(({ pair }) => pair),
        stored.length,
      )
    : undefined
}

const MOST_PUT_BACK = 60
const QUARTER = 900

function played({ period = 1, clock = '0:00' }: ReportedState): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return period * QUARTER - minutes * 60 - seconds
}

type ScoreboardGame = { readonly home: string; readonly away: string; readonly reported: ReportedState }

const pairOf = ({ home, away }: ScoreboardGame): string => `${away} at ${home}`

const missingOf = (lost: string[], previous: number): MissingData | undefined =>
  lost.length > 0 ? { lost: lost.toSorted(), previous } : undefined

const hasFigures = ({ stats }: StatLine): boolean => Object.values(stats).some((count) => count !== 0)
