import { type Game, isOff, type Snapshot } from '@tuff/league'

/** The points of an average club; a club's average is shrunk towards it as by one more game. */
const AVERAGE = 22.5

type Expected = { readonly sum: number; readonly games: number; readonly next?: number }

export const hasLines = ({ games }: Snapshot, open: number): boolean =>
  games.some(({ week, expected }) => week === open && expected)

/**
 * By player: their club's points by the betting line of the open week as a share of its average so far; 1 without a
 * line.
 */
export function favourOf({ games }: Snapshot, clubs: readonly string[], open: number): Float64Array {
  const byClub = new Map<string, Expected>()
  for (const game of games) {
    if (game.week > open || !game.expected || isOff(game)) continue
    add(byClub, game.home, game, game.expected.home, open)
    add(byClub, game.away, game, game.expected.away, open)
  }
  return Float64Array.from(clubs, (club) => {
    const { sum = 0, games: count = 0, next } = byClub.get(club) ?? {}
    return next === undefined ? 1 : (next * (count + 1)) / (sum + AVERAGE)
  })
}

function add(byClub: Map<string, Expected>, club: string, { week }: Game, points: number, open: number): void {
  const { sum, games, next } = byClub.get(club) ?? { sum: 0, games: 0 }
  const upcoming = week === open ? points : next
  byClub.set(club, { sum: sum + points, games: games + 1, ...(upcoming !== undefined && { next: upcoming }) })
}
