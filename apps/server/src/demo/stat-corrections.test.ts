import { scoreStats } from '@tuff/league'
import { expect, test } from 'vitest'
import { createReplay } from '#providers/replay.ts'
import { linesOf } from '#providers/sides.ts'
import { createDemoLeague } from './demo-league.ts'

const { season, players, settings } = createDemoLeague()
const { firstReports: firstReported = [] } = season

test('WEEK-02 every week of the demo has a correction on the Wednesday, some a late one on the Saturday', () => {
  const days = firstReported.map(({ until }) => new Date(until).getUTCDay())
  expect(new Set(days)).toEqual(new Set([3, 6]))
  expect(days.filter((day) => day === 3)).toHaveLength(17)
  expect(firstReported.filter(({ until }) => new Date(until).getUTCDay() === 6).map(({ line }) => line.week)).toContain(
    11,
  )
})

test('WEEK-02 the replay reports the first figure until then and the final one after, to the millisecond', async () => {
  const replay = createReplay(season)
  for (const { line, until } of firstReported) {
    const reportedAt = async (now: number) =>
      linesOf(await replay.statLines(line.week, now)).find(({ playerId }) => playerId === line.playerId)
    const last = season.statLines.find(({ week, playerId }) => week === line.week && playerId === line.playerId)!
    expect([(await reportedAt(until - 1))?.stats, (await reportedAt(until))?.stats]).toEqual([line.stats, last.stats])
    const { position } = players.find(({ id }) => id === line.playerId)!
    const worth = (stats: typeof line.stats) => Math.floor(scoreStats(stats, position, settings) / 100)
    expect(worth(line.stats)).not.toBe(worth(last.stats))
  }
})
