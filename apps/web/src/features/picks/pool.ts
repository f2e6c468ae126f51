import type { PickPool, PoolPlayer } from '@tuff/contract'
import { foldName, matchOf, type Position, positionsOf, type Slot, searchKey, searchTerm } from '@tuff/league'
import type { Direction } from '#ui/sortable-header.tsx'

const COLUMNS = ['name', 'position', 'club', 'bye', 'last', 'expected', 'salary', 'value'] as const
export type Column = (typeof COLUMNS)[number]
type Sort = { readonly column: Column; readonly direction: Direction }

const PRICES = ['any', 'fits'] as const
type Price = (typeof PRICES)[number]

export type PoolChoices = {
  readonly position: Position | ''
  readonly search: string
  readonly price: Price
  readonly others: boolean
  readonly sort: Sort
}

const PICKED_POSITIONS = ['QB', 'RB', 'WR', 'TE'] as const

export function poolChoices(query: URLSearchParams, usual: Column): PoolChoices {
  const [column, direction] = (query.get('sort') ?? '').split(' ')
  const known = COLUMNS.find((each) => each === column) ?? usual
  return {
    position: PICKED_POSITIONS.find((position) => position === query.get('position')) ?? '',
    search: query.get('search') ?? '',
    price: PRICES.find((price) => price === query.get('price')) ?? 'any',
    others: query.get('show') === 'others',
    sort: {
      column: known,
      direction: direction === 'ascending' || direction === 'descending' ? direction : naturalOf(known),
    },
  }
}

const naturalOf = (column: Column): Direction =>
  column === 'name' || column === 'position' || column === 'club' || column === 'bye' ? 'ascending' : 'descending'

export function sortedBy(column: Column, { sort }: PoolChoices): string {
  const other = sort.direction === 'ascending' ? 'descending' : 'ascending'
  return `${column} ${sort.column === column ? other : naturalOf(column)}`
}

export const naturalSort = (column: Column): string => `${column} ${naturalOf(column)}`

/** By expected points; before a forecast by last season's, and by salary where neither is known. */
export function usualColumn({ players }: PickPool): Column {
  if (players.some(({ expected }) => expected !== null)) return 'expected'
  return players.some(({ lastPoints }) => lastPoints !== null) ? 'last' : 'salary'
}

type Narrowing = {
  readonly slot: Slot | undefined
  readonly taken: ReadonlyMap<string, Slot>
  /** The most that a player of a position may cost, in dollars. */
  readonly mostOf: (player: PoolPlayer) => number
}

export function foundIn(pool: PickPool, choices: PoolChoices, { slot, taken, mostOf }: Narrowing): PoolPlayer[] {
  const term = searchTerm(choices.search)
  const positions: readonly string[] = slot ? positionsOf(slot) : choices.position ? [choices.position] : []
  return pool.players
    .filter(
      (player) =>
        (positions.length === 0 ? player.position !== 'DEF' : positions.includes(player.position)) &&
        (matchOf(searchKey(player.name), player.position, term) > 0 || foldName(player.teamAbv) === term.text) &&
        (choices.price === 'any' || player.salary <= mostOf(player)) &&
        !(choices.others && taken.has(player.playerID)),
    )
    .sort(orderOf(choices.sort))
}

function orderOf({ column, direction }: Sort): (a: PoolPlayer, b: PoolPlayer) => number {
  const sign = direction === 'ascending' ? 1 : -1
  const byName = (a: PoolPlayer, b: PoolPlayer) => compare(a.name, b.name) || compare(a.playerID, b.playerID)
  if (column === 'name') return (a, b) => sign * byName(a, b)
  const key = KEYS[column]
  return (a, b) => {
    const [left, right] = [key(a), key(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b)
    return sign * compare(left, right) || b.salary - a.salary || byName(a, b)
  }
}

const KEYS: Record<Exclude<Column, 'name'>, (player: PoolPlayer) => string | number | null> = {
  position: ({ position }) => position,
  club: ({ teamAbv }) => teamAbv,
  bye: ({ bye }) => bye,
  last: ({ lastPoints }) => lastPoints,
  expected: ({ expected }) => expected,
  salary: ({ salary }) => salary,
  value: ({ expected, lastPoints, salary }) => (expected ?? lastPoints ?? 0) / salary,
}

const compare = <Key extends string | number>(a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0)
