import { Id, SETUP_LIMITS, type SetupPreview } from '@tuff/contract'
import { type Cents, dollars, type Player, POSITIONS } from '@tuff/league'
import { type CsvTable, readCsv } from '#platform/csv-table.ts'
import { isUnusedPosition } from '#providers/positions.ts'
import { clubIn, createPlayerFinder, positionIn } from './known-players.ts'
import type { ProblemList } from './problem-list.ts'

const COLUMNS = {
  id: { names: ['id', 'playerid', 'gsisid'] },
  name: { names: ['name', 'player', 'playername'] },
  position: { names: ['position', 'pos'] },
  club: { names: ['team', 'club', 'nflteam', 'teamabv', 'teamabbrev'] },
  salary: { names: ['salary'], isNumber: true },
} as const
type Column = keyof typeof COLUMNS

export type PlayersFile = {
  players: readonly Player[]
  refusedIds: ReadonlySet<string>
  /** Ids of another list, mapped to the league's player ids. */
  aliases: ReadonlyMap<string, string>
  ignored: readonly string[]
  rows?: {
    from?: NonNullable<SetupPreview['playersFile']>['from']
    read: number
    unknown: readonly string[]
    withoutSlot: readonly string[]
  }
}

/** A known player needs only an id and a salary. */
export async function readOwnPlayers(
  bytes: Uint8Array,
  stored: readonly Player[],
  problems: ProblemList,
): Promise<PlayersFile | undefined> {
  const required = [['id', 'name'], ['salary']] as const
  const shape = { columns: COLUMNS, required, maxRows: SETUP_LIMITS.players }
  const table = await readCsv(bytes, shape, problems.of('players'))
  if (!table) return undefined
  const known = new Map(stored.map((player) => [player.id, player]))
  const { find, findNamed } = createPlayerFinder(stored)
  const rowOf = new Map<string, number>()
  const players: Player[] = []
  const refusedIds = new Set<string>()
  const aliases = new Map<string, string>()
  const withoutSlot: string[] = []
  for (const { number: row, cells } of table.rows) {
    const refuse = (column: Column, message: string) => {
      refusedIds.add(cells.id)
      problems.add({ file: 'players', row, column, message })
    }
    if (!known.has(cells.id) && isUnusedPosition(cells.position)) {
      refusedIds.add(cells.id)
      withoutSlot.push(`${cells.name || cells.id} (${cells.position}, ${cells.club})`.slice(0, 100))
      continue
    }
    const found = cells.id === '' ? find(cells) : findNamed(cells)
    if (found && 'message' in found) {
      refuse(found.column, found.message)
      continue
    }
    const before = found?.player ?? known.get(cells.id)
    const id = before?.id ?? cells.id
    const first = rowOf.get(id)
    if (first !== undefined) {
      refuse('id', `This player is in row ${first} already`)
      continue
    }
    rowOf.set(id, row)
    if (before && cells.id !== '' && cells.id !== id) aliases.set(cells.id, id)
    if (!before && cells.name === '' && cells.position === '' && cells.club === '') {
      refuse('id', `There is no player with the id '${shownId(id)}'; a new one needs a name, a position and a club`)
      continue
    }
    const player = playerIn({ ...cells, id }, before, table, refuse)
    if (player) players.push(player)
  }
  const rows = { read: table.rows.length, unknown: [], withoutSlot }
  return { players, refusedIds, aliases, ignored: table.ignored, rows }
}

const shownId = (id: string) => id.slice(0, 64).replaceAll(/\p{Cc}/gu, '?')

/** Missing fields keep their value; a new player needs them all. */
function playerIn(
  cells: Record<Column, string>,
  before: Player | undefined,
  table: Pick<CsvTable<Column>, 'hasDecimalCommas'>,
  refuse: (column: Column, message: string) => void,
): Player | undefined {
  let isWhole = true
  const need = <Value>(
    column: Column,
    read: (text: string) => Value | undefined,
    usual: Value | undefined,
    what: string,
  ) => {
    const text = cells[column]
    const value = text === '' ? usual : read(text)
    if (value !== undefined) return value
    isWhole = false
    refuse(column, text === '' ? `A new player needs ${what}` : `'${text.slice(0, 40)}' is not ${what}`)
    return undefined
  }
  const id = need(
    'id',
    (text) => (Id.safeParse(text).success ? text : undefined),
    undefined,
    'an id of at most 64 characters',
  )
  const name = need(
    'name',
    (text) => (text.length <= 100 ? text : undefined),
    before?.name,
    'a name of at most 100 characters',
  )
  const position = need('position', positionIn, before?.position, `a position (${POSITIONS.join(', ')})`)
  const club = need('club', clubIn, before?.club, 'the code of a club like KC')
  // No slot takes a defense, so none needs a salary.
  const usualSalary = before?.salary ?? (position === 'DEF' ? 0 : undefined)
  const salary = need(
    'salary',
    (text) => salaryIn(text, table.hasDecimalCommas),
    usualSalary,
    'a salary in dollars like 4.50',
  )
  return isWhole ? { id: id!, name: name!, position: position!, club: club!, salary: salary! } : undefined
}

function salaryIn(text: string, hasDecimalCommas: boolean): Cents | undefined {
  const shape = hasDecimalCommas ? /^\$? ?\d{1,6}([.,]\d{1,2})?$/ : /^\$? ?\d{1,6}(\.\d{1,2})?$/
  return shape.test(text) ? dollars(Number(text.replace(/^\$ ?/, '').replace(',', '.'))) : undefined
}
