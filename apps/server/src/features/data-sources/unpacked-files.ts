import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { BUNDLE_LIMITS, type FileNote, IMPORT_BYTES } from '@tuff/contract'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

export type NamedFile = { name: string; bytes: Buffer }

/** Every file that was sent, those of zips among them; and what of them cannot be had, or is of no use. */
export type Unpacked = { files: NamedFile[]; problems: FileNote[]; leftOut: FileNote[] }

/** A file that cannot be had, in words. */
class Unreadable extends Error {}

/** Takes zips and gzips apart, within bounds that are asked for before anything is unpacked. */
export async function unpackedFiles(sent: readonly { name: string; file: string }[]): Promise<Unpacked> {
  const unpacked: Unpacked = { files: [], problems: [], leftOut: [] }
  // One measure for all of them together: ten zips are no way around it.
  const room = { files: BUNDLE_LIMITS.unpackedFiles, bytes: BUNDLE_LIMITS.unpackedBytes }
  for (const { name, file } of sent) {
    try {
      const bytes = Buffer.from(file, 'base64')
      if (isZip(bytes)) await unzip(name, bytes, room, unpacked)
      else await keep({ name, bytes }, unpacked)
    } catch (error) {
      unpacked.problems.push({ file: name, message: inWords(error) })
    }
  }
  return unpacked
}

type Room = { files: number; bytes: number }

async function unzip(name: string, bytes: Buffer, room: Room, unpacked: Unpacked): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  try {
    const wanted = await entriesOf(zip, room)
    for (const entry of wanted) {
      const file = { name: `${name}/${entry.fileName}`, bytes: Buffer.alloc(0) }
      try {
        if (entry.isEncrypted()) throw new Unreadable('The file is encrypted')
        // The library ends a stream that gives more than its entry has promised.
        await keep({ ...file, bytes: await buffer(await zip.openReadStreamPromise(entry)) }, unpacked)
      } catch (error) {
        unpacked.problems.push({ file: file.name, message: inWords(error) })
      }
    }
  } finally {
    zip.close()
  }
}

/** What a zip says that it holds, if that is not too much. */
async function entriesOf(zip: ZipFile, room: Room): Promise<Entry[]> {
  if (zip.entryCount > room.files)
    throw new Unreadable(`The zip holds too many files: ${BUNDLE_LIMITS.unpackedFiles} are read at most`)
  room.files -= zip.entryCount
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (isClutter(entry.fileName)) continue
    if (entry.uncompressedSize > IMPORT_BYTES)
      throw new Unreadable(`${entry.fileName} is too large: unpacked, a file may have ${inMb(IMPORT_BYTES)} at most`)
    room.bytes -= entry.uncompressedSize
    if (room.bytes < 0)
      throw new Unreadable(
        `The zip is too large: unpacked, all files may have ${inMb(BUNDLE_LIMITS.unpackedBytes)} at most`,
      )
    entries.push(entry)
  }
  return entries
}

async function keep({ name, bytes }: NamedFile, { files, leftOut }: Unpacked): Promise<void> {
  if (isZip(bytes)) return void leftOut.push({ file: name, message: 'A zip within a zip is not opened' })
  const plain = /\.gz$/i.test(name) ? await gunzipped(bytes) : bytes
  if (/\.(csv|json)(\.gz)?$/i.test(name)) files.push({ name, bytes: plain })
  else leftOut.push({ file: name, message: 'Neither CSV nor JSON' })
}

async function gunzipped(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: IMPORT_BYTES })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Unreadable(
      isTooLarge
        ? `The file is too large: unpacked, a file may have ${inMb(IMPORT_BYTES)} at most`
        : 'The file is damaged or incomplete',
    )
  }
}

/** 'PK' and what begins a zip, or ends an empty one. */
const isZip = (bytes: Buffer): boolean => ['504b0304', '504b0506'].includes(bytes.toString('hex', 0, 4))

/** Folders, and what systems leave in a zip for themselves. */
const isClutter = (name: string): boolean => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)

/** The library's own words are for programmers. */
const inWords = (error: unknown): string =>
  error instanceof Unreadable ? error.message : 'The file is damaged or incomplete'

const inMb = (bytes: number): string => `${bytes / 1_000_000} MB`
