import type { Game, StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { isLogged } from '#platform/logged-errors.ts'
import { cacheSources } from './cached-sources.ts'
import { SourceError, SourceMissingError } from './reading/source-error.ts'
import type { Sources } from './source.ts'
import { emptyTally } from './tally.ts'

const MINUTE = 60_000

/** Sources that can fail, under a manual clock. */
function watched(memory?: Parameters<typeof cacheSources>[1]['memory']) {
  let now = Date.UTC(2024, 10, 24)
  const calls: string[] = []
  const logged: string[] = []
  const world = {
    broken: new Set<string>(),
    missing: new Set<string>(),
    outage: '',
    lines: [line('ann', 1)] as StatLine[] | undefined,
    games: [] as Game[],
  }
  const response = async <T>(source: string, value: () => T) => {
    calls.push(source)
    if (world.outage) throw new SourceError(world.outage)
    if (world.missing.has(source)) throw new SourceMissingError(`${source} does not exist.`)
    if (world.broken.has(source)) throw new SourceError(`${source} is down.`)
    return value()
  }
  const tally = emptyTally
  const sources: Sources = {
    schedule: { games: () => response('schedule', () => world.games), tally },
    offense: {
      statLines: (week) => response(`offense ${week}`, () => world.lines),
      players: () => response('offense players', () => []),
      tally,
    },
    defense: { statLines: () => response('defense', () => []), tally },
    players: { players: () => response('players', () => []), tally },
    news: [{ news: () => response('news', () => []) }],
  }
  const log = {
    info: (_about: unknown, message?: string) => void logged.push(`info: ${message}`),
    warn: (_about: unknown, message?: string) => void logged.push(`warn: ${message}`),
  }
  return {
    cached: cacheSources(sources, { clock: { now: () => now }, log, memory }),
    world,
    logged,
    calls: () => calls.splice(0),
    pass: (ms: number) => {
      now += ms
    },
    now: () => now,
  }
}

function line(playerId: string, yards: number): StatLine {
  return { playerId, week: 1, club: 'SEA', stats: { rushingYards: yards } }
}

test('a source is called no more often than its interval, and concurrent calls share a request', async () => {
  const { cached, calls, pass } = watched()
  await Promise.all([cached.offense.statLines(1), cached.offense.statLines(1)])
  await cached.offense.statLines(1)
  expect(calls()).toEqual(['offense 1'])
  await cached.offense.statLines(2)
  pass(MINUTE)
  await cached.offense.statLines(1)
  expect(calls()).toEqual(['offense 2', 'offense 1'])

  await cached.players?.players()
  pass(23 * 60 * MINUTE)
  await cached.players?.players()
  expect(calls()).toEqual(['players'])
})

test('a failing source keeps returning its last good response', async () => {
  const { cached, world, pass } = watched()
  const good = await cached.offense.statLines(1)
  world.broken.add('offense 1')
  world.lines = [line('ann', 99)]
  for (let minute = 0; minute < 30; minute++) {
    pass(MINUTE)
    expect(await cached.offense.statLines(1)).toBe(good)
  }
  world.broken.clear()
  pass(15 * MINUTE)
  expect(await cached.offense.statLines(1)).toEqual([line('ann', 99)])
})

test("REAL-05 a missing file of the season is 'nothing yet' until a day and a half after the first kick-off", async () => {
  const { cached, world, pass, now } = watched()
  const kickoff = now() + 60 * MINUTE
  world.games = [{ id: 'g', week: 1, kickoff, home: 'SEA', away: 'ARI', isFinal: false }]
  world.missing.add('offense players').add('offense 1')
  const reported = async () => {
    await cached.schedule.games()
    return [await cached.offense.players?.(), await cached.offense.statLines(1)]
  }
  expect(await reported()).toEqual([[], undefined])
  pass(36 * 60 * MINUTE)
  expect(await reported()).toEqual([[], undefined])
  expect(cached.status().every(({ failure }) => failure === undefined)).toBe(true)
  pass(60 * MINUTE)
  await reported()
  expect(cached.status().map(({ failure }) => failure?.message)).toContain('offense players does not exist.')
})

test('the pause doubles with every failure in a row, up to a quarter of an hour', async () => {
  const { cached, world, pass, calls, now } = watched()
  await cached.schedule.games()
  world.broken.add('schedule')
  calls()
  pass(5 * MINUTE)
  const tries: number[] = []
  for (let second = 0; second < 4 * 3600; second++) {
    await cached.schedule.games()
    if (calls().length > 0) tries.push(now())
    pass(1_000)
  }
  const pauses = tries.slice(1).map((at, index) => (at - tries[index]!) / 1_000)
  expect(pauses.slice(0, 8)).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
  expect(Math.max(...pauses)).toBe(900)

  world.broken.clear()
  pass(15 * MINUTE)
  await cached.schedule.games()
  world.broken.add('schedule')
  pass(5 * MINUTE)
  await cached.schedule.games()
  calls()
  pass(15_000)
  await cached.schedule.games()
  expect(calls()).toEqual(['schedule'])
})

test('a source that never succeeded returns its error, also between two tries', async () => {
  const { cached, world, calls, pass } = watched()
  world.broken.add('defense')
  await expect(cached.defense?.statLines(1)).rejects.toThrow('defense is down.')
  await expect(cached.defense?.statLines(1)).rejects.toThrow('defense is down.')
  expect(calls()).toEqual(['defense'])
  world.broken.clear()
  pass(15_000)
  expect(await cached.defense?.statLines(1)).toEqual([])
})

test('one failing source does not block the others', async () => {
  const { cached, world } = watched()
  world.broken.add('defense')
  await expect(cached.defense?.statLines(1)).rejects.toThrow()
  expect(await cached.offense.statLines(1)).toHaveLength(1)
  expect(await cached.offense.players?.()).toEqual([])
  expect(await cached.news[0]?.news()).toEqual([])
})

test("the status shows each source's last success, its age, and its failure", async () => {
  const { cached, world, pass, now } = watched()
  const start = now()
  await cached.offense.statLines(1)
  await cached.schedule.games()
  world.broken.add('offense 1')
  pass(MINUTE)
  await cached.offense.statLines(1)
  pass(20_000)
  await cached.offense.statLines(1)
  const status = new Map(cached.status().map((each) => [each.source, each]))
  expect([...status.keys()].sort()).toEqual(['defense', 'news', 'offense', 'players', 'schedule'])
  expect(status.get('schedule')).toEqual({
    source: 'schedule',
    lastSuccess: start,
    age: 80_000,
    failure: undefined,
    held: [],
  })
  expect(status.get('news')).toMatchObject({ source: 'news', lastSuccess: undefined, age: undefined, held: [] })
  expect(status.get('offense')).toEqual({
    source: 'offense',
    lastSuccess: start,
    age: 80_000,
    failure: { message: 'offense 1 is down.', since: start + MINUTE, inARow: 2, nextTry: start + 110_000 },
    held: [],
  })
})

test('a failure and the recovery from it are each logged once', async () => {
  const { cached, world, logged, pass } = watched()
  await cached.schedule.games()
  world.broken.add('schedule')
  pass(5 * MINUTE)
  for (let minute = 0; minute < 10; minute++) {
    await cached.schedule.games()
    pass(MINUTE)
  }
  world.broken.clear()
  pass(15 * MINUTE)
  await cached.schedule.games()
  expect(logged).toEqual(['warn: schedule is down.', "info: source 'schedule' recovered: games"])
})

test('a problem that affects all sources is logged once', async () => {
  const { cached, world, logged } = watched()
  world.outage = 'This server cannot reach the internet.'
  const pending = [
    cached.schedule.games(),
    cached.offense.statLines(1),
    cached.offense.statLines(2),
    cached.news[0]!.news(),
  ]
  const refused = await Promise.allSettled(pending)
  expect(refused.map(({ status }) => status)).toEqual(pending.map(() => 'rejected'))
  expect(logged).toEqual([`warn: ${world.outage}`])
  expect(refused.every((each) => each.status === 'rejected' && isLogged(each.reason))).toBe(true)
})

test('one failing week is not hidden by another that succeeds', async () => {
  const { cached, world, pass } = watched()
  await Promise.all([cached.offense.statLines(1), cached.offense.statLines(2)])
  world.broken.add('offense 1')
  pass(MINUTE)
  await cached.offense.statLines(1)
  await cached.offense.statLines(2)
  expect(cached.status().find((each) => each.source === 'offense')?.failure).toMatchObject({
    message: 'offense 1 is down.',
    inARow: 1,
  })
})

test('a source that fails from the start returns what the league has stored', async () => {
  const stored = [line('ann', 87), { ...line('SEA', 0), stats: { sacks: 3 } }]
  const { cached, world, calls, pass } = watched({ games: async () => [], statLines: async () => stored })
  world.broken.add('offense 1').add('schedule')
  expect(await cached.offense.statLines(1)).toEqual([stored[0]])
  await expect(cached.schedule.games()).rejects.toThrow('schedule is down.')
  expect(cached.status()[1]).toMatchObject({ source: 'offense', lastSuccess: undefined, failure: { inARow: 1 } })

  world.broken.clear()
  world.lines = [line('ann', 88)]
  pass(15_000)
  calls()
  expect(await cached.offense.statLines(1)).toEqual(world.lines)
  expect(calls()).toEqual(['offense 1'])
})

test('stored figures protect the league against half a file right after a start', async () => {
  const stored = Array.from({ length: 20 }, (_, at) => line(`player ${at}`, at))
  const { cached, world } = watched({ games: async () => [], statLines: async () => stored })
  world.lines = stored.slice(0, 3)
  expect(await cached.offense.statLines(1)).toEqual(stored)
})

test('setting the clock back does not make an old response fresh', async () => {
  const { cached, calls, pass } = watched()
  await cached.schedule.games()
  pass(-60 * MINUTE)
  await cached.schedule.games()
  expect(calls()).toEqual(['schedule', 'schedule'])
})
