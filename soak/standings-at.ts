import { StandingsMessage } from '@tuff/contract'
import { WebSocket } from 'ws'
import type { Caller } from './caller.ts'

type Visitor = { origin: string; caller: Caller }
type Watching = { closed: Promise<void>; close(): void }

/** Connects to the standings feed at an address, from the given IP address. */
export async function watchStandings(
  { origin, caller }: Visitor,
  { at, ip }: { at: string; ip: string },
  onStandings: (message: StandingsMessage) => void,
): Promise<Watching> {
  const query = new URLSearchParams({ access_token: await caller.token(), clientId: 'web-standings1' })
  const socket = new WebSocket(`${at.replace('http', 'ws')}/feeds/standings?${query}`, {
    handshakeTimeout: 10_000,
    headers: { origin, 'x-forwarded-for': ip },
  })
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('open', () => socket.send(JSON.stringify({ action: 'getStandings' })))
  socket.on('message', (bytes) => {
    const message = StandingsMessage.safeParse(JSON.parse(String(bytes)))
    if (message.success) onStandings(message.data)
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve())
  return { closed, close: () => socket.terminate() }
}

/** The response of one node, bypassing the front door. */
export async function standingsAt(visitor: Visitor, port: number): Promise<StandingsMessage | undefined> {
  let standings: StandingsMessage | undefined
  const watching = await watchStandings(visitor, { at: `http://localhost:${port}`, ip: '192.0.2.3' }, (message) => {
    standings = message
    watching.close()
  })
  await watching.closed
  return standings
}
