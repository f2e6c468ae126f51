import type { Game, LastWord, StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { keepLastGood } from './cached-sources.ts'
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
const state = (told: ReportedGame['told']): ReportedGame[] => [
  { home: 'SEA', away: 'ARI', kickoff: SUNDAY, told, isCancelled: false },
]

/** Two sources of figures and a scoreboard, under a clock that is set by hand. */
function watched(stored: { games: Game[]; lines: StatLine[] } = { games: [], lines: [] }) {
  let now = SUNDAY + 60 * MINUTE
  const asked: string[] = []
  const says = {
    live: [line('ann', 10), line('bob', 5)] as StatLine[] | undefined,
    published: undefined as StatLine[] | undefined,
    board: state({ state: 'playing', period: 1 }),
    lastWord: 'nflverse' as LastWord,
    games: [game],
    broken: new Set<string>(),
  }
  const answer = async <T>(source: string, value: () => T) => {
    asked.push(source)
    if (says.broken.has(source)) throw new SourceError(`${source} is down.`)
    return value()
  }
  const tally = emptyTally
  const sources: Sources = {
    schedule: { games: () => answer('schedule', () => says.games), tally },
    scoreboard: { games: () => answer('board', () => says.board), tally },
    offense: { statLines: () => answer('published', () => says.published), tally },
    liveOffense: { statLines: () => answer('live', () => says.live), isLive: true, tally },
    news: [],
  }
  const kept = keepLastGood(sources, {
    clock: { now: () => now },
    log: { info() {}, warn() {} },
    memory: { games: async () => stored.games, statLines: async () => stored.lines },
    lastWord: async () => says.lastWord,
  })
  return {
    kept,
    says,
    asked: () => asked.splice(0),
    /** What stands after some time, by name. */
    async after(ms: number) {
      now += ms
      await kept.schedule.games()
      const lines = await kept.offense.statLines(12)
      return lines && Object.fromEntries(lines.map(({ playerId, stats }) => [playerId, stats.rushingYards]))
    },
    held: () => kept.status().flatMap(({ held }) => held.map(({ sentence }) => sentence)),
    failing: () => kept.status().flatMap(({ source, failure }) => (failure ? [source] : [])),
  }
}

test('REAL-04 live figures are asked for every 15 s while the game runs, and published ones have the last word', async () => {
  const { says, asked, after, kept } = watched()
  expect(await after(0)).toEqual({ ann: 10, bob: 5 })
  asked()
  await after(14 * SECOND)
  expect(asked()).toEqual([])
  says.live = [line('ann', 12), line('bob', 5)]
  expect(await after(SECOND)).toEqual({ ann: 12, bob: 5 })
  expect(asked().sort()).toEqual(['board', 'live'])

  says.board = state({ state: 'final', period: 4 })
  await after(15 * SECOND)
  await after(6 * MINUTE)
  asked()
  for (let minutes = 0; minutes < 14; minutes++) await after(MINUTE)
  expect(asked().filter((source) => source === 'live')).toEqual(['live'])

  says.published = [line('ann', 13), line('cy', 1)]
  expect(await after(15 * MINUTE)).toEqual({ ann: 13, bob: 5, cy: 1 })
  expect(kept.differences().get(12)).toEqual([
    { playerId: 'ann', week: 12, category: 'rushingYards', sleeper: 12, nflverse: 13 },
  ])
  says.lastWord = 'sleeper'
  kept.askAgain()
  expect(await after(0)).toEqual({ ann: 12, bob: 5, cy: 1 })
})

test('REAL-05 what falls to nothing is held back on the whole of both, until it was told three times', async () => {
  const { says, after, held } = watched()
  await after(0)
  says.live = [line('ann', 11)]
  expect(await after(15 * SECOND)).toEqual({ ann: 10, bob: 5 })
  expect(held()).toEqual(['Week 12 would lose 1 of its 2 stat lines.'])
  expect(await after(15 * SECOND)).toEqual({ ann: 10, bob: 5 })
  expect(await after(15 * SECOND)).toEqual({ ann: 11 })
})

test('REAL-05 a live source that suddenly has nothing is never believed, however often it says so', async () => {
  const { says, after, failing } = watched()
  says.published = [line('cy', 3)]
  await after(0)
  says.live = undefined
  for (let minutes = 0; minutes < 60; minutes++) expect(await after(MINUTE)).toEqual({ ann: 10, bob: 5, cy: 3 })
  expect(failing()).toEqual(['live offense'])
})

test('REAL-05 an old answer that comes again while the game runs is held back, and the next one counts at once', async () => {
  const { says, after, held } = watched()
  for (const yards of [10, 11, 12]) {
    says.live = [line('ann', yards), line('bob', 5)]
    expect(await after(MINUTE)).toMatchObject({ ann: yards })
  }
  says.live = [line('ann', 10), line('bob', 5)]
  for (let times = 0; times < 10; times++) expect(await after(15 * SECOND)).toMatchObject({ ann: 12 })
  expect(held()).toEqual(['The stat lines of week 12 are again what they were 5 minutes ago.'])
  says.live = [line('ann', 13), line('bob', 5)]
  expect(await after(15 * SECOND)).toMatchObject({ ann: 13 })
  expect(held()).toEqual([])
})

test('REAL-05 a play that is taken back for good is believed in the end', async () => {
  const { says, after } = watched()
  for (const yards of [10, 17]) {
    says.live = [line('ann', yards), line('bob', 5)]
    await after(MINUTE)
  }
  says.live = [line('ann', 10), line('bob', 5)]
  for (let times = 1; times < 20; times++) expect(await after(15 * SECOND)).toMatchObject({ ann: 17 })
  expect(await after(15 * SECOND)).toMatchObject({ ann: 10 })
})

test('a start without one of the sources leaves what stands of it, and takes what the other says', async () => {
  const other: Game = { ...game, id: 'h', home: 'KC', away: 'CAR', isFinal: true }
  const settled: StatLine = { playerId: 'kim', week: 12, club: 'KC', stats: { rushingYards: 88 } }
  const stored = { games: [game, other], lines: [line('ann', 9), line('bob', 5), settled] }

  const withoutLive = watched(stored)
  withoutLive.says.broken.add('live')
  expect(await withoutLive.after(0)).toEqual({ ann: 9, bob: 5, kim: 88 })

  const withoutPublished = watched(stored)
  withoutPublished.says.games = [game, { ...other, isFinal: false }]
  withoutPublished.says.broken.add('published')
  withoutPublished.says.live = [line('ann', 10), line('bob', 5), { ...settled, stats: { rushingYards: 87 } }]
  expect(await withoutPublished.after(0)).toEqual({ ann: 10, bob: 5, kim: 88 })
})

test('REAL-03 a scoreboard that is away leaves what it last said, and a game that was over is not taken back', async () => {
  const { says, after, kept, held } = watched()
  await after(0)
  says.broken.add('board')
  await after(MINUTE)
  expect((await kept.schedule.games())[0]?.told).toEqual({ state: 'playing', period: 1 })
  says.broken.clear()
  says.board = state({ state: 'final', period: 4 })
  await after(15 * MINUTE)
  expect((await kept.schedule.games())[0]).toMatchObject({ isFinal: true, told: { state: 'final' } })
  says.board = state({ state: 'playing', period: 4 })
  await after(15 * SECOND)
  expect((await kept.schedule.games())[0]).toMatchObject({ isFinal: true })
  expect(held()).toEqual(['Of week 12, 1 of 1 games would be taken back.'])
})

test('a clock that was an hour ahead while a source failed does not keep it waiting once it is right', async () => {
  const { says, after } = watched()
  await after(0)
  says.broken.add('live')
  await after(60 * MINUTE)
  says.broken.clear()
  says.live = [line('ann', 20), line('bob', 5)]
  expect(await after(-59 * MINUTE)).toMatchObject({ ann: 20 })
})
