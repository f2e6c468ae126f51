import { setImmediate as nextTurn } from 'node:timers/promises'
import { EVERY_WEEK, FIRST_WEEK, LAST_WEEK, type Snapshot } from '@tuff/league'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDemoLeague } from '#demo/demo-league.ts'
import { foundingOf } from '#demo/founding.ts'
import { allRosters } from '#features/rosters/roster-messages.ts'
import { standingsMessage } from '#features/standings/standings-message.ts'
import { noop } from '#notifications/notify.ts'
import { createNotices } from '#platform/notices.ts'
import { openLiveLeague } from '#season/live-league.ts'
import { createRollover } from '#season/rollover.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { weekStart } from '#testing/season/week-start.ts'

const demo = createDemoLeague()
const { games } = demo.season

const HOUR = 3_600_000

onBothDatabases(
  'a season of rollovers',
  (open) => {
    test('D-08 no week is shown before its rosters on either of two nodes, and both show the same weeks', async () => {
      const db = await open()
      const store = createSeasonStore(db)
      await store.found(foundingOf(demo, FIRST_WEEK))
      const log = pino({ level: 'silent' })
      const notices = createNotices()
      const nodes = await Promise.all([1, 2].map(() => openLiveLeague({ store, notices, log })))
      onTestFinished(() => {
        for (const node of nodes) node.close()
      })
      const shown = nodes.map((node) => {
        const weeks = new Set<number>()
        node.onChange((snapshot) => weeks.add(wholeWeek(snapshot)))
        return weeks
      })

      let now = weekStart(games, FIRST_WEEK)
      const rollover = createRollover({
        ...{ store, league: nodes[0]!, notices, log },
        clock: { now: () => now },
        notify: noop,
      })
      await rollover.tick()
      for (let week = FIRST_WEEK + 1; week <= LAST_WEEK; week++) {
        now = weekStart(games, week) - HOUR
        await rollover.tick()
        now += HOUR
        // The clock has reached a new week that is not opened yet.
        for (const part of ['games', 'rosters', 'corrections', 'league'] as const) notices.publish({ part })
        notices.publish({ part: 'stats', weeks: [week] })
        const rolled = rollover.tick()
        for (let turn = 0; turn < 8; turn++) {
          notices.publish(turn % 2 ? { part: 'stats', weeks: [week - 1] } : { part: 'games' })
          for (const node of nodes) wholeWeek(node.snapshot)
          await nextTurn()
        }
        await rolled
        await Promise.all(nodes.map((node) => node.settled()))
        expect(nodes.map((node) => wholeWeek(node.snapshot))).toEqual([week, week])
      }
      expect(shown[0]).toEqual(shown[1])
      expect([...shown[0]!].toSorted((a, b) => a - b)).toEqual(EVERY_WEEK)
    }, 120_000)
  },
  { tags: ['long'] },
)

function wholeWeek(snapshot: Snapshot): number {
  const { data, currentWeek } = allRosters(snapshot)
  expect(currentWeek).toBe(snapshot.week)
  for (const { weeks } of Object.values(data)) expect(weeks[`Week ${currentWeek}`]).toHaveLength(11)
  expect(standingsMessage(snapshot).data.currentNFLWeek).toBe(currentWeek)
  return currentWeek
}
