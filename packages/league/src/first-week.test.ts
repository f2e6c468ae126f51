import { expect, test } from 'vitest'
import { seasonByWeek } from './as-of-week.ts'
import { completedWeeks, sharesOfBest } from './best-week.ts'
import { updateSnapshot, withSettings } from './change.ts'
import { linesToAdd } from './ledger-lines.ts'
import { rosterStory } from './player-story.ts'
import { weeksWithData } from './player-views.ts'
import { promisedPayouts } from './pot.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'
import { emailOf, leagueOf } from './testing/example-league.ts'
import { proposedFirstWeek } from './weeks.ts'

const settings = { ...DEFAULT_SETTINGS, firstWeek: 3 }
/** Week 4 is in play; Bees scored most before the league's first week. */
const state = {
  ...leagueOf({ points: { Ants: [1, 2, 12, 9], Bees: [90, 80, 8, 8] }, completeThrough: 3, settings }),
  closedWeeks: [1, 2, 3],
}
const league = buildSnapshot(state)

/** Everything that is derived from the weeks that count. */
const followingFrom = (snapshot: Snapshot) => ({
  season: snapshot.standings.regularSeason.map(({ weeklyPoints, ...team }) => team),
  ranks: snapshot.standings.weeklyRanks,
  byWeek: seasonByWeek(snapshot),
  lines: linesToAdd({ lines: [], prizeBases: [] }, snapshot, { today: '2024-10-01' }),
  shares: sharesOfBest(
    snapshot,
    completedWeeks(snapshot).map((week) => ({ week, points: 100 })),
  ),
})

test('MONEY-03 weeks before the first week have no ranks, totals or money, whatever their scores', () => {
  const [first, second] = league.standings.regularSeason
  expect([first!.teamName, first!.totalPoints, first!.weeklyPoints, first!.counts.gotw]).toEqual([
    'Ants',
    21,
    { 3: 12, 4: 9 },
    2,
  ])
  expect([second!.totalPoints, second!.counts.gotw]).toEqual([16, 0])
  expect(Object.keys(league.standings.weeklyRanks)).toEqual(['3', '4'])
  expect(followingFrom(league).lines.lines.map(({ title }) => title)).toEqual(['Week 3: 1st', 'Week 3: 2nd'])
  const unplayed = { ...state, statLines: state.statLines.filter(({ week }) => week >= 3) }
  expect(followingFrom(league)).toEqual(followingFrom(buildSnapshot(unplayed)))
  expect(rosterStory(league, emailOf('Bees'))[0]!.points).toBe(16)
})

test('the figures of players include all weeks', () => {
  expect(weeksWithData(league)).toEqual([1, 2, 3, 4])
})

test('figures of a week before the first one change nothing', () => {
  const line = { ...state.statLines[0]!, stats: { receptions: 50 } }
  const after = updateSnapshot(league, { statLines: [line] })
  expect(after.results).toEqual(league.results)
  expect(after).toEqual(buildSnapshot({ ...state, statLines: [line, ...state.statLines.slice(1)] }))
})

test('another first week gives the league as if it had always had it', () => {
  expect(withSettings(league, DEFAULT_SETTINGS)).toEqual(buildSnapshot({ ...state, settings: DEFAULT_SETTINGS }))
})

test('MONEY-01 the weeks before the first one are not promised', () => {
  const before = promisedPayouts(DEFAULT_SETTINGS, 24)
  expect(before - promisedPayouts(settings, 24)).toBe(2 * 110_00)
})

test('a new league starts with the current week, or with week 1 once the regular season is over', () => {
  expect([1, 11, 14, 15, 18].map(proposedFirstWeek)).toEqual([1, 11, 14, 1, 1])
})
