import { expect, test } from 'vitest'
import { figureDifferences, linesThatCount } from './source-figures.ts'
import type { StatLine, Stats } from './stats.ts'
import { gameOf } from './testing/example-league.ts'
import type { Game } from './weeks.ts'

const line = (playerId: string, stats: Stats, club = 'SEA'): StatLine => ({ playerId, week: 12, club, stats })
const game = (home: string, away: string, about: Partial<Game> = {}) =>
  gameOf(12, false, { id: `${away} at ${home}`, home, away, ...about })

const games = [
  game('SEA', 'ARI', { isFinal: true }),
  game('KC', 'CAR', { reported: { state: 'playing', period: 2 } }),
  game('GB', 'SF', { reported: { state: 'final' } }),
]
const live = [
  line('both', { rushingYards: 113 }),
  line('only live', { receptions: 1 }),
  line('running', { rushingYards: 50 }, 'KC'),
  line('ended', { receptions: 7 }, 'GB'),
]
const published = [
  line('both', { rushingYards: 115, receptions: 1 }),
  line('only published', { receptions: 2 }),
  line('running', { rushingYards: 30 }, 'KC'),
  line('ended', { receptions: 6 }, 'GB'),
]
const figures = (lines: readonly StatLine[]) =>
  Object.fromEntries(lines.map(({ playerId, stats }) => [playerId, stats]))

test('REAL-04 12.6 nflverse has the last word on finished games, and Sleeper counts while they run', () => {
  expect(figures(linesThatCount({ live, published }, games, 'nflverse'))).toEqual({
    both: { rushingYards: 115, receptions: 1 },
    'only live': { receptions: 1 },
    'only published': { receptions: 2 },
    running: { rushingYards: 50 },
    ended: { receptions: 6 },
  })
})

test('REAL-04 12.6 the league may give Sleeper the last word', () => {
  expect(figures(linesThatCount({ live, published }, games, 'sleeper'))).toEqual({
    both: { rushingYards: 113 },
    'only live': { receptions: 1 },
    'only published': { receptions: 2 },
    running: { rushingYards: 50 },
    ended: { receptions: 7 },
  })
})

test('REAL-04 12.6 live lines count before publication, and published ones when Sleeper has none', () => {
  expect(linesThatCount({ live, published: [] }, games, 'nflverse')).toEqual(live)
  expect(linesThatCount({ live: [], published }, games, 'sleeper')).toEqual(published)
})

test('REAL-04 12.7 each figure of a finished game on which the two differ is listed with both', () => {
  expect(figureDifferences({ live, published }, games)).toEqual([
    { playerId: 'both', week: 12, category: 'rushingYards', sleeper: 113, nflverse: 115 },
    { playerId: 'both', week: 12, category: 'receptions', sleeper: 0, nflverse: 1 },
    { playerId: 'ended', week: 12, category: 'receptions', sleeper: 7, nflverse: 6 },
  ])
})
