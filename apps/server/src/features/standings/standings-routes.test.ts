import { SeasonByWeek, StandingsMessage } from '@tuff/contract'
import { buildSnapshot, EVERY_WEEK } from '@tuff/league'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { weekStart } from '#testing/season/week-start.ts'
import { standingsMessage } from './standings-message.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
/** The first and the last ones, the last regular one and the first of the playoffs. */
const WEEKS = process.env.TEST_LONG ? EVERY_WEEK : [1, 2, 14, 15, 18]

test('STORY-03 STORY-04 the live standings at the end of each demo week equal the later look back', async () => {
  const { app, demo, league, manager, moveTo, store } = await openLeagueServer(await openTestDatabase(), { week: 1 })
  const { games } = demo.season
  const get = async (path: string) => app.inject({ url: `/api/standings/weeks${path}`, headers: manager })
  const asOf = async (week: number) => StandingsMessage.parse((await get(`/${week}`)).json()).data

  expect((await get('/2')).json()).toMatchObject({ message: 'Week 2 has not begun.' })
  const live = new Map<number, StandingsMessage['data']>()
  for (const week of WEEKS) {
    const end = weekStart(games, week) + WEEK
    await moveTo({ at: end - HOUR })
    expect(league.snapshot.week).toBe(week)
    live.set(week, standingsMessage(league.snapshot).data)
    await moveTo({ at: end + HOUR })
    expect(await asOf(week)).toEqual(live.get(week))
  }

  // Later corrections, on a Wednesday or after, apply to every look back, as if the figures had never been wrong.
  const stored = await store.load()
  for (const week of WEEKS) {
    const statLines = stored.statLines.filter((line) => line.week <= week)
    expect(await asOf(week)).toEqual(standingsMessage(buildSnapshot({ ...stored, statLines, week })).data)
  }
  expect(await asOf(14)).not.toEqual(live.get(14))

  const { weeks, teams, provisional } = SeasonByWeek.parse((await get('')).json())
  expect(weeks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  // No week is closed.
  expect(provisional).toEqual(weeks)
  for (const week of weeks) {
    const { regularSeasonData } = await asOf(week)
    const inOrder = teams.toSorted((a, b) => a.ranks[week - 1]! - b.ranks[week - 1]!)
    expect(inOrder.map(({ email, totals }) => [email, totals[week - 1]])).toEqual(
      regularSeasonData.map(({ managerEmail, totalPoints }) => [managerEmail, totalPoints]),
    )
  }
}, 60_000)
