import { sheetRecords } from './csv-records.ts'
import { textIn } from './csv-text.ts'
import { startsFormula } from './spreadsheet.ts'

/** The header is row 1; a problem without a row concerns the file. */
type RowProblem = { row?: number | undefined; column?: string | undefined; message: string }

/** Names in lower case, letters and digits only. */
type Column = { names: readonly string[]; isNumber?: true }
type Columns<Name extends string> = Readonly<Record<Name, Column>>

type CsvRow<Name extends string> = { readonly number: number; readonly cells: Readonly<Record<Name, string>> }

export type CsvTable<Name extends string> = {
  readonly rows: readonly CsvRow<Name>[]
  has(column: Name): boolean
  readonly ignored: readonly string[]
  /** Allows a decimal comma in files that are not separated by commas. */
  readonly hasDecimalCommas: boolean
}

type Shape<Name extends string> = {
  columns: Columns<Name>
  /** The header must contain one column of each group. */
  required: readonly (readonly NoInfer<Name>[])[]
  maxRows: number
}

/** Undefined, after a refusal, when the file is not a table. */
export async function readCsv<Name extends string>(
  bytes: Uint8Array,
  { columns, required, maxRows }: Shape<Name>,
  refuse: (problem: RowProblem) => void,
): Promise<CsvTable<Name> | undefined> {
  const text = textIn(bytes, maxRows)
  if (typeof text !== 'string') return void refuse(text)
  const { delimiter, records, flaw } = await sheetRecords(text)
  if (flaw) return void refuse({ row: records.length + 1, message: 'This row is damaged: look at its quotation marks' })

  const headerAt = records.findIndex(isFilled)
  const header = records[headerAt]!
  const indexes = columnIndexes(header, columns)
  const missing = required.filter((group) => !group.some((name) => indexes.has(name)))
  for (const [name] of missing) refuse({ row: headerAt + 1, column: name!, message: `The column '${name}' is missing` })
  const twice = secondOf(header)
  if (twice !== undefined) refuse({ row: headerAt + 1, column: twice, message: `The column '${twice}' is there twice` })
  if (missing.length > 0 || twice !== undefined) return undefined

  const rows = records.flatMap((record, at): CsvRow<Name>[] => {
    if (at <= headerAt || !isFilled(record)) return []
    if (record.slice(header.length).some((cell) => cell !== '')) {
      refuse({ row: at + 1, message: `This row has ${record.length} cells, but the header has ${header.length}` })
      return []
    }
    const cellOf = (name: Name) => record[indexes.get(name) ?? -1] ?? ''
    const names = Object.keys(columns) as Name[]
    for (const name of names) {
      const message = columns[name].isNumber ? undefined : unsafe(cellOf(name))
      if (message) refuse({ row: at + 1, column: name, message })
    }
    const cells = Object.fromEntries(names.map((name) => [name, cellOf(name).trim()])) as Record<Name, string>
    return [{ number: at + 1, cells }]
  })
  const used = new Set(indexes.values())
  return {
    rows,
    has: (column) => indexes.has(column),
    ignored: header.filter((name, at) => name.trim() !== '' && !used.has(at)),
    hasDecimalCommas: delimiter !== ',',
  }
}

/** Checked before trimming, because a leading tab or line end is a known formula injection. */
function unsafe(cell: string): string | undefined {
  const shown = cell.trim().slice(0, 40)
  if (startsFormula(cell) || startsFormula(cell.trim()))
    return `'${shown}' begins like a formula, which a spreadsheet would run`
  return /\p{Cc}/u.test(cell)
    ? `'${shown.replaceAll(/\p{Cc}/gu, '?')}' has a character that cannot be shown`
    : undefined
}

function secondOf(header: readonly string[]): string | undefined {
  const seen = new Set([''])
  return header.find((name) => known(name) !== '' && seen.size === seen.add(known(name)).size)
}

const isFilled = (record: readonly string[]): boolean => record.some((cell) => cell.trim() !== '')

const known = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function columnIndexes<Name extends string>(header: readonly string[], columns: Columns<Name>): Map<Name, number> {
  const names = header.map(known)
  return new Map(
    (Object.keys(columns) as Name[]).flatMap((column): [Name, number][] => {
      const found = columns[column].names.find((name) => names.includes(name))
      return found === undefined ? [] : [[column, names.indexOf(found)]]
    }),
  )
}
