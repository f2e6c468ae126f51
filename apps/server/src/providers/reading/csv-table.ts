import { countLines, csvRecords } from '#platform/csv-records.ts'
import { SourceError } from './source-error.ts'
import type { SourceFile } from './source-files.ts'

export type CsvRow = { readonly cells: readonly string[]; readonly number: number }

/** Columns are found by name; the first of several names in the table is used. */
export type CsvTable = {
  rows: CsvRow[]
  has(name: string): boolean
  /** Empty when the source has no value. */
  texts(...names: string[]): (row: CsvRow) => string
  /** Undefined when the source has no value. */
  numbers(...names: string[]): (row: CsvRow) => number | undefined
  flaw(row: CsvRow, what: string): SourceError
}

const MOST_LINES = 200_000

/** Parsed completely or refused. */
export async function readCsv({ text, where }: SourceFile): Promise<CsvTable> {
  // A truncated last cell may look valid; only the line end is missing.
  if (!/[\r\n]$/.test(text)) throw new SourceError(`${where} breaks off in its last line.`)
  // Empty lines cost as much as rows.
  if (countLines(text) > MOST_LINES)
    throw new SourceError(`${where} has more than the ${MOST_LINES} lines that are read.`)
  const [header = [], ...records] = await parsed(text, where)
  const names = header.map((name) => name.trim())
  const flaw = (row: CsvRow, what: string) => new SourceError(`${where} ${what} in row ${row.number}.`)

  const texts: CsvTable['texts'] = (...wanted) => {
    const name = wanted.find((each) => names.includes(each))
    if (name === undefined)
      throw new SourceError(`${where} lacks the column ${wanted.join(' (or ')}${wanted.length > 1 ? ')' : ''}.`)
    const at = names.indexOf(name)
    if (names.includes(name, at + 1)) throw new SourceError(`${where} has the column ${name} twice.`)
    return (row) => {
      const cell = row.cells[at]?.trim() ?? ''
      return cell === 'NA' ? '' : cell
    }
  }
  return {
    rows: records.map((cells, index) => ({ cells, number: index + 2 })),
    has: (name) => names.includes(name),
    texts,
    numbers(...wanted) {
      const cellOf = texts(...wanted)
      return (row) => {
        const cell = cellOf(row)
        if (cell === '') return undefined
        if (!/^-?\d+(\.\d+)?$/.test(cell))
          throw flaw(row, `has '${cell.slice(0, 40)}' instead of a number for ${wanted[0]}`)
        return Number(cell)
      }
    },
    flaw,
  }
}

async function parsed(text: string, where: string): Promise<string[][]> {
  const { records, flaw } = await csvRecords(text, { skip_empty_lines: true, max_record_size: 100_000 })
  if (flaw) throw new SourceError(`${where} is damaged or incomplete: ${flaw.message}.`, { cause: flaw })
  return records
}
