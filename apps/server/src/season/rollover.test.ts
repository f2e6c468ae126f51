import { type RosterEntry, weekNow } from '@tuff/league'
import { expect, test } from 'vitest'
import { createDemoLeague } from '#demo/demo-league.ts'
import { foundingOf } from '#demo/founding.ts'
import { noop } from '#notifications/notify.ts'
import { createNotices, type Notice } from '#platform/notices.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { weekStart } from '#testing/season/week-start.ts'
import { createRollover } from './rollover.ts'
import { createSeasonStore } from './season-store.ts'

const demo = createDemoLeague()
const tuesdayOf = (week: number) => weekStart(demo.season.games, week)

async function leagueFoundedIn(week: number) {
  const store = createSeasonStore(await openTestDatabase())
  await store.found(foundingOf(demo, week))
  let now = tuesdayOf(week)
  const notices = createNotices()
  const heard: Notice[] = []
  notices.subscribe((notice) => heard.push(notice))
  const opened: number[] = []
  const log = { info: (about: { week: number }) => void opened.push(about.week), warn: () => {} }
  const clock = { now: () => now, speed: 1 }
  // One that reads again whenever it is told, as a node does.
  const { games } = demo.season
  let shown = week
  notices.subscribe(async () => {
    shown = (await store.weekAndRosters()).week
  })
  const rollover = () =>
    createRollover({
      ...{ store, notices, clock, notify: noop, log },
      league: {
        get week() {
          return shown
        },
        weekDue: (at) => weekNow(games, at),
      },
    })
  return {
    store,
    rollover,
    opened,
    heard,
    set: (instant: number) => {
      now = instant
    },
    lineups: async (week: number) => lineupsOf((await store.weekAndRosters()).rosters, week),
  }
}

const lineupsOf = (rosters: RosterEntry[], week: number) =>
  rosters
    .filter((entry) => entry.week === week)
    .map(({ email, slot, playerId }) => `${email} ${slot} ${playerId}`)
    .sort()

test('D-08 on Tuesday every team takes its roster along, and not a moment before', async () => {
  const league = await leagueFoundedIn(12)
  const rollover = league.rollover()
  league.set(tuesdayOf(13) - 1)
  await rollover.tick()
  expect(await league.lineups(13)).toEqual([])

  league.set(tuesdayOf(13))
  await rollover.tick()
  expect(await league.lineups(13)).toHaveLength(24 * 11)
  expect(await league.lineups(13)).toEqual(await league.lineups(12))
})

test('D-08 a leap over several weeks opens each of them, in order', async () => {
  const league = await leagueFoundedIn(12)
  const rollover = league.rollover()
  await rollover.tick()
  league.set(tuesdayOf(15))
  await rollover.tick()
  expect(league.opened).toEqual([13, 14, 15])
  for (const week of [13, 14, 15]) expect(await league.lineups(week)).toEqual(await league.lineups(12))

  league.set(tuesdayOf(18) + 60 * 24 * 3_600_000)
  await rollover.tick()
  expect(league.opened).toEqual([13, 14, 15, 16, 17, 18])
})

test('D-08 a week is opened once, also by two processes at once and after a restart', async () => {
  const league = await leagueFoundedIn(12)
  league.set(tuesdayOf(14))
  await Promise.all([league.rollover().tick(), league.rollover().tick()])
  await league.rollover().tick()
  expect(league.opened.toSorted()).toEqual([13, 14])
  expect(await league.lineups(14)).toHaveLength(24 * 11)
})

test('D-08 a clock that goes back takes no roster away', async () => {
  const league = await leagueFoundedIn(12)
  const rollover = league.rollover()
  league.set(tuesdayOf(13))
  await rollover.tick()
  league.set(tuesdayOf(11))
  await rollover.tick()
  league.set(tuesdayOf(13))
  await rollover.tick()
  expect(league.opened).toEqual([13])
  expect(await league.lineups(13)).toHaveLength(24 * 11)
})

test('D-06 a notice goes out when another week is current, and only then', async () => {
  const league = await leagueFoundedIn(12)
  const rollover = league.rollover()
  await rollover.tick()
  league.heard.length = 0
  await rollover.tick()
  expect(league.heard).toEqual([])
  league.set(tuesdayOf(13))
  await rollover.tick()
  await rollover.tick()
  expect(league.heard).toEqual([{ part: 'week' }])
})

test('D-08 a started rollover follows the clock by itself until it is stopped', async () => {
  const league = await leagueFoundedIn(12)
  const rollover = league.rollover()
  rollover.start(5)
  league.set(tuesdayOf(13))
  await expect.poll(() => league.opened).toEqual([13])
  await rollover.stop()
  league.set(tuesdayOf(14))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(league.opened).toEqual([13])
})
