import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Random } from '../apps/server/src/providers/seeded-random.ts'
import type { SoakLeague } from './soak-league.ts'

/** Signed in; sends pings as fast as it can and reads no responses, until it is disconnected or the time is over. */
export async function floodWithPings({ origin, caller }: SoakLeague, ms: number): Promise<void> {
  const until = Date.now() + ms
  while (Date.now() < until) {
    try {
      await floodOnce(origin, await caller.token(), until)
    } catch {
      // No node is up; the flood reconnects.
    }
    await sleep(200)
  }
}

async function floodOnce(origin: string, token: string, until: number): Promise<void> {
  const address = `${origin.replace('http', 'ws')}/feeds/standings?access_token=${token}&clientId=web-flood1`
  const socket = new WebSocket(address, {
    handshakeTimeout: 5_000,
    headers: { 'x-forwarded-for': '198.51.100.1', origin },
  })
  socket.on('error', () => {})
  await new Promise((resolve, reject) => socket.once('open', resolve).once('close', reject))
  socket.pause()
  const payload = Buffer.alloc(125, 'x')
  while (socket.readyState === WebSocket.OPEN && Date.now() < until) {
    for (let burst = 0; burst < 500; burst++) socket.ping(payload)
    await sleep(5)
    // The server no longer reads.
    if (socket.bufferedAmount > 4_000_000) break
  }
  socket.terminate()
}

export type Storm = { sent: number; faults: string[] }

export async function stormOfBadRequests(
  { origin, caller }: SoakLeague,
  ms: number,
  storm: Storm,
  random: Random,
): Promise<void> {
  const until = Date.now() + ms
  const token = await caller.token().catch(() => 'none')
  const attack = async () => {
    while (Date.now() < until) {
      const [method, path, body, authorization] = random.pick(BAD)(token)
      try {
        const response = await fetch(origin + path, {
          method,
          redirect: 'manual',
          headers: {
            'x-forwarded-for': `203.0.113.${random.below(250)}`,
            'content-type': 'application/json',
            connection: 'close',
            ...(authorization && { authorization }),
          },
          body: body ?? null,
          signal: AbortSignal.timeout(10_000),
        })
        storm.sent += 1
        if (response.status >= 500 && response.status !== 503)
          storm.faults.push(
            `${response.status} ${method} ${path.slice(0, 60)} ${(await response.text()).slice(0, 200)}`,
          )
        else await response.arrayBuffer()
      } catch {
        // The node was killed meanwhile by another fault.
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, attack))
}

type Request = [method: string, path: string, body?: string, authorization?: string]

const long = 'x'.repeat(20_000)

const BAD: ((token: string) => Request)[] = [
  () => ['GET', '/api/rosters/allrosters'],
  () => ['GET', '/api/rosters/allrosters', undefined, 'Bearer forged.token.here'],
  () => ['GET', '/api/rosters/allrosters', undefined, `Bearer ${long.slice(0, 8_000)}`],
  (token) => ['GET', '/api/players/search?term=%00%00&week=Week%203', undefined, `Bearer ${token}`],
  (token) => ['GET', `/api/log?team=${encodeURIComponent('\0')}`, undefined, `Bearer ${token}`],
  (token) => ['GET', '/api/fantasypoints/weekly-stats/Week%2099', undefined, `Bearer ${token}`],
  (token) => ['GET', '/api/fantasypoints/weekly-stats/%00', undefined, `Bearer ${token}`],
  (token) => ['POST', '/api/commissioner/corrections', '{"of":"team"', `Bearer ${token}`],
  (token) => [
    'POST',
    '/api/commissioner/corrections',
    JSON.stringify({ of: 'team', week: 'Week 3', managerEmail: 'a\0@b.example', points: 1, reason: '\0' }),
    `Bearer ${token}`,
  ],
  (token) => ['POST', '/api/commissioner/trades', JSON.stringify({ week: long }), `Bearer ${token}`],
  (token) => ['PUT', '/api/commissioner/trades/%00', '{}', `Bearer ${token}`],
  (token) => ['PUT', '/api/commissioner/settings', '[]', `Bearer ${token}`],
  (token) => ['PUT', '/api/commissioner/week', '{"pinned":99}', `Bearer ${token}`],
  (token) => ['POST', '/api/commissioner/setup/preview', JSON.stringify({ teamsCsv: '!' }), `Bearer ${token}`],
  () => ['GET', `/authorize?client_id=tuff-web&state=${long.slice(0, 6_000)}&response_type=code`],
  () => ['GET', `/authorize?client_id=${encodeURIComponent('\0')}`],
  () => ['GET', `/sdk/evalx/none/contexts/${Buffer.from('{"kind":"user","key":"\0"}').toString('base64url')}`],
  () => ['POST', '/oauth/token', 'grant_type=refresh_token&refresh_token=%00'],
  () => ['GET', '/first-account?link=%00'],
  () => ['GET', '/../../etc/passwd'],
  () => ['GET', '/%E0%A4%A'],
  () => ['DELETE', '/tuffstandings'],
  () => ['GET', '/feeds/standings'],
]
