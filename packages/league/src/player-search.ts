import type { Cents } from './money.ts'
import { foldName } from './names.ts'
import { playerPlace } from './places.ts'
import { type PlayerPoints, totalPoints } from './player-views.ts'
import type { Player, Position } from './players.ts'
import { FLEX_POSITIONS } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { rosterAt } from './team-views.ts'

export type PlayerSearch = {
  readonly term: string
  readonly position?: Position | 'FLEX'
  readonly maxSalary?: Cents
  readonly email?: string
  readonly week: number
}

export type FoundPlayer = {
  readonly player: Player
  /** The searching team has or had him this season; without a team, any team has him now. */
  readonly isOnRoster: boolean
}

/** Best match first: prefix of a word, then points of the season (D-11). */
export function searchPlayers(snapshot: Snapshot, search: PlayerSearch): FoundPlayer[] {
  const term = foldName(search.term.trim())
  const taken = new Set(
    search.email ? rosterAt(snapshot, search.email, search.week).map(({ player }) => player.id) : [],
  )
  const matches = totalPoints(snapshot)
    .filter(({ player }) => isWanted(player, search) && !taken.has(player.id))
    .map((entry) => ({ entry, match: matchOf(foldName(entry.player.name), term) }))
    .filter(({ match }) => match !== 'none')
  // `totalPoints` has the best first already, and the sort is stable.
  matches.sort((a, b) => Number(b.match === 'word') - Number(a.match === 'word'))
  return matches.map(({ entry }) => ({ player: entry.player, isOnRoster: isOnRoster(snapshot, entry, search.email) }))
}

function isWanted({ position, salary }: Player, search: PlayerSearch): boolean {
  if (search.maxSalary !== undefined && salary > search.maxSalary) return false
  if (search.position === undefined) return true
  return search.position === 'FLEX' ? FLEX_POSITIONS.includes(position) : position === search.position
}

/** Whether the term begins a word of the name, occurs inside one, or is missing. */
function matchOf(name: string, term: string): 'word' | 'inside' | 'none' {
  let at = name.indexOf(term)
  if (at === -1) return 'none'
  for (; at !== -1; at = name.indexOf(term, at + 1)) {
    if (at === 0 || !LETTER.test(name[at - 1]!)) return 'word'
  }
  return 'inside'
}

const LETTER = /[\p{L}\p{N}]/u

function isOnRoster({ places, sheets, week }: Snapshot, { player, owners }: PlayerPoints, email?: string): boolean {
  if (email === undefined) return owners.length > 0
  const team = places.team.get(email)
  const place = playerPlace(places, player.id)
  return sheets.some((sheet) => sheet.week <= week && team !== undefined && sheet.owners[place]!.includes(team))
}
