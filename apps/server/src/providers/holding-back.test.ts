import type { Game, StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { keepLastGood } from './cached-sources.ts'
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

/** A league that knows twelve players and eight games, and a source that may say anything. */
function doubtful() {
  const stood = Array.from({ length: 12 }, (_, at) => line(`player ${at}`))
  const games = Array.from({ length: 8 }, (_, at) => game(at))
  const says = { lines: stood as StatLine[] | undefined, games, accepted: new Set<string>(), doubts: 0 }
  let now = SUNDAY + 60 * MINUTE
  const tally = emptyTally
  const sources: Sources = {
    schedule: { games: async () => says.games, tally },
    offense: { statLines: async () => says.lines, tally },
    news: [],
  }
  const kept = keepLastGood(sources, {
    clock: { now: () => now },
    log: { info() {}, warn() {} },
    memory: { games: async () => games, statLines: async () => stood },
    isAccepted: async (tag) => says.accepted.has(tag),
    onDoubt: () => void says.doubts++,
  })
  return {
    says,
    stood,
    games,
    kept,
    lines: async () => {
      now += MINUTE
      return kept.offense.statLines(9)
    },
    schedule: async () => {
      now += 5 * MINUTE
      return kept.schedule.games()
    },
    held: (source: string) => kept.status().find((each) => each.source === source)!.held,
  }
}

test('REAL-05 a player who vanishes from a game is held back until it was said twice more', async () => {
  const { says, stood, lines, held } = doubtful()
  const fewer = stood.slice(1)
  says.lines = fewer
  expect(await lines()).toEqual(stood)
  expect(held('offense')).toEqual([
    {
      about: 'stat lines of week 9',
      sentence: 'Week 9 would lose 1 of its 12 stat lines.',
      since: expect.any(Number),
      times: 1,
      tag: expect.any(String),
    },
  ])
  expect(await lines()).toEqual(stood)
  expect(held('offense')).toMatchObject([{ times: 2 }])
  expect(await lines()).toEqual(fewer)
  expect(held('offense')).toEqual([])
  expect(says.doubts).toBe(2)
})

test('REAL-05 a repetition is what the source says anew, not what is remembered of it', async () => {
  const { says, stood, kept, held, lines } = doubtful()
  says.lines = []
  await lines()
  for (let tick = 0; tick < 10; tick++) expect(await kept.offense.statLines(9)).toEqual(stood)
  expect(held('offense')).toMatchObject([{ times: 1 }])
})

test('REAL-05 figures that move meanwhile do not make it another answer; another loss does', async () => {
  const { says, stood, lines, held } = doubtful()
  says.lines = stood.slice(1).map(({ playerId }) => line(playerId, 20))
  await lines()
  says.lines = stood.slice(1).map(({ playerId }) => line(playerId, 30))
  await lines()
  expect(held('offense')).toMatchObject([{ times: 2 }])
  says.lines = stood.slice(2)
  expect(await lines()).toEqual(stood)
  expect(held('offense')).toMatchObject([{ times: 1, sentence: 'Week 9 would lose 2 of its 12 stat lines.' }])
  says.lines = stood
  expect(await lines()).toEqual(stood)
  expect(held('offense')).toEqual([])
})

test('REAL-05 a week that shrinks again and again stays as it was', async () => {
  const { says, stood, lines } = doubtful()
  for (const rest of [8, 5, 3, 2, 1]) {
    says.lines = stood.slice(0, rest)
    expect(await lines()).toEqual(stood)
  }
})

test('REAL-05 what the commissioner accepts is believed the next time it is said, and never another loss', async () => {
  const { says, stood, lines, held } = doubtful()
  says.lines = stood.slice(1)
  await lines()
  says.accepted.add(held('offense')[0]!.tag)
  says.lines = stood.slice(2)
  expect(await lines()).toEqual(stood)
  says.lines = stood.slice(1)
  expect(await lines()).toBe(says.lines)

  says.lines = stood
  await lines()
  says.lines = stood.slice(1)
  expect(await lines()).toEqual(stood)
})

test('a source that no longer speaks of a week takes nothing away, however often it does not', async () => {
  const { says, stood, lines, kept } = doubtful()
  says.lines = undefined
  for (let asked = 0; asked < 40; asked++) expect(await lines()).toEqual(stood)
  expect(kept.status().find((each) => each.source === 'offense')?.failure?.message).toBe(
    'The source had 12 stat lines of week 9 and no longer has any.',
  )
})

test('REAL-05 a short schedule is held back as well, and said so', async () => {
  const { says, games, schedule, held } = doubtful()
  says.games = games.slice(0, 1)
  expect(await schedule()).toEqual(games)
  expect(await schedule()).toEqual(games)
  expect(held('schedule')).toMatchObject([{ times: 2, sentence: 'The schedule would lose 7 of its 8 games.' }])
  expect(await schedule()).toBe(says.games)
})

test('a node that leads again begins with what the league knows, not with what it heard long ago', async () => {
  const { says, stood, lines, kept } = doubtful()
  says.lines = [...stood, line('late')]
  expect(await lines()).toHaveLength(13)
  kept.forget()
  says.lines = undefined
  expect(await lines()).toEqual(stood)
})
