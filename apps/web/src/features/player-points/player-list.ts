import { type PlayerPoints, TEAM_DEFENSE } from '@tuff/contract'
import { foldName } from '@tuff/league'
import type { Direction } from '#ui/sortable-header.tsx'

export const COLUMNS = ['name', 'position', 'club', 'points', 'team'] as const
export type Column = (typeof COLUMNS)[number]

export const FREE_AGENTS = 'Free Agents'
export const FREE_AGENT = 'Free Agent'

/** A player with what he is found and sorted by, worked out once and not at each keystroke. */
export type ListedPlayer = { player: PlayerPoints; keys: Record<Exclude<Column, 'points'>, string> }

export type Filters = { name: string; position: string; club: string; team: string }

type Players = Readonly<Record<string, PlayerPoints>>
const known = new WeakMap<Players, ListedPlayer[]>()

/** Worked out once for each week's players: whoever goes back and forth between two weeks finds them ready. */
export function listed(players: Players): ListedPlayer[] {
  const ready = known.get(players) ?? listedAnew(players)
  known.set(players, ready)
  return ready
}

function listedAnew(players: Players): ListedPlayer[] {
  return Object.values(players).map((player) => ({
    player,
    keys: {
      name: foldName(player.playerName),
      position: player.position,
      club: player.team,
      team: foldName(player.tuffTeamAbbreviations.join(' ') || FREE_AGENT),
    },
  }))
}

type Sorted = { column: Column; direction: Direction; players: ListedPlayer[] }
const lastSorted = new WeakMap<readonly ListedPlayer[], Sorted>()

/** PLPT-03. Each week's list as it was last wanted: in another week mostly the same order is. */
export function inOrder(players: readonly ListedPlayer[], column: Column, direction: Direction): ListedPlayer[] {
  const last = lastSorted.get(players)
  if (last?.column === column && last.direction === direction) return last.players
  const sorted = sortedAnew(players, column, direction)
  lastSorted.set(players, { column, direction, players: sorted })
  return sorted
}

/** Whoever is equal in a column stands by points, then by name, so that a page never reshuffles. */
function sortedAnew(players: readonly ListedPlayer[], column: Column, direction: Direction): ListedPlayer[] {
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

/** PLPT-01, PLPT-02; '' leaves a filter open. */
export function matching(players: readonly ListedPlayer[], { name, position, club, team }: Filters): ListedPlayer[] {
  const wanted = foldName(name.trim())
  return players.filter(
    ({ player, keys }) =>
      (position === '' || player.position === position || (position === 'DEF' && player.position === TEAM_DEFENSE)) &&
      (club === '' || player.team === club) &&
      (team === '' || (team === FREE_AGENTS ? player.tuffTeams.length === 0 : player.tuffTeams.includes(team))) &&
      keys.name.includes(wanted),
  )
}

/** One page of a list; a page that is not there is the nearest that is. */
export function pageOf<One>(list: readonly One[], size: number, asked: number) {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.max(1, Math.min(Math.trunc(asked) || 1, pages))
  const first = (page - 1) * size
  return { pages, page, first, shown: list.slice(first, first + size) }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const bestLast = (a: ListedPlayer, b: ListedPlayer): number => a.player.totalFantasyPoints - b.player.totalFantasyPoints
