import { buildSnapshot, EVERY_WEEK, LAST_WEEK, type LeagueState } from '@tuff/league'
import { recapOf } from '@tuff/recap'
import { recapChecker } from '@tuff/recap/testing'
import { expect, test } from 'vitest'
import { createDemoLeague, DEFAULT_SEED, TIE_SEED } from '#demo/demo-league.ts'

/** The whole season, after its last game. */
function demoSeason(seed: string): LeagueState {
  const { settings, teams, players, rosters, trades, season } = createDemoLeague(seed)
  const games = season.games.map((game) => ({ ...game, isFinal: true }))
  return { settings, teams, players, rosters, trades, statLines: season.statLines, games, week: LAST_WEEK }
}

const recapsOf = (state: LeagueState) => {
  const snapshot = buildSnapshot(state)
  return EVERY_WEEK.map((week) => recapOf(snapshot, week, 2024))
}

const SEEDS = process.env.TEST_LONG ? [DEFAULT_SEED, TIE_SEED] : [TIE_SEED]

test.each(SEEDS)('STORY-05 every recap of the demo %s agrees with its rows', (seed) => {
  const state = demoSeason(seed)
  const check = recapChecker(state)
  const recaps = recapsOf(state)
  recaps.forEach((recap, at) => {
    check(at + 1, recap)
  })
  const decided = seed === TIE_SEED ? LAST_WEEK : LAST_WEEK - 1
  expect(recaps.filter((recap) => typeof recap !== 'string')).toHaveLength(decided)
  expect(JSON.stringify(recapsOf(demoSeason(seed)))).toBe(JSON.stringify(recaps))
})
