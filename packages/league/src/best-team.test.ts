import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BestTeam, bestTeam, type Candidate } from './best-team.ts'
import { type Cents, dollars } from './money.ts'
import { POSITIONS, type Position } from './players.ts'
import { SLOTS, type Slot, takes } from './rosters.ts'
import { player } from './testing/example-league.ts'

const candidate = (id: string, position: Position, salary: number, points: number): Candidate => ({
  player: player(id, position, salary),
  points,
})

/** Two QBs, five RBs, three WRs and a TE at a dollar each; the last two RBs score two points, the others one. */
const POSITIONS_OF_ELEVEN: Position[] = ['QB', 'QB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'RB', 'RB']
const eleven = POSITIONS_OF_ELEVEN.map((position, at) => candidate(`${position}${at}`, position, 1, at < 9 ? 1 : 2))

const namesOf = (team: BestTeam | null) => team?.spots.map(({ slot, player }) => `${slot} ${player.id}`)

test('DESK-07 fills every slot with its position, the best first, and FLEX with the best remaining', () => {
  const pool = [
    ...eleven,
    candidate('star', 'WR', 30, 40),
    candidate('tight', 'TE', 5, 20),
    candidate('def', 'DEF', 1, 99),
  ]
  const team = bestTeam(pool, dollars(50))
  expect(namesOf(team)).toEqual([
    'QB1 QB0',
    'QB2 QB1',
    'RB1 RB10',
    'RB2 RB9',
    'RB3 RB2',
    'WR1 star',
    'WR2 WR5',
    'WR3 WR6',
    'TE1 tight',
    'FLEX1 TE8',
    'FLEX2 WR7',
  ])
  expect([team!.points, team!.salary]).toEqual([71, dollars(44)])
})

test('DESK-07 excludes a star who leaves too little for the others; exactly at the cap is allowed', () => {
  const pool = [...eleven, candidate('star', 'WR', 40.01, 90), candidate('good', 'WR', 40, 20)]
  expect(namesOf(bestTeam(pool, dollars(50)))).toContain('WR1 good')
  expect(namesOf(bestTeam(pool, dollars(50.01)))).toContain('WR1 star')
})

test('DESK-07 fills every slot even at the cost of points, and returns none if nothing fits the cap', () => {
  const worse = eleven.map(({ player, points }) => ({ player, points: -points }))
  expect(bestTeam(worse, dollars(50))).toMatchObject({ points: -13, salary: dollars(11) })
  expect(bestTeam(eleven, dollars(10.99))).toBeNull()
  expect(bestTeam(eleven.slice(1), dollars(50))).toBeNull()
  expect(bestTeam([], dollars(50))).toBeNull()
})

test('DESK-07 returns the cheapest of equally good teams', () => {
  const pool = [
    ...eleven,
    candidate('dear', 'QB', 9, 5),
    candidate('cheap', 'QB', 2, 5),
    candidate('dear too', 'QB', 9, 5),
  ]
  expect(bestTeam(pool, dollars(50))).toMatchObject({ points: 21, salary: dollars(20) })
})

/**
 * Nine players for the slots of their positions and up to six of any position. Few different salaries and points make
 * ties common; some pools fill no team.
 */
const pools = fc.array(fc.constantFrom(...POSITIONS), { minLength: 1, maxLength: 6 }).chain((more) => {
  const positions = [...POSITIONS_OF_ELEVEN.slice(0, 9), ...more]
  const salary = fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((quarters) => quarters * 25),
    fc.nat(300),
  )
  const figures = fc.record({ salary, points: fc.integer({ min: -3, max: 30 }) })
  return fc
    .array(figures, { minLength: positions.length, maxLength: positions.length })
    .map((all) =>
      all.map(({ salary: cents, points }, at) =>
        candidate(`${positions[at]}${at}`, positions[at]!, cents / 100, points),
      ),
    )
})
const caps = fc.integer({ min: 30, max: 110 }).map((quarters) => quarters * 25)

test('DESK-07 finds the best team of any small pool', () => {
  const teams = { tried: 0, found: 0 }
  fc.assert(
    fc.property(pools, caps, fc.integer(), (pool, cap, seed) => {
      teams.tried++
      const team = bestTeam(pool, cap)
      const best = bestOfAll(pool, cap)
      expect(team && { points: team.points, salary: team.salary }).toEqual(best)
      expect(bestTeam(shuffled(pool, seed), cap)).toEqual(team)
      if (!team) return
      teams.found++
      expect(isLegal(team.spots, team, cap)).toBe(true)
    }),
  )
  // The sample had pools with and without a team.
  expect(teams.found).toBeGreaterThan(0.2 * teams.tried)
  expect(teams.found).toBeLessThan(0.95 * teams.tried)
})

function isLegal(spots: BestTeam['spots'], { salary, points }: BestTeam, cap: Cents): boolean {
  const sum = (figure: (spot: BestTeam['spots'][number]) => number) =>
    spots.reduce((total, spot) => total + figure(spot), 0)
  return (
    spots.map(({ slot }) => slot).join() === SLOTS.join() &&
    new Set(spots.map(({ player }) => player.id)).size === SLOTS.length &&
    spots.every(({ slot, player }) => takes(slot, player.position)) &&
    sum(({ player }) => player.salary) === salary &&
    sum((spot) => spot.points) === points &&
    salary <= cap
  )
}

/** Brute force over every eleven of a pool. */
function bestOfAll(pool: readonly Candidate[], cap: Cents): { points: number; salary: Cents } | null {
  let best: { points: number; salary: Cents } | null = null
  for (const bits of elevensOf(pool.length)) {
    const chosen = pool.filter((_, at) => bits & (1 << at))
    const points = chosen.reduce((sum, one) => sum + one.points, 0)
    const salary = chosen.reduce((sum, { player }) => sum + player.salary, 0)
    if (salary > cap || (best && (points < best.points || (points === best.points && salary >= best.salary)))) continue
    if (
      canFill(
        SLOTS,
        chosen.map(({ player }) => player.position),
      )
    )
      best = { points, salary }
  }
  return best
}

const known = new Map<number, number[]>()

function elevensOf(size: number): number[] {
  const elevens = known.get(size) ?? Array.from({ length: 2 ** size }, (_, bits) => bits).filter(hasEleven)
  known.set(size, elevens)
  return elevens
}

/** Players of one position are interchangeable for a slot, so one of each is tried. */
function canFill([slot, ...rest]: readonly Slot[], positions: readonly Position[]): boolean {
  if (!slot) return true
  return [...new Set(positions)].some(
    (position) => takes(slot, position) && canFill(rest, positions.toSpliced(positions.indexOf(position), 1)),
  )
}

function hasEleven(bits: number): boolean {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count++
  return count === SLOTS.length
}

const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((each, at) => ({ each, key: Math.imul(seed + at * 7919, 2654435761) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each)
