import type { Game, Instant } from '@tuff/league'

const TEN_MINUTES = 10 * 60_000

/** Ten minutes into a week's busiest kick-off. */
export function sundayOf(games: Pick<Game, 'week' | 'kickoff'>[], week: number): Instant {
  const kickoffs = Map.groupBy(
    games.filter((game) => game.week === week),
    (game) => game.kickoff,
  )
  const busiest = [...kickoffs].sort(([a, inA], [b, inB]) => inB.length - inA.length || a - b)[0]
  if (!busiest) throw new Error(`No games are known in week ${week}.`)
  return busiest[0] + TEN_MINUTES
}
