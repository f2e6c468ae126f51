import { describe, expect, test } from 'vitest'
import { bestTeam, type Candidate } from './best-team.ts'
import { bestTeamOf, completedWeeks } from './best-week.ts'
import { wholePoints } from './points.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { gameOf } from './testing/example-league.ts'
import { paidPlayers } from './testing/recorded-salaries.ts'
import { recordedLines } from './testing/recorded-season.ts'
import { openTeamSolver } from './testing/team-solver.ts'
import { pointsOf } from './week-sheet.ts'
import { EVERY_WEEK, LAST_WEEK } from './weeks.ts'

/** The solver takes a second per week of hundredths. */
const [SOME_WEEKS, OTHER_WEEKS] = process.env.TEST_LONG ? [6, 1] : [18, 3]

describe('DESK-07 the recorded season of 2024', () => {
  test('matches an integer-programming solver, in whole points and in hundredths', async () => {
    const solve = await openTeamSolver()
    const league = season()
    const { players, settings, sheets } = league
    expect(completedWeeks(league)).toEqual(EVERY_WEEK.slice(0, 17))
    for (const sheet of sheets.filter(({ week }) => week % OTHER_WEEKS === 0)) {
      const whole = players.map((player, at): Candidate => ({ player, points: wholePoints(pointsOf(sheet, at)) }))
      const best = bestTeamOf(league, sheet.week)!
      expect([sheet.week, best.points]).toEqual([sheet.week, solve(whole, settings.salaryCap)])
      expect(best.salary).toBeLessThanOrEqual(settings.salaryCap)
      if (sheet.week % SOME_WEEKS !== 0) continue
      const exact = players.map((player, at): Candidate => ({ player, points: pointsOf(sheet, at) }))
      const inHundredths = bestTeam(exact, settings.salaryCap)!
      expect([sheet.week, inHundredths.points]).toEqual([sheet.week, solve(exact, settings.salaryCap)])
    }
  }, 120_000)
})

const season = () =>
  buildSnapshot({
    settings: DEFAULT_SETTINGS,
    teams: [],
    players: paidPlayers(),
    rosters: [],
    trades: [],
    statLines: recordedLines(),
    games: EVERY_WEEK.map((week) => gameOf(week, true)),
    week: LAST_WEEK,
  })
