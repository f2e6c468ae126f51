import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Options, parse } from 'csv-parse'

/** Records before the flaw are valid. */
type CsvRecords = { records: string[][]; flaw: CsvError | undefined }

export async function csvRecords(text: string, options: Options): Promise<CsvRecords> {
  const records: string[][] = []
  const parser = parse({ bom: true, ...options })
  parser.on('data', (record: string[]) => records.push(record))
  try {
    await pipeline(piecesOf(text), parser)
    return { records, flaw: undefined }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { records, flaw: error }
  }
}

/** Of a spreadsheet's export. */
export async function sheetRecords(text: string) {
  const delimiter = delimiterOf(text)
  const options = { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
  return { delimiter, ...(await csvRecords(text, { ...options, max_record_size: 10_000 })) }
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** A last line without a line ending counts if it is not empty. */
export function countLines(text: string): number {
  let lines = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isPair = code === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && !isPair)) lines++
  }
  return /[\r\n]$/.test(text.slice(-1)) ? lines : lines + 1
}

/** Detects the separator from the header: semicolons where the comma is a decimal point, tabs in pasted text. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(/\r\n|\n|\r/, 1)
  const unquoted = header.replaceAll(/"[^"]*"/g, '')
  const countOf = (sign: string) => unquoted.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

const PIECE = 64_000

/** Yields to the event loop between chunks: a season's file takes most of a second to parse. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE)
    await nextTurn()
  }
}
