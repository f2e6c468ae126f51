import { AllRosters } from '@tuff/contract'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { signIn } from '#testing/identity/identity-server.ts'
import { freePort } from '#testing/platform/free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export const METRICS_TOKEN = 'a token for the metrics'

export type TwoNodes = readonly [ServerProcess, ServerProcess]

/** Behind one origin, on one database. */
export async function startTwoNodes(databaseUrl: string, clock: string): Promise<TwoNodes> {
  const ports = [await freePort(), await freePort()]
  const env = {
    DATABASE_URL: databaseUrl,
    TUFF_ORIGIN: `http://localhost:${ports[0]}`,
    TUFF_CLOCK: clock,
    TUFF_METRICS_TOKEN: METRICS_TOKEN,
  }
  const [first, second] = await Promise.all(ports.map((port) => startServerProcess({ ...env, PORT: String(port) })))
  return [first!, second!]
}

export const sendTo = (
  node: ServerProcess,
  path: string,
  token: string,
  body?: unknown,
  method = body ? 'POST' : 'GET',
) =>
  fetch(node.address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

export async function leads({ address }: ServerProcess): Promise<boolean> {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return (await response.text()).includes('\ntuff_leader 1')
}

/** An access token of a demo user. */
export async function tokenOf({ address }: ServerProcess, email = 'commissioner@tuff.example'): Promise<string> {
  const { tokens } = await signIn(address, undefined, { email, password: 'tuff-demo' })
  return tokens.access_token
}

const Ready = z.object({ status: z.string(), week: z.int(), database: z.string() })

export const weekAt = async ({ address }: ServerProcess): Promise<number> =>
  Ready.parse(await (await fetch(`${address}/readyz`)).json()).week

export const rostersAt = async (node: ServerProcess, token: string) =>
  AllRosters.parse(await (await sendTo(node, '/api/rosters/allrosters', token)).json())

export async function openFeed(node: ServerProcess, token: string, feed = 'fantasyPoints', query = '') {
  const socket = new WebSocket(
    `${node.address.replace('http', 'ws')}/feeds/${feed}?access_token=${token}&clientId=web-${feed}1&${query}`,
  )
  onTestFinished(() => socket.terminate())
  const received: string[] = []
  socket.on('message', (bytes) => received.push(bytes.toString()))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { received, closed, isOpen: () => socket.readyState === WebSocket.OPEN }
}
