import { afterEach, expect, test, vi } from 'vitest'
import { feedEntries } from './cached-feeds.ts'
import { readFantasyPoints } from './fantasy-points-message.ts'
import { feeds } from './feeds.ts'
import { publishStandings } from './testing/publish-standings.ts'
import { samplePlayer, weekChunk } from './testing/sample-points.ts'

afterEach(() => void vi.restoreAllMocks())

test("HAND-02 writes a feed's value once, and again when it changes", () => {
  publishStandings({ currentWeek: 3 })
  feeds.fantasyPoints.setState({ status: 'OPEN', last: readFantasyPoints(weekChunk(3, [samplePlayer('1', 7.9)])) })
  const first = feedEntries(1)
  expect(first.map(({ text }) => JSON.parse(text))).toMatchObject([{ currentNFLWeek: 3 }, { weeks: { 'Week 3': {} } }])

  const write = vi.spyOn(JSON, 'stringify')
  expect(feedEntries(2)).toEqual(first.map((entry) => ({ ...entry, at: 2 })))
  expect(write).not.toHaveBeenCalled()
  publishStandings({ currentWeek: 4 })
  expect(JSON.parse(feedEntries(3)[0]!.text)).toMatchObject({ currentNFLWeek: 4 })
  expect(write).toHaveBeenCalledTimes(1)
})

test('HAND-02 stores only the newest week of the points, in any order', () => {
  const weeks = [2, 12, 3].map((week) => weekChunk(week, [samplePlayer('1', week)]))
  const last = weeks.reduce((known, chunk) => readFantasyPoints(chunk, known), readFantasyPoints(weekChunk(1, [])))
  feeds.fantasyPoints.setState({ status: 'OPEN', last })
  const points = feedEntries(1).find(({ name }) => name.includes('fantasyPoints'))
  expect(Object.keys(JSON.parse(points!.text).weeks)).toEqual(['Week 12'])
})
