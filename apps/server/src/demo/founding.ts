import { closingTime, currentWeek, EVERY_WEEK, FIRST_WEEK, firstKickoff, type Instant } from '@tuff/league'
import { GAME_LENGTH } from '#providers/game-course.ts'
import { createReplay } from '#providers/replay.ts'
import { linesOf } from '#providers/sides.ts'
import type { Founding } from '#season/stored-season.ts'
import type { DemoLeague } from './demo-league.ts'

/**
 * The demo league as of a week: rosters and trades up to it. Later rosters come from the rollover, and the figures from
 * the replay.
 */
export const foundingOf = (
  { settings, teams, players, season, rosters, trades }: DemoLeague,
  week: number,
): Founding => ({
  settings,
  teams,
  players,
  games: season.games.map(({ reported: _, ...game }) => ({ ...game, isFinal: false })),
  rosters: rosters.filter((entry) => entry.week <= week),
  trades: trades.filter((trade) => trade.week <= week),
  statLines: [],
})

/** Of Pick Night, while the clock is before the season. */
const FREE_PLACES = 2

/**
 * The same as of `now`, as if it had run since August: weeks that are long complete are closed, with the figures that
 * they closed with. Later corrections are new to it, and listed (WEEK-02).
 */
export async function foundedAt(demo: DemoLeague, now: Instant): Promise<Founding> {
  const { settings, season } = demo
  const replay = createReplay(season)
  const closings = EVERY_WEEK.map((week) => {
    const last = Math.max(...season.games.filter((game) => game.week === week).map(({ kickoff }) => kickoff))
    return { week, at: closingTime(last + GAME_LENGTH, settings) }
  }).filter(({ at }) => at <= now)
  const reported = await Promise.all(closings.map(({ week, at }) => replay.statLines(week, at)))
  const founding = foundingOf(demo, currentWeek(season.games, now))
  const kickoff = firstKickoff(season.games, FIRST_WEEK)
  // The teams are still picked, and a newcomer finds a place.
  if (kickoff !== undefined && now < kickoff)
    return { ...founding, teams: founding.teams.slice(0, -FREE_PLACES), rosters: [], trades: [] }
  const trades = founding.trades.map((trade, at, { length }) => ({
    ...trade,
    // Some trades of the current week would be in the future: they are moved to now, each after the one before.
    at: Math.min(trade.at ?? now, now - (length - at)),
  }))
  return { ...founding, trades, closings, statLines: reported.flatMap(linesOf) }
}
