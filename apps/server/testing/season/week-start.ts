import type { Game } from '@tuff/league'

const DAY = 86_400_000
const TUESDAY = 2

/** Tuesday 09:00 UTC before a week's first game, computed independently of the rules. */
export function weekStart(games: readonly Game[], week: number): number {
  const kickoff = Math.min(...games.filter((game) => game.week === week).map((game) => game.kickoff))
  let start = new Date(kickoff).setUTCHours(9, 0, 0, 0)
  while (start > kickoff || new Date(start).getUTCDay() !== TUESDAY) start -= DAY
  return start
}
