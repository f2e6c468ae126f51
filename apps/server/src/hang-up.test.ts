import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newFolder } from '#platform/testing/test-databases.ts'
import { startServerProcess } from './testing/server-process.ts'

/** Promises a body, sends half of it and is gone. */
async function hangUp(address: string, path: string, contentType: string, half: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, `host: ${hostname}:${port}`, `content-type: ${contentType}`]
  socket.write(`${[...head, 'content-length: 500'].join('\r\n')}\r\n\r\n${half}`)
  await sleep(100)
  socket.destroy()
}

test('whoever hangs up in the middle of his request is logged neither as a lost database nor as an error of ours', async () => {
  const server = await startServerProcess({ TUFF_DATA: newFolder(), LOG_LEVEL: 'info' })
  const before = server.lines.length
  const form = 'application/x-www-form-urlencoded'
  await hangUp(server.address, '/login', form, 'email=somebody')
  await hangUp(server.address, '/oauth/token', form, 'grant_type=refr')
  await hangUp(server.address, '/sdk/goals/x', 'application/json', '{"kind":')
  await hangUp(server.address, '/api/commissioner/trades', 'application/json', '{"email":')
  await sleep(500)
  expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({ database: 'ok' })
  const said = server.lines.slice(before).filter((line) => /not available|unexpected|reach|"level":[45]0/.test(line))
  expect(said).toEqual([])
}, 30_000)
