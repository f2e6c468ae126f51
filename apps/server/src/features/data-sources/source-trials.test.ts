import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { scoreboard } from '#testing/providers/scoreboards.ts'
import { createSourceTrials } from './source-trials.ts'

async function upstreamOf(reply: RequestListener): Promise<string> {
  const server = createServer(reply).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const rss = { source: 'rss', season: 2024, week: 1 } as const

test('REAL-01 a source that never responds, or never finishes, times out', async () => {
  const { run } = createSourceTrials(true, { timeoutMs: 80 })
  const silent = await upstreamOf(() => {})
  expect(await run({ ...rss, address: silent })).toMatchObject({
    result: 'failed',
    message: expect.stringMatching(/did not answer in full within 0\.08 s\.$/),
  })
  const endless = await upstreamOf((_, response) => {
    const timer = setInterval(() => response.write('x'), 10)
    response.on('close', () => clearInterval(timer))
  })
  expect(await run({ ...rss, address: endless })).toMatchObject({ message: expect.stringMatching(/within 0\.08 s/) })
})

test('REAL-01 a compressed response cannot exhaust memory, and a source is fetched only once', async () => {
  const { run } = createSourceTrials(true, { maxBytes: 1_000_000 })
  let requested = 0
  const bomb = await upstreamOf((_, response) => {
    requested++
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))
  })
  expect(await run({ ...rss, address: bomb })).toMatchObject({ message: expect.stringMatching(/larger than the 1 MB/) })
  const failing = await upstreamOf((_, response) => {
    requested++
    response.writeHead(503).end()
  })
  expect(await run({ ...rss, address: failing })).toMatchObject({ message: expect.stringMatching(/status 503/) })
  expect(requested).toBe(2)
})

test('the age comes from Last-Modified, or from a cache’s Age header', async () => {
  const { run } = createSourceTrials(true)
  const responses = [
    { 'last-modified': new Date(Date.now() - 3_600_000).toUTCString(), age: '7' },
    { age: '14' },
    { 'last-modified': 'some day', age: 'old' },
  ]
  const espn = await upstreamOf((_, response) =>
    response.writeHead(200, responses.shift()).end(scoreboard([], { week: 1 })),
  )
  const ages = []
  for (const _ of [1, 2, 3]) {
    const tried = await run({ source: 'espn', season: 2024, week: 1, address: espn })
    ages.push(tried.result === 'came' && tried.ageMs)
  }
  expect(Math.round(Number(ages[0]) / 60_000)).toBe(60)
  expect(ages.slice(1)).toEqual([14_000, null])
})

test('too many tests at once are refused with a message', async () => {
  const { run } = createSourceTrials(true, { timeoutMs: 100 })
  const silent = await upstreamOf(() => {})
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => run({ ...rss, address: silent })))
  expect(all.at(-1)).toEqual({
    result: 'failed',
    message: '4 tests are already running. Wait for one to finish.',
    tookMs: 0,
  })
  expect(await run({ ...rss, address: silent })).toMatchObject({ message: expect.stringMatching(/did not answer/) })
})
