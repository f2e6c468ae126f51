import { EVERY_WEEK, type Game, isOff, type Player, type Snapshot } from '@tuff/league'

type Plays = { readonly players: readonly Player[]; readonly byWeek: readonly Uint8Array[] }

/** Schedule and players change far more seldom than figures, so what was worked out of them is known as long as they live. */
const worked = new WeakMap<readonly Game[], Plays>()

/** By player: 1 if his club plays in a week. Everybody does in a week that the schedule does not know yet. */
export function whoPlays({ games, players }: Snapshot, week: number): Uint8Array {
  const known = worked.get(games)
  if (known?.players === players) return known.byWeek[week - 1]!
  const clubs = clubsByWeek(games)
  const byWeek = EVERY_WEEK.map((of) => playsAmong(players, clubs.get(of)))
  worked.set(games, { players, byWeek })
  return byWeek[week - 1]!
}

function clubsByWeek(games: readonly Game[]): ReadonlyMap<number, ReadonlySet<string>> {
  const byWeek = new Map<number, Set<string>>()
  for (const game of games) {
    const clubs = byWeek.get(game.week) ?? new Set()
    byWeek.set(game.week, clubs)
    if (isOff(game)) continue
    clubs.add(game.home).add(game.away)
  }
  return byWeek
}

const playsAmong = (players: readonly Player[], clubs: ReadonlySet<string> | undefined): Uint8Array =>
  clubs ? Uint8Array.from(players, ({ club }) => (clubs.has(club) ? 1 : 0)) : new Uint8Array(players.length).fill(1)
