import { STAT_CATEGORIES, type StatLine } from './stats.ts'
import type { Game, Instant, ReportedState } from './weeks.ts'

/** The stored data that would be lost by accepting a response (rule 12.2): its ids, and how much is stored. */
export type MissingData = { readonly lost: readonly string[]; readonly stood: number }

/**
 * The stat lines of a week that are missing from a response, or have fallen to nothing. A player with a line has
 * played: his game is running or over, whatever clock or schedule say.
 */
export function lostLines(stood: readonly StatLine[], told: readonly StatLine[]): MissingData | undefined {
  const toldOf = new Map(told.map((line) => [line.playerId, line]))
  const isLost = (line: StatLine) => {
    const now = toldOf.get(line.playerId)
    return now === undefined || (hasFigures(line) && !hasFigures(now))
  }
  return missingOf(
    stood.filter(isLost).map((line) => line.playerId),
    stood.length,
  )
}

/**
 * The games that are missing although they began, that are no longer over, and those of a week that loses half of its
 * games. An upcoming game may be called off at once.
 */
export function lostGames(stood: readonly Game[], told: readonly Game[], now: Instant): MissingData | undefined {
  const toldOf = new Map(told.map((game) => [game.id, game]))
  const count = (games: readonly Game[]) => Map.groupBy(games, (game) => game.week)
  const [weeks, recapWeeks] = [count(stood), count(told)]
  const isHalved = (week: number) => (recapWeeks.get(week)?.length ?? 0) < (weeks.get(week)?.length ?? 0) / 2
  const isLost = (game: Game) => {
    const same = toldOf.get(game.id)
    if (same) return game.isFinal && !same.isFinal
    return game.isFinal || game.kickoff <= now || isHalved(game.week)
  }
  return missingOf(
    stood.filter(isLost).map((game) => game.id),
    stood.length,
  )
}

/**
 * The games of a scoreboard that went back: missing although they began, no longer over, or upcoming again. A game may
 * be postponed or cancelled at once.
 */
export function lostStates<Told extends ToldPair>(
  stood: readonly Told[],
  told: readonly Told[],
): MissingData | undefined {
  const toldOf = new Map(told.map((game) => [pairOf(game), game]))
  const isLost = (game: Told) => {
    const now = toldOf.get(pairOf(game))?.told.state
    if (game.told.state === 'final') return now !== 'final'
    return game.told.state === 'playing' && (now === undefined || now === 'to come')
  }
  return missingOf(stood.filter(isLost).map(pairOf), stood.length)
}

/**
 * The lines that went back where none advanced: a stale response during games. A single line may go back by a run for a
 * loss.
 */
export function olderLines(stood: readonly StatLine[], told: readonly StatLine[]): MissingData | undefined {
  const known = new Map(stood.map((line) => [line.playerId, line]))
  const back: string[] = []
  for (const { playerId, stats } of told) {
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
  return back.length > 1 ? missingOf(back, stood.length) : undefined
}

/** The games whose clock went back: several, or one by more than officials ever put back on it. */
export function olderStates<Told extends ToldPair>(
  stood: readonly Told[],
  told: readonly Told[],
): MissingData | undefined {
  const before = new Map(stood.map((game) => [pairOf(game), game.told]))
  const back = told.flatMap((game) => {
    const then = before.get(pairOf(game))
    if (then?.state !== 'playing' || game.told.state !== 'playing') return []
    const seconds = played(then) - played(game.told)
    return seconds > 0 ? [{ pair: pairOf(game), seconds }] : []
  })
  const isOlder = back.length > 1 || back.some(({ seconds }) => seconds > MOST_PUT_BACK)
  return isOlder
    ? missingOf(
        back.map(({ pair }) => pair),
        stood.length,
      )
    : undefined
}

/** In seconds. */
const MOST_PUT_BACK = 60
const QUARTER = 900

function played({ period = 1, clock = '0:00' }: ReportedState): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return period * QUARTER - minutes * 60 - seconds
}

type ToldPair = { readonly home: string; readonly away: string; readonly told: ReportedState }

const pairOf = ({ home, away }: ToldPair): string => `${away} at ${home}`

const missingOf = (lost: string[], stood: number): MissingData | undefined =>
  lost.length > 0 ? { lost: lost.toSorted(), stood } : undefined

const hasFigures = ({ stats }: StatLine): boolean => Object.values(stats).some((count) => count !== 0)
