import { weekStart } from '@tuff/league'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDemoLeague } from '#demo/demo-league.ts'
import { createNotices, type Notice } from '#platform/notices.ts'
import { watchWeek } from './week-watch.ts'

const { games } = createDemoLeague().season
const tuesdayOf = (week: number) => weekStart(games, week)!
const log = { info() {}, warn() {} }

test('D-08 a node that only heard of the new week before its own clock came there looks again when it does', async () => {
  const here = createNotices()
  const heard: Notice[] = []
  here.subscribe((notice) => heard.push(notice))
  const league = { snapshot: { games, week: 12 } }
  let now = tuesdayOf(13) - 1
  const watch = watchWeek({ league, clock: { now: () => now, speed: 1 }, here, everyMs: 5, log })
  onTestFinished(() => watch.stop())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toEqual([])

  now = tuesdayOf(13)
  await vi.waitFor(() => expect(heard).toEqual([{ part: 'rosters' }]), 10_000)
  league.snapshot = { games, week: 13 }
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toHaveLength(1)

  // Whoever leads has the new week already, and need not look again.
  league.snapshot = { games, week: 14 }
  now = tuesdayOf(14)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toHaveLength(1)
})
