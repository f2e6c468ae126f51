import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { COMMISSIONER_CALLS, DATA_CALLS } from '@tuff/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { CallError, call, NoResponse } from './call.ts'
import { failureMessage } from './failure-message.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that accepts every request and sends only what the test tells it to. */
async function silentServer(respond: (response: ServerResponse) => void = () => {}) {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.resume()
    received.push(request.url ?? '')
    respond(response)
  })
  await new Promise<void>((listening) => void server.listen(0, listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const realFetch = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://localhost:${port}${path}`, init))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return received
}

const context = { accessToken: async () => 'token' }
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  )

test.each<[string, (response: ServerResponse) => void]>([
  ['never begins', () => {}],
  ['stops in its middle', (response) => void response.writeHead(200, { 'content-length': '1000' }).write('{"isComm')],
])('D-10 a response that %s times out after 45 s, with the message for a lost connection', async (_, respond) => {
  const received = await silentServer(respond)
  const failure = failureOf(call(COMMISSIONER_CALLS.check, context))
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await Promise.race([failure, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(5_000)
  const error = await failure
  expect(error).toBeInstanceOf(NoResponse)
  expect(error).toMatchObject({ message: 'The server did not answer', status: undefined })
  expect(failureMessage(error!, 'It is safe to try again.')).toBe(
    'The server did not answer, so the change may or may not be saved. It is safe to try again.',
  )
})

test('a file download has a longer timeout', async () => {
  const received = await silentServer()
  const body = { season: 2024, games: 'A'.repeat(200_000), preview: true }
  const failure = failureOf(call(DATA_CALLS.importFiles, { ...context, body }))
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  await vi.advanceTimersByTimeAsync(140_000)
  expect(await Promise.race([failure, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toBeInstanceOf(NoResponse)
})

test('aborting a request ends it at once, and is not reported as a lost connection', async () => {
  const received = await silentServer()
  const leaving = new AbortController()
  const failure = failureOf(call(COMMISSIONER_CALLS.check, { ...context, signal: leaving.signal }))
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  leaving.abort()
  const error = await failure
  expect([error instanceof CallError, error instanceof NoResponse]).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(0)
})
