import { EARLIER_LIMITS, type RowProblem } from '@tuff/contract'
import { foldName, type SeasonSummary, type TeamSeason } from '@tuff/league'
import { type CsvTable, readCsv } from '#platform/csv-table.ts'

const COLUMNS = {
  year: { names: ['year', 'season'], isNumber: true },
  place: { names: ['place', 'rank', 'seasonplace'], isNumber: true },
  manager: { names: ['manager', 'managername', 'name'] },
  points: { names: ['points', 'totalpoints', 'total'], isNumber: true },
  email: { names: ['email', 'manageremail'] },
  team: { names: ['team', 'teamname'] },
  playoffs: { names: ['playoffs', 'playoffplace', 'playoffrank'], isNumber: true },
  first: { names: ['gotw', '1st', 'first'], isNumber: true },
  second: { names: ['2nd', 'second'], isNumber: true },
  third: { names: ['3rd', 'third'], isNumber: true },
  fourth: { names: ['4th', 'fourth'], isNumber: true },
  best: { names: ['bestweek', 'best'], isNumber: true },
  dollars: { names: ['dollars', 'earned', 'earnings'], isNumber: true },
} as const
type Column = keyof typeof COLUMNS
type Row = CsvTable<Column>['rows'][number]

type Known = {
  now: number
  /** Fully archived seasons contain more than a file. */
  kept: ReadonlySet<number>
}

type Refuse = (row: number, column: Column, message: string) => void
type Read = { row: number; year: number; team: TeamSeason }

/** YEAR-03: the final standings of earlier years, and all problems of the file, row by row. */
export async function readEarlier(bytes: Uint8Array, known: Known) {
  const problems: RowProblem[] = []
  const required = [['year'], ['place'], ['manager'], ['points']] as const
  const shape = { columns: COLUMNS, required, maxRows: EARLIER_LIMITS.rows } as const
  const table = await readCsv(bytes, shape, (problem) => void problems.push(problem))
  if (table?.rows.length === 0) problems.push({ message: 'There is no team in the file' })
  const refuse: Refuse = (row, column, message) => void problems.push({ row, column, message })
  const read = (table?.rows ?? []).map((row) => readRow(row, known, refuse))
  refuseRepeated(read, refuse)
  const seasons = [...Map.groupBy(read, ({ year }) => year)]
    .map(([season, rows]): SeasonSummary => ({ season, teams: inOrder(rows) }))
    .toSorted((a, b) => b.season - a.season)
  return { seasons, problems: problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)) }
}

const inOrder = (rows: readonly Read[]) => rows.map(({ team }) => team).toSorted((a, b) => a.place - b.place)

function readRow({ number: row, cells }: Row, { now, kept }: Known, refuse: Refuse): Read {
  /** Empty is unknown; 0 is not valid where a figure is required. */
  const figure = (column: Column, words: string, isFine: (value: number) => boolean): number | null => {
    const text = cells[column].replaceAll(/[\s$,]/g, '')
    if (text === '') return null
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (isFine(value)) return value
    refuse(row, column, `'${cells[column].slice(0, 40)}' is not ${words}`)
    return null
  }
  const needed = (column: Column, words: string, isFine: (value: number) => boolean): number => {
    if (cells[column].trim() === '') refuse(row, column, `This row has no ${column}`)
    return figure(column, words, isFine) ?? 0
  }
  const year = needed(
    'year',
    `a year before ${now}`,
    (value) => Number.isInteger(value) && value >= 1960 && value < now,
  )
  if (kept.has(year)) refuse(row, 'year', `The ${year} season was played in this league and is already kept`)
  const manager = cells.manager.trim()
  if (manager === '') refuse(row, 'manager', 'This row has no manager')
  if (manager.length > LONGEST_NAME) refuse(row, 'manager', `A name may have ${LONGEST_NAME} characters`)
  const count = (column: Column) =>
    figure(column, 'a number of weeks', (value) => Number.isInteger(value) && value <= 18)
  const best = figure('best', 'a number of points', isAmount)
  return {
    row,
    year,
    team: {
      email: cells.email.trim().toLowerCase() || null,
      manager,
      teamName: cells.team.trim() || manager,
      place: needed('place', 'a place such as 1', isPlace),
      points: needed('points', 'a number of points', isAmount),
      playoffPlace: figure('playoffs', 'a place such as 1', isPlace),
      places: [count('first') ?? 0, count('second') ?? 0, count('third') ?? 0, count('fourth') ?? 0],
      bestWeek: best === null ? null : { week: null, points: best },
      earned: Math.round((figure('dollars', 'an amount such as 125 or 60.50', isAmount) ?? 0) * 100),
    },
  }
}

const LONGEST_NAME = 80
const isPlace = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1000
const isAmount = (value: number) => value >= 0 && value <= 1_000_000

/** A manager occurs once per year, and each regular-season place once. */
function refuseRepeated(read: readonly Read[], refuse: Refuse): void {
  const seen = new Map<string, number>()
  for (const { row, year, team } of read)
    for (const [column, value] of [
      ['manager', team.email ?? foldName(team.manager)],
      ['place', team.place],
    ] as const) {
      const key = `${year} ${column} ${value}`
      const former = seen.get(key)
      if (former === undefined) seen.set(key, row)
      else refuse(row, column, `Row ${former} has the same ${column} in ${year}`)
    }
}
