import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { signIn } from '#testing/identity/identity-server.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

async function beginRequest({ address }: ServerProcess) {
  const body = 'client_id=tuff-web&grant_type=refresh_token&refresh_token=x'
  const socket = connect(Number(new URL(address).port), 'localhost')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let response = ''
  socket.setEncoding('latin1').on('data', (text) => (response += text))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(
    `POST /oauth/token HTTP/1.1\r\nhost: ${new URL(address).host}\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
      `expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  )
  await expect.poll(() => response).toBe(CONTINUE)
  return {
    async finish() {
      socket.write(body.slice(-1))
      await closed
      return response.slice(CONTINUE.length)
    },
  }
}

/** Announces a body, sends half of it and disconnects. */
async function hangUp(address: string, path: string, contentType: string, half: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, `host: ${hostname}:${port}`, `content-type: ${contentType}`]
  socket.write(`${[...head, 'content-length: 500'].join('\r\n')}\r\n\r\n${half}`)
  await sleep(100)
  socket.destroy()
}

describe('one process', () => {
  let server: ServerProcess
  openedForAll(async () => {
    server = await startServerProcess({ TUFF_DATA: newFolder(), LOG_LEVEL: 'info' })
  }, 60_000)

  test('a client that disconnects in mid-request is not logged as a lost database or server error', async () => {
    const before = server.lines.length
    const form = 'application/x-www-form-urlencoded'
    await hangUp(server.address, '/login', form, 'email=somebody')
    await hangUp(server.address, '/oauth/token', form, 'grant_type=refr')
    await hangUp(server.address, '/sdk/goals/x', 'application/json', '{"kind":')
    await hangUp(server.address, '/api/commissioner/trades', 'application/json', '{"email":')
    await sleep(500)
    expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({ database: 'ok' })
    const errors = server.lines
      .slice(before)
      .filter((line) => /not available|unexpected|reach|"level":[45]0/.test(line))
    expect(errors).toEqual([])
  }, 30_000)

  // Last, since it ends the process.
  test('on a signal it closes feeds with 1012, finishes running requests and exits with 0', async () => {
    const { tokens } = await signIn(server.address)
    const url = `${server.address.replace('http', 'ws')}/feeds/standings?access_token=${tokens.access_token}&clientId=web-standings1`
    const feed = new WebSocket(url)
    await once(feed, 'open')
    const feedClosed = once(feed, 'close')
    const request = await beginRequest(server)

    const requested = performance.now()
    server.kill('SIGTERM')
    const [code] = await feedClosed
    expect(code).toBe(1012)
    const response = await request.finish()
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('invalid_grant')
    expect(await server.ended).toBe(0)
    // It ended normally, not by the limit.
    expect(performance.now() - requested).toBeLessThan(7_500)
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
  }, 60_000)
})

test('a client that never finishes its request delays the end only until the limit', async () => {
  const server = await startServerProcess({ TUFF_DATA: newFolder(), LOG_LEVEL: 'warn', LONGEST_GOODBYE_MS: '1000' })
  await beginRequest(server)
  const requested = performance.now()
  server.kill('SIGINT')
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(performance.now() - requested).toBeGreaterThan(900)
}, 60_000)
