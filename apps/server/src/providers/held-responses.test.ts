import type { Game, StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { cacheSources } from './cached-sources.ts'
import type { Sources } from './source.ts'
import { emptyTally } from './tally.ts'

const MINUTE = 60_000
const SUNDAY = Date.UTC(2024, 10, 3, 18)

const line = (playerId: string, rushingYards = 10): StatLine => ({
  playerId,
  week: 9,
  club: 'SEA',
  stats: { rushingYards },
})
const game = (at: number, about: Partial<Game> = {}): Game => ({
  id: `game ${at}`,
  week: 9,
  kickoff: SUNDAY,
  home: 'SEA',
  away: 'ARI',
  isFinal: true,
  ...about,
})

/** Twelve players, eight games, and a source that may report anything. */
function doubtful() {
  const previous = Array.from({ length: 12 }, (_, at) => line(`player ${at}`))
  const games = Array.from({ length: 8 }, (_, at) => game(at))
  const source = { lines: previous as StatLine[] | undefined, games, accepted: new Set<string>(), doubts: 0 }
  let now = SUNDAY + 60 * MINUTE
  const tally = emptyTally
  const sources: Sources = {
    schedule: { games: async () => source.games, tally },
    offense: { statLines: async () => source.lines, tally },
    news: [],
  }
  const cached = cacheSources(sources, {
    clock: { now: () => now },
    log: { info() {}, warn() {} },
    memory: { games: async () => games, statLines: async () => previous },
    isAccepted: async (tag) => source.accepted.has(tag),
    onDoubt: () => void source.doubts++,
  })
  return {
    source,
    previous,
    games,
    cached,
    lines: async () => {
      now += MINUTE
      return cached.offense.statLines(9)
    },
    schedule: async () => {
      now += 5 * MINUTE
      return cached.schedule.games()
    },
    held: (source: string) => cached.status().find((each) => each.source === source)!.held,
  }
}

test('REAL-05 a player who vanishes from a game is held back until it was reported twice more', async () => {
  const { source, previous, lines, held } = doubtful()
  const fewer = previous.slice(1)
  source.lines = fewer
  expect(await lines()).toEqual(previous)
  expect(held('offense')).toEqual([
    {
      about: 'stat lines of week 9',
      sentence: 'Week 9 would lose 1 of its 12 stat lines.',
      since: expect.any(Number),
      times: 1,
      tag: expect.any(String),
    },
  ])
  expect(await lines()).toEqual(previous)
  expect(held('offense')).toMatchObject([{ times: 2 }])
  expect(await lines()).toEqual(fewer)
  expect(held('offense')).toEqual([])
  expect(source.doubts).toBe(2)
})

test('REAL-05 only a new response of the source counts as a repetition, not a cached one', async () => {
  const { source, previous, cached, held, lines } = doubtful()
  source.lines = []
  await lines()
  for (let tick = 0; tick < 10; tick++) expect(await cached.offense.statLines(9)).toEqual(previous)
  expect(held('offense')).toMatchObject([{ times: 1 }])
})

test('REAL-05 changing figures do not reset the count; another loss does', async () => {
  const { source, previous, lines, held } = doubtful()
  source.lines = previous.slice(1).map(({ playerId }) => line(playerId, 20))
  await lines()
  source.lines = previous.slice(1).map(({ playerId }) => line(playerId, 30))
  await lines()
  expect(held('offense')).toMatchObject([{ times: 2 }])
  source.lines = previous.slice(2)
  expect(await lines()).toEqual(previous)
  expect(held('offense')).toMatchObject([{ times: 1, sentence: 'Week 9 would lose 2 of its 12 stat lines.' }])
  source.lines = previous
  expect(await lines()).toEqual(previous)
  expect(held('offense')).toEqual([])
})

test('REAL-05 a week that shrinks differently each time stays as it was', async () => {
  const { source, previous, lines } = doubtful()
  for (const rest of [8, 5, 3, 2, 1]) {
    source.lines = previous.slice(0, rest)
    expect(await lines()).toEqual(previous)
  }
})

test('REAL-05 a loss the commissioner accepts applies with the next response, another does not', async () => {
  const { source, previous, lines, held } = doubtful()
  source.lines = previous.slice(1)
  await lines()
  source.accepted.add(held('offense')[0]!.tag)
  source.lines = previous.slice(2)
  expect(await lines()).toEqual(previous)
  source.lines = previous.slice(1)
  expect(await lines()).toBe(source.lines)

  source.lines = previous
  await lines()
  source.lines = previous.slice(1)
  expect(await lines()).toEqual(previous)
})

test('a source that no longer covers a week removes nothing, however often', async () => {
  const { source, previous, lines, cached } = doubtful()
  source.lines = undefined
  for (let requested = 0; requested < 40; requested++) expect(await lines()).toEqual(previous)
  expect(cached.status().find((each) => each.source === 'offense')?.failure?.message).toBe(
    'The source had 12 stat lines of week 9 and no longer has any.',
  )
})

test('REAL-05 a shortened schedule is held back as well, and reported', async () => {
  const { source, games, schedule, held } = doubtful()
  source.games = games.slice(0, 1)
  expect(await schedule()).toEqual(games)
  expect(await schedule()).toEqual(games)
  expect(held('schedule')).toMatchObject([{ times: 2, sentence: 'The schedule would lose 7 of its 8 games.' }])
  expect(await schedule()).toBe(source.games)
})

test("a node that becomes leader again starts from the league's data, not its old cache", async () => {
  const { source, previous, lines, cached } = doubtful()
  source.lines = [...previous, line('late')]
  expect(await lines()).toHaveLength(13)
  cached.clear()
  source.lines = undefined
  expect(await lines()).toEqual(previous)
})
