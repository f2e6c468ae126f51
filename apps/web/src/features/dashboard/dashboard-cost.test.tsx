import { beforeEach, expect, test, vi } from 'vitest'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { samplePlayer, weekChunk } from '#api/testing/sample-points.ts'
import { samplePlayoffs } from '#api/testing/sample-standings.ts'
import { formatPoints } from '#ui/format.ts'
import { leadersOfWeek, open, PLAYERS, publishPoints, silentFeeds } from './testing/dashboard-page.tsx'

// Counts the calls of the formatter, which still runs.
vi.mock('#ui/format.ts', { spy: true })

beforeEach(() => {
  silentFeeds()
})

test('D-06 a message without visible changes re-renders no figure', () => {
  openAndCountFromHere(12)
  publishStandings({ currentWeek: 12 })
  publishPoints(weekChunk(12, [samplePlayer('99', 1)]))
  publishPoints(leadersOfWeek(12, PLAYERS))
  expect(written()).toEqual([])
})

test('D-06 a score re-renders its own figures and no other row', () => {
  openAndCountFromHere(12)
  publishStandings({ currentWeek: 12, changes: { 2: { totalPoints: 2380 } } })
  expect(written()).toEqual([2380])
  publishPoints(leadersOfWeek(12, [{ ...PLAYERS[2]!, totalFantasyPoints: 9.7 }, ...PLAYERS.slice(0, 2)]))
  expect(written()).toEqual([2380])
  publishPoints(leadersOfWeek(12, [{ ...PLAYERS[0]!, totalFantasyPoints: 25 }, ...PLAYERS.slice(1)]))
  expect(written()).toEqual([2380, 25, 25])
})

test('D-06 DASH-05 the same in the playoffs, where the page adds up the totals', () => {
  openAndCountFromHere(16)
  publishPoints(weekChunk(15, [{ ...PLAYERS[0]!, totalFantasyPoints: 30.2 }]))
  expect(written()).toEqual([54, 54])
})

function openAndCountFromHere(currentWeek: number): void {
  open({ currentWeek, playoffs: samplePlayoffs([15, 16]) })
  expect(written().length).toBeGreaterThan(10)
  vi.mocked(formatPoints).mockClear()
}

const written = () => vi.mocked(formatPoints).mock.calls.map(([points]) => points)
