import { writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serveLocally } from '#testing/platform/serve-locally.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { SourceError } from './source-error.ts'
import { createSourceFiles, onceEach, type ReadingLimits, readingFrom, type SourceFile } from './source-files.ts'

const CSV = 'id,yards\nann,3\n'
const asItIs = (file: SourceFile) => file

/** A server with set responses, and a reader with short pauses. */
async function upstream(result: RequestListener, limits: Partial<ReadingLimits> = {}) {
  const requests: { url: string; condition: string | undefined }[] = []
  const origin = await serveLocally((request, response) => {
    requests.push({ url: request.url ?? '', condition: request.headers['if-none-match'] })
    result(request, response)
  })
  const files = createSourceFiles({ freshMs: 0, pauseMs: 5, ...readingFrom(true), ...limits })
  onTestFinished(files.close)
  const base = `${origin}/`
  return { requests, base, files, open: (name = 'stats.csv') => files.read([base + name], 'CSV', asItIs) }
}

const sentence = (open: Promise<unknown>) =>
  open.then(
    () => 'it was accepted',
    (error: Error) => error.message,
  )

test.each([
  ['no name resolves', () => false, 'This server cannot reach the internet.'],
  [
    'other names do resolve',
    (name: string) => name !== 'stats.example',
    'https://stats.example/stats.csv could not be read: no server has that name.',
  ],
])('a name that does not resolve while %s is reported in a sentence without codes', async (_when, isKnown, message) => {
  const resolve: ReadingLimits['resolve'] = (name, _options, done) => {
    if (isKnown(name)) done(null, [{ address: '192.0.2.1', family: 4 }])
    else done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), [])
  }
  const files = createSourceFiles({ tries: 1, resolve })
  expect(await sentence(files.read(['https://stats.example/stats.csv'], 'CSV', asItIs))).toBe(message)
})

test('an unchanged file is requested by its ETag, not sent again, and is the same object', async () => {
  const dates: number[] = []
  const { requests, open } = await upstream(
    (request, response) => {
      response.setHeader('date', 'Sun, 24 Nov 2024 18:00:00 GMT')
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"one"', 'content-type': 'text/csv' }).end(CSV)
    },
    { onDate: (date) => dates.push(date) },
  )
  const first = await open()
  expect(first.text).toBe(CSV)
  expect(await open()).toBe(first)
  expect(requests.map((each) => each.condition)).toEqual([undefined, '"one"'])
  expect(dates).toEqual(requests.map(() => Date.UTC(2024, 10, 24, 18)))
})

test('a file truncated under its ETag is fetched again, and so is a doubted or invalidated one', async () => {
  let isCut = true
  const { requests, files, base } = await upstream((request, response) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"one"' }).end(isCut ? CSV.slice(0, -3) : CSV)
  })
  const whole = (file: SourceFile) => {
    if (!file.text.endsWith('\n')) throw new SourceError('It breaks off.')
    return file
  }
  const read = () => files.read([`${base}stats.csv`], 'CSV', whole)
  expect(await sentence(read())).toBe('It breaks off.')
  isCut = false
  const first = await read()
  expect(first.text).toBe(CSV)
  expect(await read()).toBe(first)
  files.doubt()
  expect(await read()).toBe(first)
  files.invalidate()
  await read()
  await read()
  expect(requests.map((each) => each.condition)).toEqual([undefined, undefined, '"one"', undefined, undefined, '"one"'])
})

test('a file without an ETag is requested by its date', async () => {
  const conditions: (string | undefined)[] = []
  const { open } = await upstream((request, response) => {
    conditions.push(request.headers['if-modified-since'])
    response.writeHead(200, { 'last-modified': 'Sun, 08 Sep 2024 17:00:00 GMT' }).end(CSV)
  })
  await open()
  await open()
  expect(conditions).toEqual([undefined, 'Sun, 08 Sep 2024 17:00:00 GMT'])
})

test('concurrent and close calls share one request', async () => {
  const { requests, open } = await upstream((_request, response) => void response.end(CSV), { freshMs: 60_000 })
  const [first, second] = await Promise.all([open(), open()])
  expect(second).toBe(first)
  expect(await open()).toBe(first)
  expect(requests).toHaveLength(1)
})

test('a failure is reused for the next caller until an invalidation', async () => {
  let isThere = false
  const { requests, files, open } = await upstream((_, response) => response.writeHead(isThere ? 200 : 500).end(CSV), {
    tries: 1,
    freshMs: 60_000,
  })
  const responses = [await sentence(open()), await sentence(open()), await sentence(open())]
  expect([new Set(responses).size, responses[0], requests.length]).toEqual([
    1,
    expect.stringContaining('status 500'),
    1,
  ])
  isThere = true
  expect(await sentence(open())).toBe(responses[0])
  files.invalidate()
  expect((await open()).text).toBe(CSV)
})

test('an invalidation causes a new request, also while one is running', async () => {
  const held: (() => void)[] = []
  let figure = 3
  const { requests, files, open } = await upstream(
    (_request, response) => {
      const text = `id,yards\nann,${figure}\n`
      if (figure === 4) held.push(() => response.end(text))
      else response.end(text)
    },
    { freshMs: 60_000 },
  )
  const first = await open()
  expect(await open()).toBe(first)
  files.invalidate()
  figure = 4
  const late = open()
  await expect.poll(() => held).toHaveLength(1)
  files.invalidate()
  held[0]!()
  expect((await late).text).toContain('ann,4')
  figure = 5
  expect((await open()).text).toContain('ann,5')
  expect(requests).toHaveLength(3)
})

test('a server with temporary errors is retried, a bounded number of times', async () => {
  let failures = 2
  const { requests, open } = await upstream((_request, response) => {
    if (failures-- > 0) response.writeHead(503).end('busy')
    else response.end(CSV)
  })
  expect((await open()).text).toBe(CSV)
  failures = 100
  expect(await sentence(open())).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/stats\.csv answered with status 503\.$/)
  expect(requests).toHaveLength(6)
})

test('a permanent error is not retried', async () => {
  const { requests, open } = await upstream((_request, response) => void response.writeHead(403).end())
  expect(await sentence(open())).toMatch(/answered with status 403\.$/)
  expect(requests).toHaveLength(1)
})

test('of several locations the first that has the file is used', async () => {
  const { base, files } = await upstream((request, response) => {
    if (request.url === '/older.csv') response.end(CSV)
    else response.writeHead(404).end()
  })
  expect((await files.read([`${base}newer.csv`, `${base}older.csv`], 'CSV', asItIs)).where).toBe(`${base}older.csv`)
  expect(await sentence(files.read([`${base}newer.csv`, `${base}other.csv`], 'CSV', asItIs))).toBe(
    `${base}newer.csv does not exist (status 404).`,
  )
})

test('a server that never responds, or stops in the middle, times out', async () => {
  const { open } = await upstream(
    (request, response) => {
      if (request.url === '/half.csv') response.write('id,yards\nann')
    },
    { timeoutMs: 60, tries: 1 },
  )
  expect(await sentence(open('silent.csv'))).toMatch(/silent\.csv did not answer in full within 0\.06 s\.$/)
  expect(await sentence(open('half.csv'))).toMatch(/half\.csv did not answer in full within 0\.06 s\.$/)
})

test('a connection that breaks off returns nothing, not half a file', async () => {
  const { open } = await upstream((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write(CSV, () => response.destroy())
  })
  expect(await sentence(open())).toMatch(/stats\.csv could not be read: the connection broke\.$/)
})

test('a refused connection is reported in one sentence', async () => {
  const files = createSourceFiles({ pauseMs: 1, ...readingFrom(true) })
  expect(await sentence(files.read(['http://127.0.0.1:9/stats.csv'], 'CSV', asItIs))).toMatch(
    /^http:\/\/127\.0\.0\.1:9\/stats\.csv could not be read: nothing is listening there\.$/,
  )
})

test.each([
  ['by its type', 'text/html; charset=utf-8', 'Please sign in'],
  ['by its looks', 'text/csv', '\n<!DOCTYPE html><html><body>Oops</body></html>'],
])('a web page instead of CSV is refused, recognized %s', async (_how, type, body) => {
  const { open } = await upstream(
    (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body),
  )
  expect(await sentence(open())).toMatch(/sent a web page where CSV was expected\.$/)
})

test('gzip is decompressed, as a content encoding or as the file itself', async () => {
  const { open } = await upstream((request, response) => {
    if (request.url === '/stats.csv') response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync(CSV))
  })
  expect((await open()).text).toBe(CSV)
  expect((await open('stats.csv.gz')).text).toBe(CSV)
})

test('neither a huge file nor an archive bomb fills the memory', async () => {
  const huge = Buffer.alloc(400_000, 'a')
  const { open } = await upstream(
    (request, response) => {
      if (request.url === '/packed.csv') response.setHeader('content-encoding', 'gzip')
      response.end(request.url === '/plain.csv' ? huge : gzipSync(huge))
    },
    { maxBytes: 100_000 },
  )
  for (const name of ['plain.csv', 'packed.csv', 'archive.csv.gz']) {
    expect(await sentence(open(name))).toMatch(/is larger than the 0\.1 MB that are read at most\.$/)
  }
})

test('half an archive, bytes that are no text and an empty file are refused', async () => {
  const { open } = await upstream((request, response) => {
    if (request.url === '/half.gz') response.end(gzipSync(CSV).subarray(0, 20))
    else if (request.url === '/bytes') response.end(Buffer.from([0x69, 0xff, 0xfe]))
    else response.end(' \n')
  })
  expect(await sentence(open('half.gz'))).toMatch(/half\.gz is a damaged or incomplete gzip file\.$/)
  expect(await sentence(open('bytes'))).toMatch(/bytes is not text in UTF-8\.$/)
  expect(await sentence(open('nothing'))).toMatch(/nothing is empty\.$/)
})

test('a password in an address is sent to the server, and a refusal does not repeat it', async () => {
  const received: (string | undefined)[] = []
  const { base, files } = await upstream((request, response) => {
    received.push(request.headers.authorization)
    response.writeHead(401).end()
  })
  const address = `${base.replace('//', '//ann:hunter2@')}stats.csv?key=hunter2`
  expect(await sentence(files.read([address], 'CSV', asItIs))).toBe(`${base}stats.csv answered with status 401.`)
  expect(received).toEqual([`Basic ${btoa('ann:hunter2')}`])
})

test('REAL-02 no request is sent to an address that is not public', async () => {
  const { requests, base } = await upstream((_request, response) => void response.end(CSV))
  const files = createSourceFiles()
  onTestFinished(files.close)
  const refused = (host: string) => sentence(files.read([base.replace('127.0.0.1', host)], 'CSV', asItIs))
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]']) {
    expect(await refused(host)).toMatch(/ is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow/)
  }
  expect(requests).toEqual([])
})

test('REAL-02 a redirect is followed, but not to an address that is not allowed', async () => {
  const { requests, base } = await upstream((request, response) => {
    const to = new URL(request.url ?? '', base).searchParams.get('to')
    if (to) response.writeHead(302, { location: to }).end()
    else response.end(CSV)
  })
  const files = createSourceFiles({ mayFetch: (address) => address === '127.0.0.1', pauseMs: 1 })
  onTestFinished(files.close)
  const led = (to: string) => files.read([`${base}?to=${encodeURIComponent(to)}`], 'CSV', asItIs)
  expect((await led('/stats.csv')).text).toBe(CSV)
  expect(requests.splice(0)).toHaveLength(2)

  const elsewhere = base.replace('127.0.0.1', '127.0.0.2')
  for (const to of [elsewhere, 'http://169.254.169.254/latest/meta-data/', '//[::1]/']) {
    expect(await sentence(led(to))).toMatch(/is not on the public internet/)
  }
  expect(await sentence(led('file:///etc/passwd'))).toMatch(/leads to something that is no web address\.$/)
  expect(requests.splice(0)).toHaveLength(4)
  expect(
    await sentence(led(`${base}?to=${encodeURIComponent(`${base}?to=${encodeURIComponent(elsewhere)}`)}`)),
  ).toMatch(/^127\.0\.0\.2 is not on the public internet/)
})

test('a redirect loop is abandoned', async () => {
  const { requests, open } = await upstream((_request, response) => {
    response.writeHead(307, { location: `/${requests.length}` }).end()
  })
  expect(await sentence(open())).toMatch(/stats\.csv leads from one address to the next\.$/)
  expect(requests).toHaveLength(6)
})

test('a password is not sent to another host', async () => {
  const received: (string | undefined)[] = []
  const other = await upstream((request, response) => {
    received.push(request.headers.authorization)
    response.end(CSV)
  })
  const { base, files } = await upstream((request, response) => {
    received.push(request.headers.authorization)
    response.writeHead(302, { location: request.url === '/' ? '/here' : other.base }).end()
  })
  await files.read([base.replace('//', '//ann:hunter2@')], 'CSV', asItIs)
  expect(received).toEqual([`Basic ${btoa('ann:hunter2')}`, `Basic ${btoa('ann:hunter2')}`, undefined])
})

test('closing aborts running requests', async () => {
  const { files, open, requests } = await upstream(() => {})
  const opening = sentence(open())
  await expect.poll(() => requests.length).toBe(1)
  files.close()
  expect(await opening).toBe('The reading of sources was ended.')
  expect(await sentence(open())).toBe('The reading of sources was ended.')
})

test('a file in a folder is read again only when it has changed', async () => {
  const file = path.join(newFolder(), 'stats.csv')
  const files = createSourceFiles({ freshMs: 0 })
  writeFileSync(file, CSV)
  const first = await files.read([file], 'CSV', asItIs)
  expect(await files.read([file], 'CSV', asItIs)).toBe(first)
  writeFileSync(file, `${CSV}bob,4\n`)
  expect((await files.read([file], 'CSV', asItIs)).text).toBe(`${CSV}bob,4\n`)
})

test('a missing file, or a folder, is reported in one sentence', async () => {
  const folder = newFolder()
  const files = createSourceFiles()
  expect(await sentence(files.read([path.join(folder, 'stats.csv')], 'CSV', asItIs))).toBe(
    `There is no file ${folder}/stats.csv.`,
  )
  expect(await sentence(files.read([folder], 'CSV', asItIs))).toMatch(/cannot be read \([^)]+\)\.$/)
})

test('a file is parsed once, however often it is requested', () => {
  let reads = 0
  const read = onceEach((file) => ({ length: file.text.length, read: ++reads }))
  const file = { text: CSV, where: 'here' }
  expect(read(file)).toBe(read(file))
  read({ ...file })
  expect(reads).toBe(2)
})
