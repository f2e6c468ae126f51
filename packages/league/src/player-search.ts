import { playerIndex } from './indexes.ts'
import type { Cents } from './money.ts'
import { foldName } from './names.ts'
import { type PlayerPoints, totalPoints } from './player-views.ts'
import { type Player, POSITIONS, type Position } from './players.ts'
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
  /** The searching team has or had the player this season; without a team, any team has the player now. */
  readonly isOnRoster: boolean
}

const PUNCTUATION = /['.-]+/g

/** A name as searches see it: "Ja'Ron" is found by 'jaron' and by 'ron', 'Amon-Ra' by 'amon ra' and by 'amonra'. */
export function searchKey(name: string): string {
  const folded = foldName(name)
  const asSpaces = folded.replaceAll(PUNCTUATION, ' ')
  return asSpaces === folded ? folded : `${asSpaces}\n${folded.replaceAll(PUNCTUATION, '')}`
}

export type SearchTerm = { readonly text: string; readonly position: Position | 'FLEX' | undefined }

const ABBREVIATIONS = [...POSITIONS, 'FLEX'] as const

export function searchTerm(typed: string): SearchTerm {
  const trimmed = typed.trim()
  return {
    text: foldName(trimmed).replaceAll(PUNCTUATION, ''),
    position: ABBREVIATIONS.find((position) => position === trimmed.toUpperCase()),
  }
}

/** D-11, one rule for every search: 3 of the position, 2 a word begins with the term, 1 it is inside one, 0 no match. */
export function matchOf(key: string, position: Position, term: SearchTerm): number {
  if (term.position !== undefined && isOfPosition(position, term.position)) return 3
  let at = key.indexOf(term.text)
  if (at === -1) return 0
  for (; at !== -1; at = key.indexOf(term.text, at + 1)) {
    if (at === 0 || !LETTER.test(key[at - 1]!)) return 2
  }
  return 1
}

const LETTER = /[\p{L}\p{N}]/u

const isOfPosition = (position: Position, wanted: Position | 'FLEX'): boolean =>
  wanted === 'FLEX' ? FLEX_POSITIONS.includes(position) : position === wanted

/** Best match first: the position, prefix of a word, then points of the season (D-11). */
export function searchPlayers(snapshot: Snapshot, search: PlayerSearch): FoundPlayer[] {
  const term = searchTerm(search.term)
  const taken = new Set(
    search.email ? rosterAt(snapshot, search.email, search.week).map(({ player }) => player.id) : [],
  )
  const matches = totalPoints(snapshot)
    .filter(({ player }) => isWanted(player, search) && !taken.has(player.id))
    .map((entry) => ({ entry, match: matchOf(searchKey(entry.player.name), entry.player.position, term) }))
    .filter(({ match }) => match > 0)
  // `totalPoints` has the best first already, and the sort is stable.
  matches.sort((a, b) => b.match - a.match)
  return matches.map(({ entry }) => ({ player: entry.player, isOnRoster: isOnRoster(snapshot, entry, search.email) }))
}

function isWanted({ position, salary }: Player, search: PlayerSearch): boolean {
  if (search.maxSalary !== undefined && salary > search.maxSalary) return false
  if (search.position === undefined) return true
  return isOfPosition(position, search.position)
}

function isOnRoster({ indexes, sheets, week }: Snapshot, { player, owners }: PlayerPoints, email?: string): boolean {
  if (email === undefined) return owners.length > 0
  const team = indexes.team.get(email)
  const index = playerIndex(indexes, player.id)
  return sheets.some((sheet) => sheet.week <= week && team !== undefined && sheet.owners[index]!.includes(team))
}
