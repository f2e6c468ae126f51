import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import {
  allTimeTable,
  type SeasonSummary,
  seasonEndProblem,
  seasonHonours,
  seasonSummary,
  type TeamSeason,
} from './season-summary.ts'
import { buildSnapshot } from './snapshot.ts'
import { emailOf, leagueOf, teamSeason } from './testing/example-league.ts'

const year = (season: number, ...teams: TeamSeason[]): SeasonSummary => ({ season, teams })

test('YEAR-03 a season is summed up from its final standings, with the names of that time', () => {
  const points = { Ant: [...Array(17).fill(10), 3], Bee: [20, ...Array(16).fill(9), 3], Cat: Array(18).fill(1) }
  const snapshot = buildSnapshot(leagueOf({ points, week: 18, completeThrough: 18 }))
  const summary = seasonSummary(snapshot, 2024, new Map([[emailOf('Ant'), 'Anna Anders']]))
  const [first, second] = summary.teams
  const { regularSeason } = snapshot.standings
  expect(first).toMatchObject({ manager: 'Anna Anders', teamName: 'Ant', place: 1, points: 140, places: [13, 1, 0, 0] })
  expect(second).toMatchObject({ manager: 'Bee', place: 2, points: 137, bestWeek: { week: 1, points: 20 } })
  expect(summary.teams.map(({ earned }) => earned)).toEqual(
    regularSeason.map((each) => each.weeklyEarnings + each.bonus + each.playoffEarnings),
  )
  const honours = seasonHonours(summary)
  expect(honours.winners).toEqual([first])
  expect(honours.bestWeek).toEqual([second])
  expect(honours.champions.map(({ email }) => email)).toEqual(
    snapshot.standings.playoffs.filter(({ rank }) => rank === 1).map(({ email }) => email),
  )
})

test('YEAR-03 teams that share a place share the title; unknown places have no holder', () => {
  const shared = year(
    2020,
    teamSeason('A', { playoffPlace: 1 }),
    teamSeason('B', { playoffPlace: 1 }),
    teamSeason('C', { place: 1 }),
  )
  expect(seasonHonours(shared)).toMatchObject({
    champions: [{ manager: 'A' }, { manager: 'B' }],
    runnersUp: [],
    winners: [{ manager: 'C' }],
    bestWeek: [],
  })
  expect(seasonHonours(year(2020))).toEqual({ champions: [], runnersUp: [], winners: [], bestWeek: [] })
})

test("YEAR-03 the all-time table adds up a manager's years under their latest name, by dollars", () => {
  const table = allTimeTable([
    year(
      2022,
      teamSeason('Ann', { earned: dollars(40), places: [1, 2, 3, 4] }),
      teamSeason('Ben', { earned: dollars(90) }),
    ),
    year(
      2024,
      teamSeason('Ann Smith', { email: 'ann@x.example', earned: dollars(10), playoffPlace: 2, points: 50 }),
      teamSeason('Cid', { email: 'cid@x.example', earned: dollars(90), playoffPlace: 1 }),
    ),
    year(
      2023,
      teamSeason('ÁNN', { email: 'ann@x.example', earned: dollars(5), playoffPlace: 1, places: [1, 0, 0, 0] }),
    ),
  ])
  expect(table.map(({ rank, manager, seasons, titles }) => [rank, manager, seasons, titles])).toEqual([
    [1, 'Cid', 1, 1],
    [1, 'Ben', 1, 0],
    [3, 'Ann Smith', 3, 1],
  ])
  expect(table[2]).toMatchObject({ points: 250, playoffs: 2, places: [2, 2, 3, 4], earned: dollars(55) })
})

test('YEAR-03 a name that two managers share identifies neither', () => {
  const two = [teamSeason('Sam', { email: 'sam@x.example' }), teamSeason('sam', { email: 'sam@y.example' })]
  expect(allTimeTable([year(2024, ...two), year(2020, teamSeason('Sam'))])).toHaveLength(3)
})

test('YEAR-01 a season ends when its playoffs are final and its weeks closed', () => {
  const points = { Ant: Array(18).fill(10), Bee: Array(18).fill(9) }
  const league = (completeThrough: number) => leagueOf({ points, week: 18, completeThrough })
  expect(seasonEndProblem(buildSnapshot(league(16)))).toBe('The playoffs are not final yet.')
  const closed = (weeks: number) => Array.from({ length: weeks }, (_, at) => at + 1)
  const ended = (weeks: number) => seasonEndProblem(buildSnapshot({ ...league(18), closedWeeks: closed(weeks) }))
  expect(ended(16)).toBe('Week 17 is not closed yet: its figures and its money may still change.')
  expect(ended(18)).toBeUndefined()
})
