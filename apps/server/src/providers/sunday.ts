import type { Game, Instant } from '@tuff/league'

const TEN_MINUTES = 10 * 60_000

type Kickoff = Pick<Game, 'week' | 'kickoff'>

/** Ten minutes into a week's busiest kick-off. */
export const sundayOf = (games: readonly Kickoff[], week: number): Instant => busiestKickoff(games, week) + TEN_MINUTES

export function busiestKickoff(games: readonly Kickoff[], week: number): Instant {
  const kickoffs = Map.groupBy(
    games.filter((game) => game.week === week),
    (game) => game.kickoff,
  )
  const busiest = [...kickoffs].sort(([a, inA], [b, inB]) => inB.length - inA.length || a - b)[0]
  if (!busiest) throw new Error(`No games are known in week ${week}.`)
  return busiest[0]
}
