import {
  LAST_PLAYOFF_WEEK,
  LAST_REGULAR_WEEK,
  LAST_WEEK,
  lineupOf,
  NOBODY,
  placesBy,
  promisedPayouts,
  SLOTS,
  type Snapshot,
} from '@tuff/league'
import { ADDED_KINDS, STANDARD_KINDS, withKinds } from '@tuff/league/added-kinds'
import { describe, expect, test } from 'vitest'
import { Draws } from './draw.ts'
import { gather } from './gather.ts'
import type { Known } from './known.ts'
import { ownersIn } from './lineups.ts'
import { MODEL } from './model.ts'
import { outlookOf } from './outlook.ts'
import { planOf } from './plan.ts'
import { forecastSeason } from './season-forecast.ts'
import { randomLeague } from './testing/random-league.ts'
import { forecastWeek } from './week-forecast.ts'
import { weekNow } from './week-now.ts'

const LEAGUES = process.env.TEST_LONG ? 1000 : 100
const DRAWS = 16
const SEEDS = Array.from({ length: LEAGUES }, (_, at) => at + 1)
const how = (seed: number) => ({ seed, draws: DRAWS })

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
/** Calls a function for each league; every other one pays more kinds than the standard ones. */
function forEachLeague(call: (seed: number) => void): void {
  for (const seed of SEEDS) withKinds(seed % 2 === 0 ? STANDARD_KINDS : ADDED_KINDS, () => call(seed))
}

const withoutTrades = (known: Known): Known => ({
  ...known,
  trades: { ...known.trades, left: new Int32Array(known.teamCount) },
})

const knowns = new Map<number, Known>()

/** Cached, because most properties use the same leagues. */
function knownOf(seed: number): Known {
  const made = knowns.get(seed)
  if (made) return made
  const { snapshot, now } = randomLeague(seed)
  const known = gather(snapshot, { now })
  knowns.set(seed, known)
  return known
}

describe('RACE-03 over many random leagues', () => {
  test('place chances of a team add up to 1, of the playoffs to their places, of the title to 1', () => {
    for (const seed of SEEDS) {
      const known = knownOf(seed)
      const { teams } = forecastSeason(known, how(seed))
      for (const { places } of teams) expect(sum(places)).toBeCloseTo(1, 9)
      for (const place of teams.keys()) expect(sum(teams.map(({ places }) => places[place]!))).toBeCloseTo(1, 9)
      const finalists = Math.min(known.settings.playoffTeams, known.teamCount)
      expect(sum(teams.map(({ playoffs }) => playoffs))).toBeCloseTo(finalists, 9)
      expect(sum(teams.map(({ title }) => title))).toBeCloseTo(finalists > 0 ? 1 : 0, 9)
    }
  }, 120_000)

  test('SEER-04 expected money adds up to all payouts of the season and the open week (GAME-04)', () => {
    forEachLeague((seed) => {
      const known = knownOf(seed)
      const { settings, teamCount, open, settled } = known
      const unplayed = settled.slice(0, LAST_REGULAR_WEEK).filter(({ hasData }) => !hasData).length
      const ofWeek = sum(placesBy('week', settings.payouts).map((places) => sum(places.slice(0, teamCount))))
      const purse = promisedPayouts(settings, teamCount) - unplayed * ofWeek
      const { teams } = forecastSeason(known, how(seed))
      expect(Math.abs(sum(teams.map(({ season }) => season)) - purse)).toBeLessThanOrEqual(teamCount)

      const week = forecastWeek(known, how(seed))
      if (!week) return
      const weekly = open <= LAST_REGULAR_WEEK ? ofWeek : 0
      const expected = sum(week.teams.map(({ expectedMoney }) => expectedMoney))
      expect(Math.abs(expected - weekly)).toBeLessThanOrEqual(teamCount)
      const now = sum(week.teams.map(({ moneyNow }) => moneyNow))
      expect(now).toBe(known.now.hasData ? weekly : 0)
    })
  }, 120_000)

  test('SEER-04 the current week has the points, ranks and money of the rules', () => {
    forEachLeague((seed) => {
      const options = { isComplete: false, week: 1 + (seed % LAST_REGULAR_WEEK) }
      const { snapshot, now } = randomLeague(seed, options)
      const result = snapshot.results[snapshot.week - 1]!
      const teams = weekNow(gather(snapshot, { now }))
      expect(teams.map(({ points }) => points)).toEqual(result.points)
      expect(teams.map(({ rank }) => rank)).toEqual(result.hasData ? result.ranks : teams.map(() => null))
      expect(teams.map(({ moneyNow }) => moneyNow)).toEqual(result.hasData ? result.earnings : teams.map(() => 0))
    })
  }, 120_000)

  test('a finished week is certain', () => {
    for (const seed of SEEDS) {
      const { snapshot, now } = randomLeague(seed, { isComplete: false })
      // The scoreboard reports it before the schedule does.
      const live = new Map(snapshot.games.map(({ id }) => [id, { state: 'final' as const }]))
      const week = forecastWeek(gather(snapshot, { now, live }), how(seed))!
      for (const [at, team] of week.teams.entries()) {
        expect([team.projected, team.low, team.high]).toEqual([team.points, team.points, team.points])
        if (!week.teams[at]!.rank) continue
        expect(team.expectedMoney).toBe(team.moneyNow)
        expect(team.chanceOfMoney).toBe(team.moneyNow > 0 ? 1 : 0)
      }
      expect(week.rooting).toEqual([])
    }
  }, 120_000)

  test("GAME-03 GAME-05 in each draw and the projection a team has its players' points and corrections", () => {
    for (const seed of SEEDS) {
      const known = knownOf(seed)
      const week = forecastWeek(known, how(seed))
      if (!week) continue
      const { coming, now, teamCount } = known
      const teamsOf = (of: (player: number) => number, unit = 1) =>
        Array.from({ length: teamCount }, (_, team) => {
          const lineup = [...lineupOf(coming[0]!, team)]
          return Math.max(0, unit * now.added[team]! + sum(lineup.filter((player) => player !== NOBODY).map(of)))
        })
      const inTenths = teamsOf((player) => Math.round(week.players.get(player)! * 10), 10)
      expect(week.teams.map(({ projected }) => projected)).toEqual(inTenths.map((of) => of / 10))

      const [own, alone] = [true, false].map((perPlayer) =>
        planOf(known, outlookOf(known, MODEL), MODEL, known.open, { perPlayer }),
      )
      const [ways, waysAlone] = [new Draws(own!, seed), new Draws(alone!, seed)]
      const indexOf = new Map([...own!.drawn.player].map((player, index) => [player, index]))
      for (let index = 0; index < DRAWS; index++) {
        const sums = ways.next()
        const teams = [...sums.subarray(0, teamCount)]
        expect(teams).toEqual([...waysAlone.next()])
        expect(teams).toEqual(teamsOf((player) => sums[teamCount + indexOf.get(player)!]!))
      }
    }
  }, 120_000)

  test('SEER-04 a finished season equals the standings', () => {
    forEachLeague((seed) => {
      const { snapshot, now } = randomLeague(seed, { week: LAST_WEEK, isComplete: true })
      expect(seasonIn(snapshot)).toEqual(seasonForecastOf(gather(snapshot, { now }), seed))
    })
  }, 120_000)

  test('equal rosters and totals have equal chances, except one place where names decide', () => {
    for (const seed of SEEDS) {
      const known = withoutTrades(twins(knownOf(seed)))
      const season = forecastSeason(known, how(seed)).teams
      expect(season[1]).toMatchObject({
        projected: season[0]!.projected,
        low: season[0]!.low,
        high: season[0]!.high,
      })
      expect([0, ...season[0]!.places.slice(0, -1)]).toEqual(season[1]!.places)
      const week = forecastWeek(known, how(seed))?.teams
      if (!week || week[0]!.rank !== week[1]!.rank) continue
      expect(week[1]!.chanceOfMoney).toBeCloseTo(week[0]!.chanceOfMoney, 9)
      expect(Math.abs(week[1]!.expectedMoney - week[0]!.expectedMoney)).toBeLessThanOrEqual(1)
    }
  }, 120_000)

  test('more points for a player that only one team has never lower its chances', () => {
    let raised = 0
    for (const seed of SEEDS) {
      const known = knownOf(seed)
      const [player, team] = loneStar(known) ?? []
      if (player === undefined || team === undefined) continue
      const points = known.now.points.slice()
      points[player]! += 100 * (1 + (seed % 12))
      const better = { ...known, now: { ...known.now, points } }
      const season = [known, better].map((of) => forecastSeason(of, how(seed)).teams[team]!)
      expect(season[1]!.playoffs).toBeGreaterThanOrEqual(season[0]!.playoffs)
      expect(season[1]!.places[0]).toBeGreaterThanOrEqual(season[0]!.places[0]!)
      const week = [known, better].map((of) => forecastWeek(of, how(seed))!.teams[team]!)
      expect(week[1]!.chanceOfMoney).toBeGreaterThanOrEqual(week[0]!.chanceOfMoney)
      expect(week[1]!.expectedMoney).toBeGreaterThanOrEqual(week[0]!.expectedMoney)
      expect(week[1]!.projected).toBeGreaterThanOrEqual(week[0]!.projected)
      if (week[1]!.projected > week[0]!.projected) raised++
    }
    expect(raised).toBeGreaterThan(LEAGUES / 5)
  }, 120_000)

  test('RACE-01 the same input and seed give the same forecast; another seed, other draws', () => {
    const known = knownOf(7)
    expect(forecastSeason(known, how(1))).toEqual(forecastSeason(known, how(1)))
    expect(forecastSeason(known, how(1))).not.toEqual(forecastSeason(known, how(2)))
  })
})

function seasonIn({ teams, standings }: Snapshot) {
  return teams.map(({ email }) => {
    const { rank, totalPoints, weeklyEarnings, bonus, playoffEarnings } = standings.regularSeason.find(
      (team) => team.email === email,
    )!
    const first = standings.playoffs.filter((team) => team.rank === 1)
    return {
      rank,
      totalPoints,
      money: weeklyEarnings + bonus + playoffEarnings,
      title: first.some((team) => team.email === email) ? 1 / first.length : 0,
    }
  })
}

/** Every figure must be certain. */
function seasonForecastOf(known: Known, seed: number) {
  expect(known.open).toBe(19)
  return forecastSeason(known, how(seed)).teams.map(({ places, low, high, projected, season, title, toCome }) => {
    expect([low, high, toCome]).toEqual([projected, projected, 0])
    return { rank: places.indexOf(1) + 1, totalPoints: projected, money: season, title }
  })
}

/** The second team becomes a copy of the first. */
function twins(known: Known): Known {
  return {
    ...known,
    settled: known.settled.map((week) => ({ ...week, totals: week.totals.with(1, week.totals[0]!) })),
    coming: known.coming.map((week) => {
      const lineups = week.lineups.slice()
      lineups.copyWithin(SLOTS.length, 0, SLOTS.length)
      return { ...week, lineups }
    }),
    now: { ...known.now, added: known.now.added.with(1, known.now.added[0]!) },
  }
}

/** A player in a game that has begun whom only one team has. */
function loneStar({ coming, now, open }: Known): [player: number, team: number] | undefined {
  if (open > LAST_PLAYOFF_WEEK || !coming[0]) return undefined
  for (const [player, teams] of ownersIn(coming[0].lineups)) {
    const hasBegun = now.hasLine[player] === 1 || (now.left[player]! < 1 && coming[0].plays[player] === 1)
    if (player !== NOBODY && teams.length === 1 && hasBegun) return [player, teams[0]!]
  }
  return undefined
}
