import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { BUNDLE_LIMITS, type FileNote, IMPORT_BYTES } from '@tuff/contract'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

export type NamedFile = { name: string; bytes: Buffer }

export type Unpacked = { files: NamedFile[]; problems: FileNote[]; leftOut: FileNote[] }

class Unreadable extends Error {}

/** The unpacked bytes left for one request: zips, gzips and plain files share one budget. */
export type Budget = { files: number; bytes: number }

export const requestBudget = (): Budget => ({
  files: BUNDLE_LIMITS.unpackedFiles,
  bytes: BUNDLE_LIMITS.unpackedBytes,
})

/** Unpacks zips and gzips within the budget, which is checked before unpacking. */
export async function unpackedFiles(
  sent: readonly { name: string; file: string }[],
  budget: Budget = requestBudget(),
): Promise<Unpacked> {
  const unpacked: Unpacked = { files: [], problems: [], leftOut: [] }
  for (const { name, file } of sent) {
    try {
      const bytes = Buffer.from(file, 'base64')
      if (isZip(bytes)) await unzip(name, bytes, budget, unpacked)
      else await keep({ name, bytes: isGzip(bytes) ? bytes : charged(bytes, budget) }, budget, unpacked)
    } catch (error) {
      unpacked.problems.push({ file: name, message: describeUnreadable(error) })
    }
  }
  return unpacked
}

/** A file of a known kind, plain or gzipped; throws a sentence if it is damaged or exceeds the budget. */
export async function plainBytes(bytes: Buffer, budget: Budget): Promise<Buffer> {
  return isGzip(bytes) ? gunzipped(bytes, budget) : charged(bytes, budget)
}

async function unzip(name: string, bytes: Buffer, budget: Budget, unpacked: Unpacked): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  try {
    const wanted = await entriesOf(zip, budget)
    for (const entry of wanted) {
      const file = { name: `${name}/${entry.fileName}`, bytes: Buffer.alloc(0) }
      try {
        if (entry.isEncrypted()) throw new Unreadable('The file is encrypted')
        // The library aborts a stream that exceeds its entry's declared size.
        await keep({ ...file, bytes: await buffer(await zip.openReadStreamPromise(entry)) }, budget, unpacked)
      } catch (error) {
        unpacked.problems.push({ file: file.name, message: describeUnreadable(error) })
      }
    }
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile, budget: Budget): Promise<Entry[]> {
  if (zip.entryCount > budget.files)
    throw new Unreadable(`The zip has too many files: at most ${BUNDLE_LIMITS.unpackedFiles} are read`)
  budget.files -= zip.entryCount
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (isClutter(entry.fileName)) continue
    if (entry.uncompressedSize > IMPORT_BYTES)
      throw new Unreadable(`${entry.fileName} is too large: unpacked, a file may be at most ${inMb(IMPORT_BYTES)}`)
    budget.bytes -= entry.uncompressedSize
    if (budget.bytes < 0) throw new Unreadable(`The zip is too large: ${TOGETHER}`)
    entries.push(entry)
  }
  return entries
}

async function keep({ name, bytes }: NamedFile, budget: Budget, { files, leftOut }: Unpacked): Promise<void> {
  if (isZip(bytes)) return void leftOut.push({ file: name, message: 'A zip within a zip is not opened' })
  if (!/\.(csv|json)(\.gz)?$/i.test(name)) return void leftOut.push({ file: name, message: 'Not a CSV or JSON file' })
  const isPacked = isGzip(bytes) || /\.gz$/i.test(name)
  files.push({ name, bytes: isPacked ? await gunzipped(bytes, budget) : bytes })
}

function charged(bytes: Buffer, budget: Budget): Buffer {
  const isTooLarge = bytes.length > budget.bytes
  budget.bytes = Math.max(0, budget.bytes - bytes.length)
  if (isTooLarge) throw new Unreadable(`The file is too large: ${TOGETHER}`)
  return bytes
}

async function gunzipped(bytes: Buffer, budget: Budget): Promise<Buffer> {
  const gunzip = createGunzip()
  gunzip.end(bytes)
  const chunks: Buffer[] = []
  let size = 0
  // Charged as it is unpacked, because a file that fails in the end has cost as much.
  for await (const chunk of gunzip) {
    const part: Buffer = chunk
    size += part.length
    if (size > IMPORT_BYTES)
      throw new Unreadable(`The file is too large: unpacked, a file may be at most ${inMb(IMPORT_BYTES)}`)
    chunks.push(charged(part, budget))
  }
  const plain = Buffer.concat(chunks)
  // The readers unpack gzip themselves, outside this budget.
  if (isGzip(plain)) throw new Unreadable('A gzip within a gzip is not opened')
  return plain
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** 'PK' followed by the start of a zip, or the end record of an empty one. */
const isZip = (bytes: Buffer): boolean => ['504b0304', '504b0506'].includes(bytes.toString('hex', 0, 4))

/** Folders and metadata that operating systems add to zips. */
const isClutter = (name: string): boolean => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)

/** The library's messages are for programmers. */
export const describeUnreadable = (error: unknown): string =>
  error instanceof Unreadable ? error.message : 'The file is damaged or incomplete'

const TOGETHER = `unpacked, all files may be at most ${inMb(BUNDLE_LIMITS.unpackedBytes)}`

function inMb(bytes: number): string {
  return `${bytes / 1_000_000} MB`
}
