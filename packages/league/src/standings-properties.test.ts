import fc from 'fast-check'
import { expect, test } from 'vitest'
import { competitionRanks, payouts } from './payouts.ts'
import { scorers, weekPoints } from './player-views.ts'
import { wholePoints } from './points.ts'
import { buildSnapshot } from './snapshot.ts'
import { leagueOf } from './testing/example-league.ts'
import { LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Few different scores, so that ties are common. */
const scores = fc.array(fc.nat(6), { maxLength: 30 })

/** Some players miss some weeks. */
const league = fc
  .record({
    teams: fc.array(fc.array(fc.option(fc.nat(5)), { maxLength: LAST_WEEK }), { minLength: 1, maxLength: 14 }),
    week: fc.integer({ min: 1, max: LAST_WEEK }),
    completeThrough: fc.nat(LAST_WEEK),
  })
  .map(({ teams, ...rest }) =>
    leagueOf({ points: Object.fromEntries(teams.map((weeks, at) => [`T${at}`, weeks])), ...rest }),
  )

test('D-09 a rank is one more than the number of better scores', () => {
  fc.assert(
    fc.property(scores, (points) => {
      const better = points.map((mine) => points.filter((other) => other > mine).length)
      expect(competitionRanks(points)).toEqual(better.map((count) => count + 1))
    }),
  )
})

test('D-09 the money paid is the money of the places covered, split evenly to the cent', () => {
  fc.assert(
    fc.property(scores, fc.array(fc.nat(10_000), { maxLength: 8 }), (points, places) => {
      const ranks = competitionRanks(points)
      const money = payouts(ranks, places)
      expect(sum(money)).toBe(sum(places.slice(0, points.length)))
      for (const rank of new Set(ranks)) {
        const shares = money.filter((_, at) => ranks[at] === rank)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      }
    }),
  )
})

test('D-09 every week with data pays the places covered, no other week pays', () => {
  fc.assert(
    fc.property(league, (state) => {
      const { results, standings } = buildSnapshot(state)
      const covered = sum(state.settings.payouts.weekly.slice(0, state.teams.length))
      for (const { week, hasData, earnings } of results) {
        expect(sum(earnings)).toBe(hasData && week <= 14 ? covered : 0)
      }
      const played = results.filter((r) => r.hasData && r.week <= Math.min(state.week, LAST_REGULAR_WEEK))
      expect(sum(standings.regularSeason.map((standing) => standing.weeklyEarnings))).toBe(played.length * covered)
      expect(sum(standings.regularSeason.map((standing) => standing.counts.gotw))).toBeGreaterThanOrEqual(played.length)
    }),
  )
})

test('D-09 tables are in the order of points; season ranks are strict, playoff ranks shared', () => {
  fc.assert(
    fc.property(league, (state) => {
      const { regularSeason, playoffs, playoffsFinal } = buildSnapshot(state).standings
      const strict = state.teams.map((_, at) => at + 1)
      expect(regularSeason.map((standing) => standing.rank)).toEqual(strict)
      expect(regularSeason.map((standing) => standing.previousRank).sort((a, b) => a - b)).toEqual(strict)
      for (const table of [regularSeason, playoffs]) {
        const totals = table.map((standing) => standing.totalPoints)
        expect(totals).toEqual(totals.toSorted((a, b) => b - a))
        expect(table.every((standing) => standing.pointsFromFirst === standing.totalPoints - totals[0]!)).toBe(true)
      }
      expect(playoffs.map((standing) => standing.rank)).toEqual(
        playoffs.map((standing) => 1 + playoffs.filter((other) => other.rank < standing.rank).length),
      )
      const prizes = sum(playoffs.map((standing) => standing.playoffEarnings))
      expect(prizes).toBe(playoffsFinal ? sum(state.settings.payouts.playoffs.slice(0, playoffs.length)) : 0)
    }),
  )
})

test("D-07 a team's players add up to its week in the standings", () => {
  fc.assert(
    fc.property(league, (state) => {
      const snapshot = buildSnapshot(state)
      for (const { email, weeklyPoints } of snapshot.standings.regularSeason) {
        for (const [week, points] of Object.entries(weeklyPoints)) {
          const own = weekPoints(snapshot, Number(week)).filter(({ owners }) => owners.some((of) => of.email === email))
          const total = sum(scorers(own).map((scorer) => wholePoints(scorer.points)))
          if (total !== points) throw new Error(`${email} in week ${week}`)
        }
      }
    }),
  )
})
