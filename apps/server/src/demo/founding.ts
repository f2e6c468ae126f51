import type { Founding } from '#season/stored-season.ts'
import type { DemoLeague } from './demo-league.ts'

/**
 * The demo league as it stands in a week: rosters and trades up to it. Later rosters come from rollover, and the
 * figures from the replay.
 */
export const foundingOf = (
  { settings, teams, players, season, rosters, trades }: DemoLeague,
  week: number,
): Founding => ({
  settings,
  teams,
  players,
  games: season.games.map((game) => ({ ...game, isFinal: false })),
  rosters: rosters.filter((entry) => entry.week <= week),
  trades: trades.filter((trade) => trade.week <= week),
  statLines: [],
})
