import { SETUP_LIMITS } from '@tuff/contract'
import { countLines } from './csv-records.ts'

type FileProblem = { row?: number; message: string }

export function textIn(bytes: Uint8Array, maxRows: number): string | FileProblem {
  if (bytes.length > SETUP_LIMITS.bytes)
    return { message: `The file is larger than ${SETUP_LIMITS.bytes / 1_000_000} MB` }
  if (isUtf16(bytes)) return { row: 1, message: `The file is in UTF-16: ${SAVE_AS}` }
  const text = decoded(bytes)
  if (text === undefined) return { row: firstBadRow(bytes), message: `This row is not text in UTF-8: ${SAVE_AS}` }
  if (text.trim() === '') return { message: 'The file is empty' }
  // Checked before parsing, to refuse an oversized file immediately.
  const rows = countLines(text) - 1
  if (rows > maxRows)
    return { message: `The file has about ${inThousands(rows)} rows; ${inThousands(maxRows)} are read at most` }
  return text
}

const SAVE_AS = "save it as 'CSV UTF-8' and try again"

/** Excel's 'Unicode text' is UTF-16. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function firstBadRow(bytes: Uint8Array): number {
  let row = 1
  for (let start = 0; start < bytes.length; row++) {
    const end = bytes.indexOf(0x0a, start)
    if (decoded(bytes.subarray(start, end < 0 ? bytes.length : end)) === undefined) return row
    if (end < 0) break
    start = end + 1
  }
  return row
}

const inThousands = (count: number): string => count.toLocaleString('en-US')
