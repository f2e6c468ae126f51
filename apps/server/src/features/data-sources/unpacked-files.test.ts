import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from '#testing/data-sources/zip-of.ts'
import { unpackedFiles } from './unpacked-files.ts'

const sent = (name: string, bytes: Buffer | string) => ({ name, file: Buffer.from(bytes).toString('base64') })
const MB = 1_000_000

async function unpacked(...files: ReturnType<typeof sent>[]) {
  const { files: kept, problems, leftOut } = await unpackedFiles(files)
  const words = (notes: typeof problems) => notes.map(({ file, message }) => `${file}: ${message}`)
  return {
    kept: kept.map(({ name, bytes }) => [name, bytes.toString()]),
    problems: words(problems),
    leftOut: words(leftOut),
  }
}

test('files, zipped folders and gzips are unpacked; unusable entries are named', async () => {
  const zip = zipOf(
    { name: 'season/', content: '' },
    { name: 'season/week 1.json', content: '{}' },
    { name: '__MACOSX/season/._week 1.json', content: 'x' },
    { name: 'season/.DS_Store', content: 'x' },
    { name: 'season/README.txt', content: 'read me' },
    { name: 'season/inner.zip', content: zipOf({ name: 'a.csv', content: 'a' }) },
  )
  const packed = gzipSync('b\n')
  expect(await unpacked(sent('a.csv', 'a\n'), sent('season.zip', zip), sent('b.csv.gz', packed))).toEqual({
    kept: [
      ['a.csv', 'a\n'],
      ['season.zip/season/week 1.json', '{}'],
      ['b.csv.gz', 'b\n'],
    ],
    problems: [],
    leftOut: [
      'season.zip/season/README.txt: Not a CSV or JSON file',
      'season.zip/season/inner.zip: A zip within a zip is not opened',
    ],
  })
})

test('a zip above the limit is refused before it is unpacked', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ name: `${at}.csv`, content: '' }))
  const large = Buffer.alloc(21 * MB)
  const full = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.csv`, content: large.subarray(0, 19 * MB) }))
  const half = zipOf(...full.slice(0, 3))
  const began = performance.now()
  expect((await unpacked(sent('many.zip', zipOf(...many)))).problems).toEqual([
    'many.zip: The zip has too many files: at most 200 are read',
  ])
  expect((await unpacked(sent('large.zip', zipOf({ name: 'a.csv', content: large })))).problems).toEqual([
    'large.zip: a.csv is too large: unpacked, a file may be at most 20 MB',
  ])
  expect((await unpacked(sent('full.zip', zipOf(...full)))).problems).toEqual([
    'full.zip: The zip is too large: unpacked, all files may be at most 100 MB',
  ])
  // A nested zip is no way around the limit.
  expect((await unpacked(sent('1.zip', half), sent('2.zip', half))).problems).toEqual([
    '2.zip: The zip is too large: unpacked, all files may be at most 100 MB',
  ])
  expect((await unpacked(sent('bomb.csv.gz', gzipSync(large, { level: 1 })))).problems).toEqual([
    'bomb.csv.gz: The file is too large: unpacked, a file may be at most 20 MB',
  ])
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('gzips share the zips’ budget, whatever their file names', async () => {
  const gzip = gzipSync(Buffer.alloc(20 * MB), { level: 1 })
  const many = Array.from({ length: 40 }, (_, at) => sent(`week ${at}.${at % 2 ? 'csv.gz' : 'json'}`, gzip))
  const { files, problems } = await unpackedFiles(many)
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(100 * MB)
  expect(problems).toHaveLength(35)
  expect(problems[0]!.message).toBe('The file is too large: unpacked, all files may be at most 100 MB')

  const zip = zipOf(...Array.from({ length: 4 }, (_, at) => ({ name: `${at}.csv`, content: Buffer.alloc(19 * MB) })))
  const mixed = await unpackedFiles([sent('1.zip', zip), sent('a.csv.gz', gzip), sent('b.csv.gz', gzip)])
  expect(mixed.problems.map(({ file }) => file)).toEqual(['b.csv.gz'])
  // A nested gzip would be unpacked by the file's reader, outside the budget.
  expect((await unpacked(sent('twice.csv.gz', gzipSync(gzip)))).problems).toEqual([
    'twice.csv.gz: A gzip within a gzip is not opened',
  ])
})

test('a zip with false sizes yields no more than its declared size', async () => {
  const bomb = zipOf({ name: 'a.csv', content: Buffer.alloc(50 * MB), claimed: 10 })
  expect(await unpacked(sent('bomb.zip', bomb))).toEqual({
    kept: [],
    problems: ['bomb.zip/a.csv: The file is damaged or incomplete'],
    leftOut: [],
  })
})

test('damaged and encrypted entries are named, and the others are read', async () => {
  const whole = zipOf({ name: 'a.csv', content: 'a\n' }, { name: 'b.csv', content: 'b\n', isEncrypted: true })
  const { kept, problems } = await unpacked(
    sent('cut.zip', whole.subarray(0, whole.length - 30)),
    sent('whole.zip', whole),
    sent('cut.csv.gz', gzipSync('a,b\n').subarray(0, 12)),
  )
  expect(kept).toEqual([['whole.zip/a.csv', 'a\n']])
  expect(problems).toEqual([
    'cut.zip: The file is damaged or incomplete',
    'whole.zip/b.csv: The file is encrypted',
    'cut.csv.gz: The file is damaged or incomplete',
  ])
})

test('what fails in the end is charged too: the files of a request share one budget', async () => {
  const damaged = gzipSync(Buffer.alloc(2 * MB))
  // The checksum at the end.
  damaged[damaged.length - 8]! ^= 1
  const budget = { files: 10, bytes: 5 * MB }
  const files = ['1', '2', '3'].map((name) => sent(`${name}.csv.gz`, damaged))
  const { problems } = await unpackedFiles([...files, sent('whole.csv.gz', gzipSync('a\n'))], budget)
  expect(problems.map(({ message }) => message)).toEqual([
    'The file is damaged or incomplete',
    'The file is damaged or incomplete',
    'The file is too large: unpacked, all files may be at most 100 MB',
    'The file is too large: unpacked, all files may be at most 100 MB',
  ])
  expect(budget.bytes).toBe(0)
})
