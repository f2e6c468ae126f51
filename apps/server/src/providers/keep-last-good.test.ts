import type { Game, StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { isLogged } from '#platform/logged-errors.ts'
import { keepLastGood } from './cached-sources.ts'
import { SourceError } from './reading/source-error.ts'
import type { Sources } from './source.ts'
import { emptyTally } from './tally.ts'

const MINUTE = 60_000

/** Sources that can be broken and mended, under a clock that is set by hand. */
function watched(memory?: Parameters<typeof keepLastGood>[1]['memory']) {
  let now = Date.UTC(2024, 10, 24)
  const asked: string[] = []
  const logged: string[] = []
  const world = {
    broken: new Set<string>(),
    outage: '',
    lines: [line('ann', 1)] as StatLine[] | undefined,
    games: [] as Game[],
  }
  const answer = async <T>(source: string, value: () => T) => {
    asked.push(source)
    if (world.outage) throw new SourceError(world.outage)
    if (world.broken.has(source)) throw new SourceError(`${source} is down.`)
    return value()
  }
  const tally = emptyTally
  const sources: Sources = {
    schedule: { games: () => answer('schedule', () => world.games), tally },
    offense: {
      statLines: (week) => answer(`offense ${week}`, () => world.lines),
      players: () => answer('offense players', () => []),
      tally,
    },
    defense: { statLines: () => answer('defense', () => []), tally },
    players: { players: () => answer('players', () => []), tally },
    news: [{ news: () => answer('news', () => []) }],
  }
  const log = {
    info: (_about: unknown, message?: string) => void logged.push(`info: ${message}`),
    warn: (_about: unknown, message?: string) => void logged.push(`warn: ${message}`),
  }
  return {
    kept: keepLastGood(sources, { clock: { now: () => now }, log, memory }),
    world,
    logged,
    asked: () => asked.splice(0),
    pass: (ms: number) => {
      now += ms
    },
    now: () => now,
  }
}

function line(playerId: string, yards: number): StatLine {
  return { playerId, week: 1, club: 'SEA', stats: { rushingYards: yards } }
}

test('a source is asked no more often than is good for it, and at once by nobody twice', async () => {
  const { kept, asked, pass } = watched()
  await Promise.all([kept.offense.statLines(1), kept.offense.statLines(1)])
  await kept.offense.statLines(1)
  expect(asked()).toEqual(['offense 1'])
  await kept.offense.statLines(2)
  pass(MINUTE)
  await kept.offense.statLines(1)
  expect(asked()).toEqual(['offense 2', 'offense 1'])

  await kept.players?.players()
  pass(23 * 60 * MINUTE)
  await kept.players?.players()
  expect(asked()).toEqual(['players'])
})

test('a source that fails goes on saying what it last said well', async () => {
  const { kept, world, pass } = watched()
  const good = await kept.offense.statLines(1)
  world.broken.add('offense 1')
  world.lines = [line('ann', 99)]
  for (let minute = 0; minute < 30; minute++) {
    pass(MINUTE)
    expect(await kept.offense.statLines(1)).toBe(good)
  }
  world.broken.clear()
  pass(15 * MINUTE)
  expect(await kept.offense.statLines(1)).toEqual([line('ann', 99)])
})

test('the pause doubles with every failure in a row, up to a quarter of an hour', async () => {
  const { kept, world, pass, asked, now } = watched()
  await kept.schedule.games()
  world.broken.add('schedule')
  asked()
  pass(5 * MINUTE)
  const tries: number[] = []
  for (let second = 0; second < 4 * 3600; second++) {
    await kept.schedule.games()
    if (asked().length > 0) tries.push(now())
    pass(1_000)
  }
  const pauses = tries.slice(1).map((at, index) => (at - tries[index]!) / 1_000)
  expect(pauses.slice(0, 8)).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
  expect(Math.max(...pauses)).toBe(900)

  world.broken.clear()
  pass(15 * MINUTE)
  await kept.schedule.games()
  world.broken.add('schedule')
  pass(5 * MINUTE)
  await kept.schedule.games()
  asked()
  pass(15_000)
  await kept.schedule.games()
  expect(asked()).toEqual(['schedule'])
})

test('a source that never answered well says why, also between two tries', async () => {
  const { kept, world, asked, pass } = watched()
  world.broken.add('defense')
  await expect(kept.defense?.statLines(1)).rejects.toThrow('defense is down.')
  await expect(kept.defense?.statLines(1)).rejects.toThrow('defense is down.')
  expect(asked()).toEqual(['defense'])
  world.broken.clear()
  pass(15_000)
  expect(await kept.defense?.statLines(1)).toEqual([])
})

test('one source that is down does not keep the others', async () => {
  const { kept, world } = watched()
  world.broken.add('defense')
  await expect(kept.defense?.statLines(1)).rejects.toThrow()
  expect(await kept.offense.statLines(1)).toHaveLength(1)
  expect(await kept.offense.players?.()).toEqual([])
  expect(await kept.news[0]?.news()).toEqual([])
})

test('the status says of each source when it last answered, how old that is, and what is wrong', async () => {
  const { kept, world, pass, now } = watched()
  const start = now()
  await kept.offense.statLines(1)
  await kept.schedule.games()
  world.broken.add('offense 1')
  pass(MINUTE)
  await kept.offense.statLines(1)
  pass(20_000)
  await kept.offense.statLines(1)
  const status = new Map(kept.status().map((each) => [each.source, each]))
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

test('a failure and the recovery from it are each said once', async () => {
  const { kept, world, logged, pass } = watched()
  await kept.schedule.games()
  world.broken.add('schedule')
  pass(5 * MINUTE)
  for (let minute = 0; minute < 10; minute++) {
    await kept.schedule.games()
    pass(MINUTE)
  }
  world.broken.clear()
  pass(15 * MINUTE)
  await kept.schedule.games()
  expect(logged).toEqual(['warn: schedule is down.', "info: the source 'schedule' gives the games again"])
})

test('what keeps all sources from answering is said once, not for each of them', async () => {
  const { kept, world, logged } = watched()
  world.outage = 'This server cannot reach the internet.'
  const asking = [kept.schedule.games(), kept.offense.statLines(1), kept.offense.statLines(2), kept.news[0]!.news()]
  const refused = await Promise.allSettled(asking)
  expect(refused.map(({ status }) => status)).toEqual(asking.map(() => 'rejected'))
  expect(logged).toEqual([`warn: ${world.outage}`])
  expect(refused.every((each) => each.status === 'rejected' && isLogged(each.reason))).toBe(true)
})

test('one week that fails does not hide behind another that does not', async () => {
  const { kept, world, pass } = watched()
  await Promise.all([kept.offense.statLines(1), kept.offense.statLines(2)])
  world.broken.add('offense 1')
  pass(MINUTE)
  await kept.offense.statLines(1)
  await kept.offense.statLines(2)
  expect(kept.status().find((each) => each.source === 'offense')?.failure).toMatchObject({
    message: 'offense 1 is down.',
    inARow: 1,
  })
})

test('a source that is down from the start says what the league already knows of its own side', async () => {
  const stored = [line('ann', 87), { ...line('SEA', 0), stats: { sacks: 3 } }]
  const { kept, world, asked, pass } = watched({ games: async () => [], statLines: async () => stored })
  world.broken.add('offense 1').add('schedule')
  expect(await kept.offense.statLines(1)).toEqual([stored[0]])
  await expect(kept.schedule.games()).rejects.toThrow('schedule is down.')
  expect(kept.status()[1]).toMatchObject({ source: 'offense', lastSuccess: undefined, failure: { inARow: 1 } })

  world.broken.clear()
  world.lines = [line('ann', 88)]
  pass(15_000)
  asked()
  expect(await kept.offense.statLines(1)).toEqual(world.lines)
  expect(asked()).toEqual(['offense 1'])
})

test('what the league knows protects it against half a file right after a start', async () => {
  const stored = Array.from({ length: 20 }, (_, at) => line(`player ${at}`, at))
  const { kept, world } = watched({ games: async () => [], statLines: async () => stored })
  world.lines = stored.slice(0, 3)
  expect(await kept.offense.statLines(1)).toEqual(stored)
})

test('a clock that is set back does not make an old answer fresh', async () => {
  const { kept, asked, pass } = watched()
  await kept.schedule.games()
  pass(-60 * MINUTE)
  await kept.schedule.games()
  expect(asked()).toEqual(['schedule', 'schedule'])
})
