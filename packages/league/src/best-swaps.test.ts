import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BestSwap, bestSwaps } from './best-swaps.ts'
import type { Candidate } from './best-team.ts'
import { dollars } from './money.ts'
import { POSITIONS } from './players.ts'
import { type Roster, SLOTS } from './rosters.ts'
import { player, positionFor } from './testing/example-league.ts'
import { type TradeTerms, tradeProblems } from './trades.ts'

const roster: Roster = SLOTS.map((slot) => ({ slot, player: player(slot, positionFor(slot)) }))
const own = roster.map((spot): Candidate => ({ player: spot.player, points: 1000 }))
const terms: TradeTerms = {
  type: 'regular',
  remaining: 1,
  isPlayoffTeam: false,
  week: 5,
  currentWeek: 5,
  cap: dollars(50),
}
const swapText = ({ add, spot, gain, salary }: BestSwap) => `${add.id} for ${spot.player.id}: ${gain}, ${salary}`

test('DESK-06 lists the swaps with the largest gain, and their effect on the salary', () => {
  const others: Candidate[] = [
    { player: player('back', 'RB', 6), points: 1500 },
    { player: player('catcher', 'TE', 3), points: 1200 },
    { player: player('too dear', 'QB', 10.01), points: 9000 },
    { player: player('no better', 'QB', 1), points: 1000 },
    { player: player('defence', 'DEF', 1), points: 9000 },
  ]
  expect(bestSwaps(roster, [...own, ...others], terms).map(swapText)).toEqual([
    'back for FLEX1: 500, 200',
    'back for FLEX2: 500, 200',
    'back for RB1: 500, 200',
    'back for RB2: 500, 200',
    'back for RB3: 500, 200',
    'catcher for FLEX1: 200, -100',
    'catcher for FLEX2: 200, -100',
    'catcher for TE1: 200, -100',
  ])
})

test('DESK-06 never adds a player of the team; a player without an expectation counts as 0', () => {
  const star = own.map((candidate, at) => (at === 5 ? { ...candidate, points: 3000 } : candidate))
  expect(bestSwaps(roster, star, terms)).toEqual([])
  const unknown = [{ player: player('known', 'QB', 4), points: 1 }]
  expect(bestSwaps(roster, unknown, terms).map(swapText)).toEqual(['known for QB1: 1, 0', 'known for QB2: 1, 0'])
})

test('DESK-06 a team that may not trade has no swaps', () => {
  const pool = [...own, { player: player('back', 'RB', 6), points: 1500 }]
  expect(bestSwaps(roster, pool, { ...terms, remaining: 0 })).toEqual([])
  expect(bestSwaps(roster, pool, { ...terms, week: 15, currentWeek: 15 })).toEqual([])
})

test('DESK-06 DESK-09 players that the league refuses to move are in no swap', () => {
  const fixed = own.map((candidate, at) => (at > 1 ? { ...candidate, isFixed: true as const } : candidate))
  const pool = [
    ...fixed,
    { player: player('free', 'QB', 4), points: 1100 },
    { player: player('playing', 'QB', 4), points: 1200, isFixed: true as const },
    { player: player('back', 'RB', 4), points: 1500 },
  ]
  expect(bestSwaps(roster, pool, terms).map(swapText)).toEqual(['free for QB1: 100, 0', 'free for QB2: 100, 0'])
})

const pools = fc.array(
  fc.record({
    position: fc.constantFrom(...POSITIONS),
    salary: fc.integer({ min: 1, max: 12 }),
    points: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 0, maxLength: 60 },
)

test('DESK-06 lists the twenty best swaps that the rules allow', () => {
  fc.assert(
    fc.property(pools, fc.array(fc.nat(30), { minLength: 11, maxLength: 11 }), (others, owned) => {
      const pool = [
        ...own.map((candidate, at): Candidate => ({ ...candidate, points: owned[at]! })),
        ...others.map(({ position, salary, points }, at) => ({ player: player(`p${at}`, position, salary), points })),
      ]
      const swaps = bestSwaps(roster, pool, terms)
      const gains = roster.flatMap(({ player: { id: drop } }) =>
        pool.flatMap(({ player: add, points }) =>
          tradeProblems(roster, { drop, add }, terms).length > 0
            ? []
            : [points - pool.find((candidate) => candidate.player.id === drop)!.points],
        ),
      )
      const best = gains
        .filter((gain) => gain > 0)
        .sort((a, b) => b - a)
        .slice(0, 20)
      expect(swaps.map(({ gain }) => gain)).toEqual(best)
      for (const { spot, add } of swaps) expect(tradeProblems(roster, { drop: spot.player.id, add }, terms)).toEqual([])
    }),
  )
})
