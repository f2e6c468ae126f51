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

async function leagueIn(week: number) {
  const store = createSeasonStore(await openTestDatabase())
  await store.found(foundingOf(demo, week))
  let now = tuesdayOf(week)
  const notices = createNotices()
  const received: Notice[] = []
  notices.subscribe((notice) => received.push(notice))
  const opened: number[] = []
  const log = { info: (about: { week: number }) => void opened.push(about.week), warn: () => {} }
  const clock = { now: () => now, speed: 1 }
  const { games } = demo.season
  let shown = week
  notices.subscribe(async () => {
    shown = (await store.load()).week
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
    received,
    set: (instant: number) => {
      now = instant
    },
    lineups: async (week: number) => lineupsOf((await store.load()).rosters, week),
  }
}

const lineupsOf = (rosters: RosterEntry[], week: number) =>
  rosters
    .filter((entry) => entry.week === week)
    .map(({ email, slot, playerId }) => `${email} ${slot} ${playerId}`)
    .sort()

test("D-08 on Tuesday every team's roster is copied to the new week, and not before", async () => {
  const league = await leagueIn(12)
  const rollover = league.rollover()
  league.set(tuesdayOf(13) - 1)
  await rollover.tick()
  expect(await league.lineups(13)).toEqual([])

  league.set(tuesdayOf(13))
  await rollover.tick()
  expect(await league.lineups(13)).toHaveLength(24 * 11)
  expect(await league.lineups(13)).toEqual(await league.lineups(12))
})

test('D-08 skipping several weeks opens each of them, in order', async () => {
  const league = await leagueIn(12)
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

test('D-08 a week is opened once, also by two concurrent processes and after a restart', async () => {
  const league = await leagueIn(12)
  league.set(tuesdayOf(14))
  await Promise.all([league.rollover().tick(), league.rollover().tick()])
  await league.rollover().tick()
  expect(league.opened.toSorted()).toEqual([13, 14])
  expect(await league.lineups(14)).toHaveLength(24 * 11)
})

test('D-08 moving the clock back removes no roster', async () => {
  const league = await leagueIn(12)
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

test('D-06 a notice is sent when the current week changes, and only then', async () => {
  const league = await leagueIn(12)
  const rollover = league.rollover()
  await rollover.tick()
  league.received.length = 0
  await rollover.tick()
  expect(league.received).toEqual([])
  league.set(tuesdayOf(13))
  await rollover.tick()
  await rollover.tick()
  expect(league.received).toEqual([{ part: 'week' }])
})
