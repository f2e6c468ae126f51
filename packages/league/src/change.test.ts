import { describe, expect, test } from 'vitest'
import { updateSnapshot, withSettings } from './change.ts'
import { dollars } from './money.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { emailOf, gameOf, leagueOf, receiverOf } from './testing/example-league.ts'

const state = leagueOf({ points: { Ant: [10, 20, 30], Bee: [9, 21, 40] } })
const before = buildSnapshot(state)
const catches = (receptions: number) => ({ playerId: receiverOf('Ant'), week: 2, club: 'KC', stats: { receptions } })

describe('changes', () => {
  test('are harmless when applied twice', () => {
    const change = { statLines: [catches(50)], games: [gameOf(3, true)], week: 4 }
    const once = updateSnapshot(before, change)
    expect(updateSnapshot(once, change)).toEqual(once)
  })

  test('a new roster counts at once, and a week loses its ranks with its last stat line', () => {
    const swapped = updateSnapshot(before, { rosters: [{ email: emailOf('Ant'), week: 3, entries: [] }] })
    expect(swapped.standings.regularSeason.map((standing) => standing.weeklyPoints[3])).toEqual([40, 0])
    const lines = ['Ant', 'Bee'].map((name) => ({ playerId: receiverOf(name), week: 3 }))
    expect(Object.keys(updateSnapshot(before, { removedStatLines: lines }).standings.weeklyRanks)).toEqual(['1', '2'])
  })

  test('an unknown player or team throws', () => {
    const ofUnknown = { email: 'y', week: 1, slot: 'QB1' as const, playerId: receiverOf('Ant') }
    expect(() => updateSnapshot(before, { statLines: [{ ...catches(1), playerId: 'x' }] })).toThrow('knows no player x')
    expect(() => updateSnapshot(before, { rosters: [{ email: 'y', week: 1, entries: [ofUnknown] }] })).toThrow(
      'knows no team of y',
    )
  })
})

test('settings survive JSON, so that a store may keep them as they are', () => {
  expect(JSON.parse(JSON.stringify(DEFAULT_SETTINGS))).toEqual(DEFAULT_SETTINGS)
})

const full = leagueOf({
  points: { Ants: Array(17).fill(10), Bees: Array(17).fill(8), Cats: [30, 0, 0, ...Array(14).fill(9)] },
  completeThrough: 17,
})

test('a league by its own settings is the league itself', () => {
  const snapshot = buildSnapshot(full)
  expect(withSettings(snapshot, snapshot.settings)).toEqual(snapshot)
})

test('D-07 D-09 a league by other settings equals one built with them from the start', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    scoring: { ...DEFAULT_SETTINGS.scoring, offense: { receptions: 250 } },
    payouts: { weekly: [dollars(7)], bonus: [], playoffs: [dollars(1)] },
    playoffTeams: 2,
  }
  const before = buildSnapshot(full)
  const after = withSettings(before, settings)
  expect(after).toEqual(buildSnapshot({ ...full, settings }))
  expect(after.standings.playoffs).toHaveLength(2)
  expect(before).toEqual(buildSnapshot(full))
})

test('a league without playoff teams has no playoffs', () => {
  expect(withSettings(buildSnapshot(full), { ...DEFAULT_SETTINGS, playoffTeams: 0 }).standings.playoffs).toEqual([])
})
