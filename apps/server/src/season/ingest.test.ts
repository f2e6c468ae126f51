import { DEFAULT_SETTINGS, type Game, type StatLine } from '@tuff/league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNotices, type Notice } from '#platform/notices.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import { createReplay } from '#providers/replay.ts'
import { linesOf, wholeWeek } from '#providers/sides.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createIngest } from './ingest.ts'
import { createSeasonStore, type SeasonStore } from './season-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SUNDAY = Date.UTC(2024, 8, 8, 17)
const sundayOf = (week: number) => SUNDAY + (week - 1) * 7 * DAY

const games: Game[] = [1, 2, 3].flatMap((week) => [
  { id: `early-${week}`, week, kickoff: sundayOf(week), home: 'SEA', away: 'ARI', isFinal: true },
  { id: `late-${week}`, week, kickoff: sundayOf(week) + 3.5 * HOUR, home: 'KC', away: 'CAR', isFinal: true },
])
const statLines: StatLine[] = [1, 2, 3].flatMap((week) => [
  { playerId: 'runner', week, club: 'SEA', stats: { rushingYards: 90 + week, rushingTouchdowns: 1 } },
  { playerId: 'passer', week, club: 'ARI', stats: { passingYards: 280, passingTouchdowns: 2 } },
  { playerId: 'catcher', week, club: 'KC', stats: { receptions: 7, receivingYards: 70 } },
  { playerId: 'DEF-CAR', week, club: 'CAR', stats: { pointsAllowed: 24, sacks: 3 } },
])
const replay = createReplay({ players: [], games, statLines, news: [] })

async function leagueAt(now: number, provider: Pick<SeasonProvider, 'games' | 'statLines'> = replay) {
  const store = createSeasonStore(await openTestDatabase())
  const nothing = { teams: [], players: [], rosters: [], trades: [], statLines: [] }
  await store.found({
    settings: DEFAULT_SETTINGS,
    ...nothing,
    games: games.map((game) => ({ ...game, isFinal: false })),
  })
  const clock = { now: () => now }
  const received: Notice[] = []
  const notices = createNotices()
  notices.subscribe((notice) => received.push(notice))
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_about: unknown, message?: string) => void warnings.push(message ?? '') }
  const calls = { writes: 0 }
  const counting: SeasonStore = {
    ...store,
    apply(...reported) {
      calls.writes++
      return store.apply(...reported)
    },
  }
  const open = (changes: Partial<Parameters<typeof createIngest>[0]> = {}) =>
    createIngest({ provider, store: counting, notices, clock, log, ...changes })
  return {
    store,
    ingest: open(),
    open,
    notices,
    warnings,
    calls,
    set: (instant: number) => {
      now = instant
    },
    received: () => received.splice(0),
    async matches() {
      for (const week of [1, 2, 3]) {
        expect(inOrder(await store.statLines([week]))).toEqual(inOrder(linesOf(await replay.statLines(week, now))))
      }
      expect(inOrder(await store.games())).toEqual(inOrder(await replay.games(now)))
    },
  }
}

test('D-08 catching up in mid-season stores every week as the provider reports it', async () => {
  const league = await leagueAt(sundayOf(2) + HOUR)
  await league.ingest.catchUp()
  await league.matches()
  expect(await league.store.statLines([1])).toHaveLength(4)
  expect(league.received()).toEqual([{ part: 'stats', weeks: [1, 2] }, { part: 'games' }])
})

test('FEED-11 a subscriber that receives a notice finds the change committed', async () => {
  const league = await leagueAt(sundayOf(1) + HOUR)
  const found: Promise<StatLine[]>[] = []
  league.notices.subscribe((notice) => {
    if (notice.part === 'stats') found.push(league.store.statLines(notice.weeks))
  })
  await league.ingest.catchUp()
  const lines = linesOf(await replay.statLines(1, sundayOf(1) + HOUR))
  expect(inOrder((await Promise.all(found)).flat())).toEqual(inOrder(lines))
})

test('a tick writes what changed and sends no notice when nothing did', async () => {
  const league = await leagueAt(sundayOf(1) + HOUR)
  await league.ingest.catchUp()
  league.received()

  await league.ingest.tick()
  expect(league.received()).toEqual([])

  league.set(sundayOf(1) + 2 * HOUR)
  await league.ingest.tick()
  // The scoreboard advances with the figures.
  expect(league.received()).toEqual([{ part: 'stats', weeks: [1] }, { part: 'games' }])
  await league.matches()
})

test('identical objects are not compared again; others are, also after a failed write', async () => {
  let reads = 0
  const reported = (yards: number) => {
    const offense = [{ playerId: 'runner', week: 1, club: 'SEA', stats: { rushingYards: yards } }]
    return {
      get offense() {
        reads++
        return offense
      },
      defense: undefined,
    }
  }
  let respond: () => Promise<ReturnType<typeof reported>>
  const report = (week: ReturnType<typeof reported>) => (respond = async () => week)
  const [early, late] = [reported(40), reported(90)]
  report(early)
  const provider = { games: async () => games, statLines: () => respond() }
  const league = await leagueAt(sundayOf(1) + HOUR, provider)
  const yards = async () => (await league.store.statLines([1])).map(({ stats }) => stats.rushingYards)
  const readsOfTick = async () => {
    const before = reads
    await league.ingest.tick()
    return reads - before
  }

  await league.ingest.catchUp()
  expect(await readsOfTick()).toBeGreaterThan(0)
  expect(await readsOfTick()).toBe(0)
  report(late)
  expect(await readsOfTick()).toBeGreaterThan(0)
  expect(await yards()).toEqual([90])
  respond = () => Promise.reject(new Error('out of reach'))
  await expect(league.ingest.tick()).rejects.toThrow('out of reach')
  report(late)
  expect(await readsOfTick()).toBeGreaterThan(0)
  expect(await readsOfTick()).toBe(0)
  expect(await yards()).toEqual([90])
})

test('a tick without another report writes nothing', async () => {
  const week = await replay.statLines(1, sundayOf(1))
  const league = await leagueAt(sundayOf(1), { games: async () => games, statLines: async () => week })
  await league.ingest.catchUp()
  await league.ingest.tick()
  const { writes } = league.calls
  for (let minute = 1; minute <= 50; minute++) {
    league.set(sundayOf(1) + minute * 60_000)
    await league.ingest.tick()
  }
  expect(league.calls.writes).toBe(writes)
})

test('D-08 a clock that skips a week leaves none of its games unfinished', async () => {
  const league = await leagueAt(sundayOf(1) + HOUR)
  await league.ingest.catchUp()
  league.set(sundayOf(3) + HOUR)
  await league.ingest.tick()
  await league.matches()
  expect((await league.store.games()).filter((game) => game.isFinal).map((game) => game.week)).toEqual([1, 1, 2, 2])
})

test('D-08 moving a replay back removes later figures', async () => {
  const league = await leagueAt(sundayOf(3) + 2 * HOUR)
  await league.ingest.catchUp()
  league.set(sundayOf(1) + HOUR)
  await league.ingest.catchUp()
  await league.matches()
  expect(await league.store.statLines([2, 3])).toEqual([])
})

test('after any jumps of the clock, catching up stores exactly what the provider reports', async () => {
  const league = await leagueAt(SUNDAY)
  const instant = fc.integer({ min: SUNDAY - DAY, max: sundayOf(3) + DAY })
  await fc.assert(
    fc.asyncProperty(instant, async (now) => {
      league.set(now)
      await league.ingest.catchUp()
      await league.matches()
    }),
    { numRuns: 15 },
  )
})

test('a late correction reaches the database with the next catch-up', async () => {
  let corrected = false
  const late: StatLine = { playerId: 'runner', week: 1, club: 'SEA', stats: { rushingYards: 89, rushingTouchdowns: 1 } }
  const league = await leagueAt(sundayOf(2), {
    games: replay.games,
    statLines: async (week, now) =>
      wholeWeek(
        linesOf(await replay.statLines(week, now)).map((line) =>
          corrected && week === 1 && line.playerId === 'runner' ? late : line,
        ),
      ),
  })
  await league.ingest.catchUp()
  league.received()
  corrected = true
  await league.ingest.catchUp()
  expect(await league.store.statLines([1])).toContainEqual(late)
  expect(league.received()).toEqual([{ part: 'stats', weeks: [1] }])
})

test('D-08 corrections of the last two weeks are fetched once an hour', async () => {
  const calls: number[] = []
  let corrected = false
  const late: StatLine = { playerId: 'runner', week: 2, club: 'SEA', stats: { rushingYards: 1 } }
  const league = await leagueAt(sundayOf(3) - DAY, {
    games: replay.games,
    async statLines(week, now) {
      calls.push(week)
      const lines = linesOf(await replay.statLines(week, now))
      return wholeWeek(lines.map((line) => (corrected && week === 2 && line.playerId === 'runner' ? late : line)))
    },
  })
  await league.ingest.catchUp()
  league.received()
  corrected = true
  calls.length = 0
  for (let minute = 1; minute < 60; minute++) {
    league.set(sundayOf(3) - DAY + minute * 60_000)
    await league.ingest.tick()
  }
  expect(new Set(calls)).toEqual(new Set([3]))
  expect(league.received()).toEqual([])

  league.set(sundayOf(3) - DAY + HOUR)
  await league.ingest.tick()
  expect(calls.slice(-3).sort()).toEqual([1, 2, 3])
  expect(league.received()).toEqual([{ part: 'stats', weeks: [2] }])
  expect(await league.store.statLines([2])).toContainEqual(late)
})

test('a failing provider leaves the last good figures, is logged and retried', async () => {
  let isDown = false
  const league = await leagueAt(sundayOf(1) + HOUR, {
    games: replay.games,
    statLines: async (week, now) => {
      if (isDown) throw new Error('no answer')
      return replay.statLines(week, now)
    },
  })
  await league.ingest.catchUp()
  const good = await league.store.statLines([1])

  isDown = true
  league.set(sundayOf(1) + 2 * HOUR)
  league.ingest.start(5)
  await expect.poll(() => league.warnings.length).toBeGreaterThan(1)
  expect(await league.store.statLines([1])).toEqual(good)

  isDown = false
  await expect.poll(() => league.store.statLines([1])).not.toEqual(good)
  await league.ingest.stop()
  await league.matches()
})

test('the next tick makes up for a failed write', async () => {
  const league = await leagueAt(sundayOf(1) + HOUR)
  await league.ingest.catchUp()
  let isFull = true
  const apply: SeasonStore['apply'] = (...reported) =>
    isFull ? Promise.reject(new Error('disk full')) : league.store.apply(...reported)
  const ingest = league.open({ store: { ...league.store, apply } })
  league.set(sundayOf(1) + 2 * HOUR)
  await expect(ingest.tick()).rejects.toThrow('disk full')
  isFull = false
  await ingest.tick()
  await league.matches()
})

test('a week that fails to load blocks no other, and no game becomes final meanwhile', async () => {
  let isDown = true
  const league = await leagueAt(sundayOf(3) + DAY, {
    games: replay.games,
    statLines: async (week, now) => {
      if (isDown && week === 2) throw new Error('no answer')
      return replay.statLines(week, now)
    },
  })
  await expect(league.ingest.catchUp()).rejects.toThrow('no answer')
  const stored = async () => (await league.store.statLines([1, 2, 3])).map((line) => line.week)
  expect(new Set(await stored())).toEqual(new Set([1, 3]))
  expect((await league.store.games()).some((game) => game.isFinal)).toBe(false)
  isDown = false
  await league.ingest.catchUp()
  await league.matches()
})

test('REAL-07 a catch-up that cannot be saved is rolled back, and the next tick saves all of it', async () => {
  const league = await leagueAt(sundayOf(3) + DAY)
  const before = await league.store.load()
  let isFull = true
  const ingest = league.open({
    extraWork: async () => {
      if (isFull) throw new Error('disk full')
    },
  })
  await expect(ingest.catchUp()).rejects.toThrow('disk full')
  expect(await league.store.load()).toEqual(before)
  isFull = false
  await ingest.tick()
  await league.matches()
})

test('ticks never overlap, however slow the provider is', async () => {
  let [atWork, most, ticks] = [0, 0, 0]
  const league = await leagueAt(sundayOf(1) + HOUR, {
    games: replay.games,
    async statLines(week, now) {
      most = Math.max(most, ++atWork)
      await new Promise((resolve) => setTimeout(resolve, 10))
      atWork--
      ticks++
      return replay.statLines(week, now)
    },
  })
  league.ingest.start(1)
  await Promise.all([league.ingest.tick(), league.ingest.tick()])
  await expect.poll(() => ticks).toBeGreaterThan(4)
  await league.ingest.stop()
  const after = ticks
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(most).toBe(1)
  expect(ticks).toBe(after)
})

const inOrder = <Row extends Game | StatLine>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const keyOf = (row: Game | StatLine) => ('id' in row ? row.id : `${row.week} ${row.playerId}`)

test('D-08 a dropped game is removed, an unmentioned one stays, a cancelled one is marked', async () => {
  let reported = games
  const { store, ingest, received } = await leagueAt(sundayOf(3), { ...replay, games: async () => reported })
  await ingest.catchUp()
  const ids = async () => (await store.games()).map(({ id }) => id).toSorted()
  expect(await ids()).toHaveLength(6)
  received()
  reported = games.filter(({ id, week }) => week === 3 && id !== 'late-3')
  await ingest.tick()
  expect(await ids()).toEqual(['early-1', 'early-2', 'early-3', 'late-1', 'late-2'])
  expect(received()).toEqual([{ part: 'games' }])
  await ingest.tick()
  expect(received()).toEqual([])
  reported = [{ ...games.find(({ id }) => id === 'early-2')!, isFinal: false, isCancelled: true }, ...games.slice(3, 4)]
  await ingest.tick()
  expect((await store.games()).find(({ id }) => id === 'early-2')).toMatchObject({ isFinal: false, isCancelled: true })
})
