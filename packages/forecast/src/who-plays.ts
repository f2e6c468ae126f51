import { EVERY_WEEK, type Game, isOff, type Player, type Snapshot } from '@tuff/league'

type ByWeek = ReadonlyMap<number, ReadonlySet<string>>
type Plays = { readonly players: readonly Player[]; readonly byWeek: readonly Uint8Array[] }

/** Cached by schedule and players, which rarely change. */
const worked = new WeakMap<readonly Game[], Plays>()
const clubsOf = new WeakMap<readonly Game[], ByWeek>()

/** By player: 1 if their club plays. All players play in a week without a schedule. */
export function whoPlays({ games, players }: Snapshot, week: number): Uint8Array {
  const known = worked.get(games)
  if (known?.players === players) return known.byWeek[week - 1]!
  const own = players.map(({ club }) => club)
  const byWeek = EVERY_WEEK.map((of) => playsAmong(own, clubsByWeek(games).get(of)))
  worked.set(games, { players, byWeek })
  return byWeek[week - 1]!
}

/** By the clubs of that time. */
export const whoPlayed = (games: readonly Game[], clubs: readonly string[], week: number): Uint8Array =>
  playsAmong(clubs, clubsByWeek(games).get(week))

/** By week: the club of each player's latest stat line, or their current one before the first. */
export function clubsAsOf({ players, sheets }: Snapshot, week: number): readonly (readonly string[])[] {
  const byWeek: string[][] = []
  let clubs = players.map(({ club }) => club)
  for (const { lines } of sheets.slice(0, week)) {
    clubs = clubs.map((club, player) => lines[player]?.line.club ?? club)
    byWeek.push(clubs)
  }
  return byWeek
}

function clubsByWeek(games: readonly Game[]): ByWeek {
  const known = clubsOf.get(games)
  if (known) return known
  const byWeek = new Map<number, Set<string>>()
  for (const game of games) {
    const clubs = byWeek.get(game.week) ?? new Set()
    byWeek.set(game.week, clubs)
    if (isOff(game)) continue
    clubs.add(game.home).add(game.away)
  }
  clubsOf.set(games, byWeek)
  return byWeek
}

const playsAmong = (own: readonly string[], clubs: ReadonlySet<string> | undefined): Uint8Array =>
  clubs ? Uint8Array.from(own, (club) => (clubs.has(club) ? 1 : 0)) : new Uint8Array(own.length).fill(1)
