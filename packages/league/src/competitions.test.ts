import { expect, test } from 'vitest'
import { competitionsIn, weekCountsFor } from './competitions.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { emailOf, leagueOf } from './testing/example-league.ts'

const season = (points: number, playoffs: number[] = []) => [...Array.from({ length: 14 }, () => points), ...playoffs]

function league(points: Record<string, number[]>, { completeThrough = 18, firstWeek = 1, playoffTeams = 2 } = {}) {
  const settings = { ...DEFAULT_SETTINGS, playoffTeams, firstWeek }
  return buildSnapshot(leagueOf({ points, week: 18, completeThrough, settings }))
}

const OUT = season(1, [99, 99, 99, 99])
const TIED = { Ant: season(5, [1, 1, 1, 2]), Bee: season(9, [1, 1, 1, 1]), Cat: OUT }
const DECIDED = { ...TIED, Ant: season(5, [1, 1, 2]) }

test('D-09 all teams compete in the regular season, the playoff teams in weeks 15 to 17', () => {
  expect(competitionsIn(league(DECIDED), 14)).toEqual([
    { kind: 'season', teams: ['ant@tuff.example', 'bee@tuff.example', 'cat@tuff.example'] },
  ])
  for (const week of [15, 16, 17])
    expect(competitionsIn(league(DECIDED), week)).toEqual([
      { kind: 'playoffs', teams: ['ant@tuff.example', 'bee@tuff.example'] },
    ])
  expect(competitionsIn(league(DECIDED, { completeThrough: 13 }), 15)).toEqual([])
  expect(competitionsIn(league(DECIDED, { firstWeek: 3 }), 2)).toEqual([])
})

test('D-09 week 18 is between the teams that are level after week 17, and else between none', () => {
  expect(competitionsIn(league(DECIDED), 18)).toEqual([])
  expect(competitionsIn(league(TIED), 18)).toEqual([
    { kind: 'playoffs', teams: ['ant@tuff.example', 'bee@tuff.example'] },
  ])
  expect(competitionsIn(league(TIED, { completeThrough: 16 }), 18)).toEqual([])
  const levelBehind = { ...TIED, Dog: season(8, [1, 1, 2]) }
  expect(competitionsIn(league(levelBehind, { playoffTeams: 3 }), 18)).toEqual([])
  expect(weekCountsFor(league(TIED), 18, emailOf('Ant'))).toBe(false)
})

test('D-09 a week counts for the teams that compete in it', () => {
  const counts = (week: number, name: string) => weekCountsFor(league(DECIDED), week, emailOf(name))
  expect([counts(14, 'Cat'), counts(15, 'Cat'), counts(17, 'Ant')]).toEqual([true, false, true])
})
