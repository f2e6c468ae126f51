import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { withSettings } from './settings-change.ts'
import { buildSnapshot } from './snapshot.ts'
import { leagueOf } from './testing/example-league.ts'

const league = leagueOf({
  points: { Ants: Array(17).fill(10), Bees: Array(17).fill(8), Cats: [30, 0, 0, ...Array(14).fill(9)] },
  completeThrough: 17,
})

test('a league by its own settings is the league itself', () => {
  const snapshot = buildSnapshot(league)
  expect(withSettings(snapshot, snapshot.settings)).toEqual(snapshot)
})

test('D-07 D-09 a league by other settings equals one built with them from the start', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    scoring: { ...DEFAULT_SETTINGS.scoring, offense: { receptions: 250 } },
    payouts: { weekly: [dollars(7)], bonus: [], playoffs: [dollars(1)] },
    playoffTeams: 2,
  }
  const before = buildSnapshot(league)
  const after = withSettings(before, settings)
  expect(after).toEqual(buildSnapshot({ ...league, settings }))
  expect(after.standings.playoffs).toHaveLength(2)
  expect(before).toEqual(buildSnapshot(league))
})

test('a league without playoff teams has no playoffs', () => {
  expect(withSettings(buildSnapshot(league), { ...DEFAULT_SETTINGS, playoffTeams: 0 }).standings.playoffs).toEqual([])
})
