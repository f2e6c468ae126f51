import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { updateSnapshot, withSettings } from './change.ts'
import type { Correction } from './corrections.ts'
import { totalPoints, weekPoints, weekStats } from './player-views.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { correctedWeeks } from './team-views.ts'
import { emailOf, leagueOf, receiverOf } from './testing/example-league.ts'

const state = leagueOf({ points: { Ant: [10, 20, null], Bee: [9, 25, null] } })
const before = buildSnapshot(state)
const ofPlayer = (points: number, week = 1, id = 'a'): Correction => ({ id, week, playerId: receiverOf('Bee'), points })
const ofTeam = (points: number, week = 1, id = 't'): Correction => ({ id, week, email: emailOf('Bee'), points })
const corrected = (...corrections: Correction[]) => buildSnapshot({ ...state, corrections })
const weekOf = (snapshot: typeof before, name: string, week = 1) =>
  snapshot.standings.regularSeason.find(({ teamName }) => teamName === name)!.weeklyPoints[week]

describe('a correction of a player', () => {
  test('D-07 is a part of their points, and a team counts the whole points of the sum', () => {
    const after = corrected(ofPlayer(199))
    expect(weekPoints(after, 1).find(({ player }) => player.id === receiverOf('Bee'))).toMatchObject({
      points: 1099,
      correction: 199,
    })
    expect(weekOf(after, 'Bee')).toBe(10)
    expect(correctedWeeks(after, emailOf('Bee'))).toEqual([{ week: 1, team: 0 }])
    expect(totalPoints(after).find(({ player }) => player.id === receiverOf('Bee'))).toMatchObject({
      points: 3599,
      correction: 199,
    })
    expect(totalPoints(after).find(({ player }) => player.id === receiverOf('Ant'))).not.toHaveProperty('correction')
  })

  test('D-09 reaches ranks, counts and money of its week and of the season', () => {
    expect(before.standings.weeklyRanks[1]).toEqual({ [emailOf('Ant')]: 1, [emailOf('Bee')]: 2 })
    const after = corrected(ofPlayer(200))
    expect(after.standings.weeklyRanks[1]).toEqual({ [emailOf('Ant')]: 2, [emailOf('Bee')]: 1 })
    const bee = after.standings.regularSeason[0]!
    expect([bee.teamName, bee.totalPoints, bee.counts.gotw, bee.weeklyEarnings]).toEqual(['Bee', 36, 2, 10_000])
  })

  test('gives points to a player without a stat line, whose categories are empty', () => {
    const quiet = leagueOf({ points: { Ant: [10], Bee: [null] } })
    const after = buildSnapshot({ ...quiet, corrections: [ofPlayer(650)] })
    expect(weekOf(after, 'Bee')).toBe(6)
    expect(weekStats(after, 1).map(({ player, points, stats }) => [player.id, points, stats])).toEqual([
      [receiverOf('Ant'), 1000, { receptions: 10 }],
      [receiverOf('Bee'), 650, {}],
    ])
  })

  test('may take the player below 0, where the team counts 0', () => {
    const after = corrected(ofPlayer(-2000))
    expect([weekOf(after, 'Bee'), weekPoints(after, 1).at(-1)!.points]).toEqual([0, -1100])
  })

  test('adds up with others of the same week, and they may cancel out', () => {
    expect(weekOf(corrected(ofPlayer(150), ofPlayer(150, 1, 'b')), 'Bee')).toBe(12)
    expect(weekPoints(corrected(ofPlayer(150), ofPlayer(-150, 1, 'b')), 1)).toEqual(weekPoints(before, 1))
  })
})

describe('a correction of a team', () => {
  test("D-07 is added to its players' points for the team's week", () => {
    const after = corrected(ofTeam(-4))
    expect(weekOf(after, 'Bee')).toBe(5)
    expect(correctedWeeks(after, emailOf('Bee'))).toEqual([{ week: 1, team: -4 }])
    expect(weekPoints(after, 1)).toEqual(weekPoints(before, 1))
  })

  test("removes no more than the week's points", () => {
    const after = corrected(ofTeam(-40))
    expect(weekOf(after, 'Bee')).toBe(0)
    expect(correctedWeeks(after, emailOf('Bee'))).toEqual([{ week: 1, team: -9 }])
  })
})

test('D-08 a correction gives a week no data, and waits until it has some', () => {
  const after = corrected(ofPlayer(500, 3), ofTeam(7, 3))
  expect([weekOf(after, 'Bee', 3), Object.keys(after.standings.weeklyRanks)]).toEqual([0, ['1', '2']])
  expect(weekPoints(after, 3)).toEqual([])
  const line = { playerId: receiverOf('Ant'), week: 3, club: 'KC', stats: { receptions: 1 } }
  const begun = updateSnapshot(after, { statLines: [line] })
  expect(weekOf(begun, 'Bee', 3)).toBe(12)
  expect(begun).toEqual(
    buildSnapshot({ ...state, statLines: [...state.statLines, line], corrections: after.corrections }),
  )
  expect(weekOf(updateSnapshot(begun, { removedStatLines: [line] }), 'Bee', 3)).toBe(0)
})

test('a changed correction affects its own week only', () => {
  const after = updateSnapshot(before, { corrections: [ofTeam(3, 2)] })
  expect(
    before.sheets.filter((sheet, at) => !isDeepStrictEqual(sheet, after.sheets[at])).map(({ week }) => week),
  ).toEqual([2])
  expect(updateSnapshot(after, { corrections: [] })).toEqual(before)
})

test('other settings leave corrections unchanged', () => {
  const after = corrected(ofPlayer(150), ofTeam(2, 2))
  expect(withSettings(after, DEFAULT_SETTINGS)).toEqual(after)
})

test("the corrected weeks of a team, and the team's own corrections", () => {
  const after = corrected(ofPlayer(150), ofTeam(-99, 2), ofTeam(1, 1, 'u'))
  expect(correctedWeeks(after, emailOf('Bee'))).toEqual([
    { week: 1, team: 1 },
    { week: 2, team: -25 },
  ])
  expect(correctedWeeks(after, emailOf('Ant'))).toEqual([])
  expect(correctedWeeks(corrected(ofTeam(3), ofTeam(-3, 1, 'u')), emailOf('Bee'))).toEqual([])
})
