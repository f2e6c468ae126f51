import { buildSnapshot, EVERY_WEEK, type LeagueState } from '@tuff/league'
import { leagueOf } from '@tuff/league/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomLeague } from '../../league/src/testing/random-league.ts'
import { recapOf } from './recap.ts'
import { recapChecker } from './testing/check-recap.ts'
import { realLeague } from './testing/real-league.ts'

function checkAll(state: LeagueState): void {
  const check = recapChecker(state)
  const snapshot = buildSnapshot(state)
  for (const week of EVERY_WEEK) check(week, recapOf(snapshot, week, 2024))
}

describe('STORY-05 the recaps of the real season of 2024', () => {
  test('match the rows of every week', () => {
    checkAll(realLeague(1))
  })

  test('are identical for the same rows in any order', () => {
    const bytes = (state: LeagueState) => {
      const snapshot = buildSnapshot(state)
      return JSON.stringify(EVERY_WEEK.map((week) => recapOf(snapshot, week, 2024)))
    }
    const state = realLeague(1)
    const turned = Object.fromEntries(
      Object.entries(state).map(([part, rows]) => [part, Array.isArray(rows) ? rows.toReversed() : rows]),
    ) as LeagueState
    expect(bytes(turned)).toBe(bytes(state))
    expect(bytes(realLeague(1))).toBe(bytes(state))
  })
})

/** Low scores make ties common. */
const tightLeague = fc
  .record({
    teams: fc.constantFrom(1, 2, 3, 12),
    weeks: fc.integer({ min: 1, max: 18 }),
    best: fc.constantFrom(0, 1, 3, 40),
    isSparse: fc.boolean(),
  })
  .chain(({ teams, weeks, best, isSparse }) => {
    const points = fc.nat(best)
    const week = isSparse ? fc.option(points, { freq: 3 }) : points
    const season = fc.array(week, { minLength: weeks, maxLength: weeks })
    return fc
      .array(season, { minLength: teams, maxLength: teams })
      .map((all) => Object.fromEntries(all.map((of, at) => [`Team ${String.fromCharCode(65 + at)}`, of])))
      .map((all) => leagueOf({ points: all, week: weeks, completeThrough: weeks }))
  })

describe('STORY-05 every sentence is backed by the numbers', () => {
  test('in leagues with many ties: two teams, twelve, weeks without figures, playoffs, week 18', () => {
    fc.assert(fc.property(tightLeague, checkAll))
  })

  test('in any league: namesakes, byes, negative points, corrections, empty rosters, idle trades', () => {
    fc.assert(fc.property(randomLeague, checkAll))
  })
})
