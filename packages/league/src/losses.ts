import type { StatLine } from './stats.ts'
import type { Game, Instant, ToldState } from './weeks.ts'

/** What stood and would be gone if an answer were believed (rule 12.2): the ids of it, and how many stood. */
export type Loss = { readonly lost: readonly string[]; readonly stood: number }

/**
 * The stat lines of a week that are no longer told, or have fallen to nothing. Whoever has a line has played: his game is
 * running or over, whatever a clock or a schedule says of it.
 */
export function lostLines(stood: readonly StatLine[], told: readonly StatLine[]): Loss | undefined {
  const toldOf = new Map(told.map((line) => [line.playerId, line]))
  const isLost = (line: StatLine) => {
    const now = toldOf.get(line.playerId)
    return now === undefined || (hasFigures(line) && !hasFigures(now))
  }
  return lossOf(
    stood.filter(isLost).map((line) => line.playerId),
    stood.length,
  )
}

/**
 * The games that are no longer told although they began, that are no longer over, and those of a week that loses half of
 * its games. One that was not yet to be played may be called off at once.
 */
export function lostGames(stood: readonly Game[], told: readonly Game[], now: Instant): Loss | undefined {
  const toldOf = new Map(told.map((game) => [game.id, game]))
  const count = (games: readonly Game[]) => Map.groupBy(games, (game) => game.week)
  const [weeks, toldWeeks] = [count(stood), count(told)]
  const isHalved = (week: number) => (toldWeeks.get(week)?.length ?? 0) < (weeks.get(week)?.length ?? 0) / 2
  const isLost = (game: Game) => {
    const same = toldOf.get(game.id)
    if (same) return game.isFinal && !same.isFinal
    return game.isFinal || game.kickoff <= now || isHalved(game.week)
  }
  return lossOf(
    stood.filter(isLost).map((game) => game.id),
    stood.length,
  )
}

/**
 * The games of a scoreboard that went back: no longer told of although they began, no longer over, or to come again. One
 * that is postponed or cancelled may be so at once.
 */
export function lostStates<Told extends ToldPair>(stood: readonly Told[], told: readonly Told[]): Loss | undefined {
  const toldOf = new Map(told.map((game) => [pairOf(game), game]))
  const isLost = (game: Told) => {
    const now = toldOf.get(pairOf(game))?.told.state
    if (game.told.state === 'final') return now !== 'final'
    return game.told.state === 'playing' && (now === undefined || now === 'to come')
  }
  return lossOf(stood.filter(isLost).map(pairOf), stood.length)
}

type ToldPair = { readonly home: string; readonly away: string; readonly told: ToldState }

const pairOf = ({ home, away }: ToldPair): string => `${away} at ${home}`

const lossOf = (lost: string[], stood: number): Loss | undefined =>
  lost.length > 0 ? { lost: lost.toSorted(), stood } : undefined

const hasFigures = ({ stats }: StatLine): boolean => Object.values(stats).some((count) => count !== 0)
