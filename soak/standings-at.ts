import { StandingsMessage } from '@tuff/contract'
import { WebSocket } from 'ws'
import type { Caller } from './caller.ts'

/** The node's own response, bypassing the front door. */
export async function standingsAt(
  { origin, caller }: { origin: string; caller: Caller },
  port: number,
): Promise<StandingsMessage | undefined> {
  const token = await caller.token()
  const address = `ws://localhost:${port}/feeds/standings?access_token=${token}&clientId=web-standings2`
  const socket = new WebSocket(address, { headers: { origin, 'x-forwarded-for': '192.0.2.3' } })
  const { promise, resolve } = Promise.withResolvers<StandingsMessage | undefined>()
  socket.on('open', () => socket.send(JSON.stringify({ action: 'getStandings' })))
  socket.on('message', (bytes) => {
    const message = StandingsMessage.safeParse(JSON.parse(String(bytes)))
    if (message.success) resolve(message.data)
  })
  socket.on('error', () => resolve(undefined))
  socket.on('close', () => resolve(undefined))
  const message = await promise
  socket.terminate()
  return message
}
