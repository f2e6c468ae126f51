import { closingTime, currentWeek, EVERY_WEEK, FIRST_WEEK, firstKickoff, type Instant } from '@tuff/league'
import { GAME_LENGTH } from '#providers/game-course.ts'
import { createReplay } from '#providers/replay.ts'
import { linesOf } from '#providers/sides.ts'
import type { Founding } from '#season/stored-season.ts'
import type { DemoLeague } from './demo-league.ts'

/** Later rosters come from the rollover, and figures from the replay. */
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

/** While Pick Night is open. */
const FREE_PLACES = 2

/**
 * As if the league had run since August: past weeks are closed with their first figures, and later corrections are
 * listed (WEEK-02).
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
  // Teams are still being picked, and newcomers can join.
  if (kickoff !== undefined && now < kickoff)
    return { ...founding, teams: founding.teams.slice(0, -FREE_PLACES), rosters: [], trades: [] }
  const trades = founding.trades.map((trade, at, { length }) => ({
    ...trade,
    // Trades of the current week that would be in the future are moved to now, in order.
    at: Math.min(trade.at ?? now, now - (length - at)),
  }))
  return { ...founding, trades, closings, statLines: reported.flatMap(linesOf) }
}
