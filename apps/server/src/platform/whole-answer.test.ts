import { createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atTheEnd } from './testing/at-the-end.ts'
import { WholeAnswer } from './whole-answer.ts'

// The second is the test's own, so that it never ends in the middle of one.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const nextSecond = () => vi.setSystemTime(Date.now() + 1_000)
const OTHER = { 'x-frame-options': 'DENY' }
const HEAD = { 'x-frame-options': 'SAMEORIGIN' }

type Before = (answer: ServerResponse) => void

/** A server whose every answer is this one, and which of them went out as one before. */
async function open({ body = Buffer.from('{"currentWeek":12}'), before = (() => {}) as Before, of = () => HEAD } = {}) {
  const whole = new WholeAnswer()
  const repeated: boolean[] = []
  const server = createServer((_request, answer) => {
    before(answer)
    const said = of()
    const isRepeated = whole.repeat(answer, said)
    repeated.push(isRepeated)
    if (isRepeated) return
    answer.writeHead(answer.statusCode, { ...said, 'content-length': String(body.length) })
    whole.note(answer, said, body)
    answer.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, repeated }
}

/** All that comes back on one connection, whose last question ends it. */
async function converse(port: number, questions: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  socket.write(questions.join(''))
  return text(socket)
}
const ASK = 'GET / HTTP/1.1\r\nhost: league\r\n\r\n'
const ASK_LAST = 'GET / HTTP/1.1\r\nhost: league\r\nconnection: close\r\n\r\n'
const times = (count: number) => Array.from({ length: count }, () => ASK)
const answersIn = (heard: string) => heard.split(/(?=HTTP\/1\.1 )/).map((one) => one.replace(/Date: .*\r\n/, ''))

test('from the third time in a second on, an answer goes out as it did before, to the last byte', async () => {
  const { port, repeated } = await open()
  const answers = answersIn(await converse(port, [...times(5), ASK_LAST]))
  expect(repeated).toEqual([false, false, true, true, true, false])
  expect(new Set(answers.slice(0, 5)).size).toBe(1)
  expect(answers[0]).toMatch(/^HTTP\/1\.1 200 OK\r\nx-frame-options: SAMEORIGIN\r\n/)
  expect(answers[0]).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n\r\n\{"currentWeek":12\}$/)
  expect(answers[5]).toContain('\r\nConnection: close\r\n')
})

test('in the next second its head is written anew, with the time of then', async () => {
  const { port, repeated } = await open()
  const dates: (string | undefined)[] = []
  for (const wait of [0, 0, 0, 1_100, 0, 0]) {
    await sleep(wait)
    if (wait) nextSecond()
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => get({ port }, resolve))
    dates.push(answer.headers.date)
    await text(answer)
  }
  expect(repeated).toEqual([false, false, true, false, false, true])
  expect(dates[3]).not.toBe(dates[2])
  expect(dates[5]).toBe(dates[4])
})

test('what was said of one answer alone is never said to another', async () => {
  let at = 0
  const { port, repeated } = await open({
    before: (answer) => {
      at++
      if (at === 2 || at === 5) answer.setHeader('set-cookie', `of=${at}`)
      if (at === 6) answer.statusCode = 203
    },
  })
  const answers = answersIn(await converse(port, [...times(8), ASK_LAST]))
  const cookies = answers.map((answer) => /set-cookie: (.*)\r/.exec(answer)?.[1])
  expect(cookies).toEqual([undefined, 'of=2', undefined, undefined, 'of=5', ...Array(4).fill(undefined)])
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual([
    ...Array(5).fill('200'),
    '203',
    ...Array(3).fill('200'),
  ])
  expect([repeated[1], repeated[4], repeated[5]]).toEqual([false, false, false])
  expect(repeated).toContain(true)
})

test('with other headers it is another answer', async () => {
  let at = 0
  const { port } = await open({ of: () => (at++ % 4 < 3 ? HEAD : OTHER) })
  const answers = answersIn(await converse(port, [...times(8), ASK_LAST]))
  const said = answers.map((answer) => /x-frame-options: (.*)\r/.exec(answer)?.[1])
  const four = ['SAMEORIGIN', 'SAMEORIGIN', 'SAMEORIGIN', 'DENY']
  expect(said).toEqual([...four, ...four, 'SAMEORIGIN'])
})

test('an old browser that keeps its connection and one that does not are told which', async () => {
  const { port } = await open()
  const old = 'GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'
  const answers = answersIn(await converse(port, [...times(3), old, 'GET / HTTP/1.0\r\n\r\n']))
  expect(answers.map((answer) => /\r\nConnection: (.*)\r/.exec(answer)?.[1])).toEqual([
    ...Array(4).fill('keep-alive'),
    'close',
  ])
})

test('a long one is not kept twice, and whoever reads slowly gets every byte of those that are', async () => {
  const long = await open({ body: Buffer.alloc(64 * 1024 + 1, 'a') })
  await converse(long.port, [...times(4), ASK_LAST])
  expect(long.repeated).not.toContain(true)

  const body = Buffer.alloc(60_000, 'b')
  const { port, repeated } = await open({ body })
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  socket.write([...times(300), ASK_LAST].join(''))
  await sleep(300)
  nextSecond()
  const answers = answersIn(await text(socket))
  expect(answers).toHaveLength(301)
  expect(repeated).toContain(true)
  expect(answers.every((answer) => answer.endsWith(`\r\n\r\n${body}`))).toBe(true)
})
