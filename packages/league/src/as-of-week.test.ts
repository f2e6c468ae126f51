import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asOfWeek, seasonByWeek } from './as-of-week.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import { leagueOf } from './testing/example-league.ts'
import { draftedLeague } from './testing/recorded-league.ts'
import { recordedLines } from './testing/recorded-season.ts'
import { EVERY_WEEK, LAST_WEEK } from './weeks.ts'

const through = (state: LeagueState, week: number): LeagueState => ({
  ...state,
  week,
  statLines: state.statLines.filter((line) => line.week <= week),
  rosters: state.rosters.filter((entry) => entry.week <= week),
  closedWeeks: state.closedWeeks?.filter((closed) => closed <= week) ?? [],
})

/** Compares the standings of every past week with a league that lacks all later data. */
function looksBack(state: LeagueState): void {
  const now = buildSnapshot(state)
  const byWeek = seasonByWeek(now)
  for (const week of EVERY_WEEK) {
    const then = buildSnapshot(through(state, week))
    expect(asOfWeek(now, week).standings).toEqual(then.standings)
    const at = byWeek.weeks.indexOf(week)
    if (at < 0) continue
    for (const { email, rank, totalPoints, pointsFromFirst } of then.standings.regularSeason) {
      const { ranks, totals, behind } = byWeek.teams.find((team) => team.email === email)!
      expect([ranks[at], totals[at], behind[at]]).toEqual([rank, totalPoints, Math.abs(pointsFromFirst)])
    }
  }
}

test('STORY-03 STORY-04 the standings of a past week are those of its end, in any league', () => {
  const scores = fc.array(fc.array(fc.nat(5), { minLength: LAST_WEEK, maxLength: LAST_WEEK }), {
    minLength: 2,
    maxLength: 8,
  })
  fc.assert(
    fc.property(scores, (teams) => {
      const points = Object.fromEntries(teams.map((weeks, at) => [`Team ${at}`, weeks]))
      looksBack({ ...leagueOf({ points, week: LAST_WEEK, completeThrough: LAST_WEEK }), closedWeeks: EVERY_WEEK })
    }),
    { numRuns: 40 },
  )
})

describe('the recorded season of 2024', () => {
  test('STORY-04 the standings of weeks 1 to 18 are those at the end of each', () => {
    looksBack({ ...draftedLeague(), statLines: recordedLines(), closedWeeks: EVERY_WEEK, week: LAST_WEEK })
  })
})
