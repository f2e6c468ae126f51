import { setTimeout as sleep } from 'node:timers/promises'
import { EXPORT_FILES, FEEDS } from '@tuff/contract'
import { SLOTS } from '@tuff/league'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Call, callsOf } from '#testing/calls.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { playerOf } from '#testing/example-season.ts'
import { queuedIn } from '#testing/notifications/queued.ts'
import { managerAt, openPickingLeague, type PickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { capturedLog } from '#testing/platform/captured-log.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createPickStore } from './pick-store.ts'

const RIVAL = managerAt(1)
/** Deleting ends the viewer's own sessions, and HEAD has no content. */
const NOT_CALLED = ['DELETE', 'HEAD']
/** A stream of flags, which does not end. */
const ENDLESS = /^\/eval\//
const SILENCE_MS = 300
const PICKED = [2, 3] as const

type World = ReadonlyMap<string, string>
type Responses = { world: World; statuses: readonly string[] }

/**
 * Everything that is not the rival's own, with their picks known: each route as each role, each feed, export, log line,
 * metric, message, and the database itself, which a backup copies.
 */
async function everythingAs({ app, db, as, commissioner }: PickingLeague, log: () => string): Promise<Responses> {
  const world = new Map<string, string>()
  const statuses: string[] = []
  const roles = { visitor: {}, manager: await as(managerAt(2)), commissioner, guest: await as('guest@pick.example') }
  const calls = callsOf(app).filter(({ method, url }) => !NOT_CALLED.includes(String(method)) && !ENDLESS.test(url))
  for (const call of calls)
    for (const [role, headers] of Object.entries(roles))
      for (const url of addressesOf(call)) {
        const body = call.method === 'GET' || call.method === 'HEAD' ? {} : { payload: bodyOf(call) }
        const { statusCode, payload } = await app.inject({ method: call.method, url, headers, ...body })
        statuses.push(`${statusCode} ${call.method} ${url}`)
        world.set(`${call.method} ${url} as ${role}`, payload)
      }
  for (const feed of FEEDS) world.set(`feed ${feed}`, await firstMessage(app, feed, roles.manager.authorization))
  for (const [table, rows] of Object.entries(await allRows(db))) world.set(`table ${table}`, rows.join('\n'))
  world.set('messages', JSON.stringify(await queuedIn(db)))
  world.set('log', log())
  return { world, statuses }
}

function addressesOf({ url }: Call): string[] {
  const query = new URLSearchParams({
    ...{ week: 'Week 1', startWeek: 'Week 1', endWeek: 'Week 1', tradeType: 'regular', email: RIVAL, team: RIVAL },
    ...{ term: 'of', maxSalary: '50', position: 'FLEX', currentPlayerId: 'x', link: 'x', limit: '200' },
  })
  const filled = url
    .replace(':managerEmail', RIVAL)
    .replace(':playerID', 'nobody')
    .replace(':slot', 'QB1')
    .replace(':season', '2024')
    .replace('*', 'api/standings/weeks')
  const files = filled.includes(':file') ? EXPORT_FILES.map((file) => filled.replace(':file', file)) : [filled]
  return files.map((each) => `${each.replaceAll(/:\w+(\([^)]*\))?/g, '1')}?${query}`)
}

/** What a trade preview, a swap or a setting names is the caller's own request: their player, not the rival's. */
const bodyOf = ({ url }: Call): object =>
  url.includes('trade')
    ? { week: 'Week 1', tradeType: 'regular', playerAdded: 'nobody', playerDropped: 'nobody', managerEmail: RIVAL }
    : url.endsWith('/new-teams')
      ? { until: null }
      : {}

async function firstMessage(app: PickingLeague['app'], feed: string, authorization: string): Promise<string> {
  const { port } = app.server.address() as { port: number }
  const token = authorization.replace('Bearer ', '')
  const path = `/feeds/${feed}?access_token=${token}&clientId=web-${feed}1`
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  onTestFinished(() => socket.terminate())
  socket.once('open', () => socket.send(JSON.stringify({ action: 'getStandings' })))
  const message = new Promise<string>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('message', (data) => resolve(data.toString()))
  })
  // A league without news has none to send.
  return Promise.race([message, sleep(SILENCE_MS, '')])
}

/** Where a player occurs more or less often when the rival has picked them. */
function leaks(one: World, other: World): string[] {
  const ids = PICKED.flatMap((price) => SLOTS.map((slot) => playerOf(price, slot).id))
  const sightings = (text = '') => ids.map((id) => text.split(id).length - 1).join()
  return [...one.keys()].filter((surface) => sightings(one.get(surface)) !== sightings(other.get(surface)))
}

test('PICK-04 no route, feed, export, log, metric, message or table reveals the picks of a rival', async () => {
  const logged = capturedLog()
  const db = await openTestDatabase()
  const opened = await openPickingLeague(db, {
    log: pino({ level: 'trace' }, logged.stream),
    // A leak, as a careless feature would have it: the search finds it by itself.
    plant(app, secrets) {
      const picks = createPickStore(secrets)
      app.get('/api/planted', async () => ({ picks: (await picks.ofTeam(db.query, RIVAL)).picks }))
    },
  })
  const { app, as, pickAll, keeper } = opened
  await app.listen({ port: 0, host: '127.0.0.1' })
  const rival = await as(RIVAL)
  const worlds: World[] = []
  for (const price of PICKED) {
    await pickAll(rival, teamOf(price))
    await keeper.tick()
    const { world, statuses } = await everythingAs(opened, logged.written)
    expect(statuses.filter((status) => status.startsWith('5'))).toEqual([])
    worlds.push(world)
  }
  expect(worlds[0]!.size).toBeGreaterThan(400)
  const found = leaks(worlds[0]!, worlds[1]!)
  const planted = [...worlds[0]!.keys()].filter((surface) => surface.startsWith('GET /api/planted'))
  expect(planted).toHaveLength(4)
  expect(found).toEqual(planted)
})
