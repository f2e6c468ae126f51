import { type PlayerPoints, TEAM_DEFENSE } from '@tuff/contract'
import { foldName, searchKey, searchTerm } from '@tuff/league'
import type { Direction } from '#ui/sortable-header.tsx'

export const COLUMNS = ['name', 'position', 'club', 'points', 'team'] as const
export type Column = (typeof COLUMNS)[number]

export const FREE_AGENTS = 'Free Agents'
export const FREE_AGENT = 'Free Agent'

/** A player with precomputed search and sort keys, so that a keystroke does not rebuild them. */
export type ListedPlayer = { player: PlayerPoints; keys: Record<Exclude<Column, 'points'> | 'search', string> }

export type Filters = { name: string; position: string; club: string; team: string }

type Players = Readonly<Record<string, PlayerPoints>>
const prepared = new WeakMap<Players, ListedPlayer[]>()

/** Cached per week's players, so that switching between two weeks reuses them. */
export function listed(players: Players): ListedPlayer[] {
  const ready = prepared.get(players) ?? prepare(players)
  prepared.set(players, ready)
  return ready
}

const prepare = (players: Players): ListedPlayer[] =>
  Object.values(players).map((player) => ({
    player,
    keys: {
      name: foldName(player.playerName),
      search: searchKey(player.playerName),
      position: player.position,
      club: player.team,
      team: foldName(player.tuffTeamAbbreviations.join(' ') || FREE_AGENT),
    },
  }))

type Sorted = { column: Column; direction: Direction; players: ListedPlayer[] }
const lastSorted = new WeakMap<readonly ListedPlayer[], Sorted>()

/** PLPT-03. Caches each week's last sorted list: the order is mostly the same on return. */
export function inOrder(players: readonly ListedPlayer[], column: Column, direction: Direction): ListedPlayer[] {
  const last = lastSorted.get(players)
  if (last?.column === column && last.direction === direction) return last.players
  const sorted = sortPlayers(players, column, direction)
  lastSorted.set(players, { column, direction, players: sorted })
  return sorted
}

/** Ties are sorted by points, then by name, so that pages never reshuffle. */
function sortPlayers(players: readonly ListedPlayer[], column: Column, direction: Direction): ListedPlayer[] {
  const sign = direction === 'ascending' ? 1 : -1
  const byColumn =
    column === 'points' ? bestLast : (a: ListedPlayer, b: ListedPlayer) => compare(a.keys[column], b.keys[column])
  return players.toSorted(
    (a, b) =>
      sign * byColumn(a, b) ||
      bestLast(b, a) ||
      compare(a.keys.name, b.keys.name) ||
      compare(a.player.playerID, b.player.playerID),
  )
}

/** PLPT-01, PLPT-02; '' disables a filter. */
export function matching(players: readonly ListedPlayer[], { name, position, club, team }: Filters): ListedPlayer[] {
  const term = searchTerm(name)
  return players.filter(
    ({ player, keys }) =>
      (position === '' || player.position === position || (position === 'DEF' && player.position === TEAM_DEFENSE)) &&
      (club === '' || player.team === club) &&
      (team === '' || (team === FREE_AGENTS ? player.tuffTeams.length === 0 : player.tuffTeams.includes(team))) &&
      (keys.search.includes(term.text) || isOfPosition(player, term)),
  )
}

const isOfPosition = ({ position }: PlayerPoints, term: ReturnType<typeof searchTerm>): boolean =>
  term.position !== undefined && (position === TEAM_DEFENSE ? 'DEF' : position) === term.position

export function pageOf<One>(list: readonly One[], size: number, requested: number) {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.max(1, Math.min(Math.trunc(requested) || 1, pages))
  const first = (page - 1) * size
  return { pages, page, first, shown: list.slice(first, first + size) }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const bestLast = (a: ListedPlayer, b: ListedPlayer): number => a.player.totalFantasyPoints - b.player.totalFantasyPoints
