import type { FinalSource, Game, StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { cacheSources } from './cached-sources.ts'
import { SourceError } from './reading/source-error.ts'
import type { ReportedGame, Sources } from './source.ts'
import { emptyTally } from './tally.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const SUNDAY = Date.UTC(2024, 10, 24, 18)
const game: Game = { id: 'g', week: 12, kickoff: SUNDAY, home: 'SEA', away: 'ARI', isFinal: false }
const line = (playerId: string, rushingYards: number): StatLine => ({
  playerId,
  week: 12,
  club: 'SEA',
  stats: { rushingYards },
})
const state = (reported: ReportedGame['reported']): ReportedGame[] => [
  { home: 'SEA', away: 'ARI', kickoff: SUNDAY, reported, isCancelled: false },
]

/** Two sources of figures and a scoreboard, under a manual clock. */
function watched(stored: { games: Game[]; lines: StatLine[] } = { games: [], lines: [] }) {
  let now = SUNDAY + 60 * MINUTE
  const calls: string[] = []
  const source = {
    live: [line('ann', 10), line('bob', 5)] as StatLine[] | undefined,
    published: undefined as StatLine[] | undefined,
    board: state({ state: 'playing', period: 1 }),
    finalSource: 'nflverse' as FinalSource,
    games: [game],
    broken: new Set<string>(),
  }
  const response = async <T>(name: string, value: () => T) => {
    calls.push(name)
    if (source.broken.has(name)) throw new SourceError(`${name} is down.`)
    return value()
  }
  const tally = emptyTally
  const sources: Sources = {
    schedule: { games: () => response('schedule', () => source.games), tally },
    scoreboard: { games: () => response('board', () => source.board), tally },
    offense: { statLines: () => response('published', () => source.published), tally },
    liveOffense: { statLines: () => response('live', () => source.live), isLive: true, tally },
    news: [],
  }
  const cached = cacheSources(sources, {
    clock: { now: () => now },
    log: { info() {}, warn() {} },
    memory: { games: async () => stored.games, statLines: async () => stored.lines },
    finalSource: async () => source.finalSource,
  })
  return {
    cached,
    source,
    calls: () => calls.splice(0),
    async after(ms: number) {
      now += ms
      await cached.schedule.games()
      const lines = await cached.offense.statLines(12)
      return lines && Object.fromEntries(lines.map(({ playerId, stats }) => [playerId, stats.rushingYards]))
    },
    held: () => cached.status().flatMap(({ held }) => held.map(({ sentence }) => sentence)),
    failing: () => cached.status().flatMap(({ source, failure }) => (failure ? [source] : [])),
  }
}

test('REAL-04 live figures are polled every 15 s while a game runs, published ones replace them', async () => {
  const { source, calls, after, cached } = watched()
  expect(await after(0)).toEqual({ ann: 10, bob: 5 })
  calls()
  await after(14 * SECOND)
  expect(calls()).toEqual([])
  source.live = [line('ann', 12), line('bob', 5)]
  expect(await after(SECOND)).toEqual({ ann: 12, bob: 5 })
  expect(calls().sort()).toEqual(['board', 'live'])

  source.board = state({ state: 'final', period: 4 })
  await after(15 * SECOND)
  await after(6 * MINUTE)
  calls()
  for (let minutes = 0; minutes < 14; minutes++) await after(MINUTE)
  expect(calls().filter((source) => source === 'live')).toEqual(['live'])

  source.published = [line('ann', 13), line('cy', 1)]
  expect(await after(15 * MINUTE)).toEqual({ ann: 13, bob: 5, cy: 1 })
  expect(cached.differences().get(12)).toEqual([
    { playerId: 'ann', week: 12, category: 'rushingYards', sleeper: 12, nflverse: 13 },
  ])
  source.finalSource = 'sleeper'
  cached.invalidate()
  expect(await after(0)).toEqual({ ann: 12, bob: 5, cy: 1 })
})

test('REAL-05 figures that drop to nothing in the merged lines are held back for two repetitions', async () => {
  const { source, after, held } = watched()
  await after(0)
  source.live = [line('ann', 11)]
  expect(await after(15 * SECOND)).toEqual({ ann: 10, bob: 5 })
  expect(held()).toEqual(['Week 12 would lose 1 of its 2 stat lines.'])
  expect(await after(15 * SECOND)).toEqual({ ann: 10, bob: 5 })
  expect(await after(15 * SECOND)).toEqual({ ann: 11 })
})

test('REAL-05 a live source that suddenly is empty is never applied, however often it repeats', async () => {
  const { source, after, failing } = watched()
  source.published = [line('cy', 3)]
  await after(0)
  source.live = undefined
  for (let minutes = 0; minutes < 60; minutes++) expect(await after(MINUTE)).toEqual({ ann: 10, bob: 5, cy: 3 })
  expect(failing()).toEqual(['live offense'])
})

test('REAL-05 an old response during a game is held back, and the next new one is applied', async () => {
  const { source, after, held } = watched()
  for (const yards of [10, 11, 12]) {
    source.live = [line('ann', yards), line('bob', 5)]
    expect(await after(MINUTE)).toMatchObject({ ann: yards })
  }
  source.live = [line('ann', 10), line('bob', 5)]
  for (let times = 0; times < 10; times++) expect(await after(15 * SECOND)).toMatchObject({ ann: 12 })
  expect(held()).toEqual(['The stat lines of week 12 are again what they were 5 minutes ago.'])
  source.live = [line('ann', 13), line('bob', 5)]
  expect(await after(15 * SECOND)).toMatchObject({ ann: 13 })
  expect(held()).toEqual([])
})

test('REAL-05 a reversed play is applied after enough repetitions', async () => {
  const { source, after } = watched()
  for (const yards of [10, 17]) {
    source.live = [line('ann', yards), line('bob', 5)]
    await after(MINUTE)
  }
  source.live = [line('ann', 10), line('bob', 5)]
  for (let times = 1; times < 20; times++) expect(await after(15 * SECOND)).toMatchObject({ ann: 17 })
  expect(await after(15 * SECOND)).toMatchObject({ ann: 10 })
})

test('a start without one source keeps its stored part and uses the other', async () => {
  const other: Game = { ...game, id: 'h', home: 'KC', away: 'CAR', isFinal: true }
  const settled: StatLine = { playerId: 'kim', week: 12, club: 'KC', stats: { rushingYards: 88 } }
  const stored = { games: [game, other], lines: [line('ann', 9), line('bob', 5), settled] }

  const withoutLive = watched(stored)
  withoutLive.source.broken.add('live')
  expect(await withoutLive.after(0)).toEqual({ ann: 9, bob: 5, kim: 88 })

  const withoutPublished = watched(stored)
  withoutPublished.source.games = [game, { ...other, isFinal: false }]
  withoutPublished.source.broken.add('published')
  withoutPublished.source.live = [line('ann', 10), line('bob', 5), { ...settled, stats: { rushingYards: 87 } }]
  expect(await withoutPublished.after(0)).toEqual({ ann: 10, bob: 5, kim: 88 })
})

test('REAL-03 a failing scoreboard keeps its last states, and a game that was over stays over', async () => {
  const { source, after, cached, held } = watched()
  await after(0)
  source.broken.add('board')
  await after(MINUTE)
  expect((await cached.schedule.games())[0]?.reported).toEqual({ state: 'playing', period: 1 })
  source.broken.clear()
  source.board = state({ state: 'final', period: 4 })
  await after(15 * MINUTE)
  expect((await cached.schedule.games())[0]).toMatchObject({ isFinal: true, reported: { state: 'final' } })
  source.board = state({ state: 'playing', period: 4 })
  await after(15 * SECOND)
  expect((await cached.schedule.games())[0]).toMatchObject({ isFinal: true })
  expect(held()).toEqual(['Of week 12, 1 of 1 games would be taken back.'])
})

test('a clock that ran an hour ahead during a failure does not delay the source afterwards', async () => {
  const { source, after } = watched()
  await after(0)
  source.broken.add('live')
  await after(60 * MINUTE)
  source.broken.clear()
  source.live = [line('ann', 20), line('bob', 5)]
  expect(await after(-59 * MINUTE)).toMatchObject({ ann: 20 })
})
