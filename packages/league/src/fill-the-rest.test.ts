import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Candidate } from './best-team.ts'
import { FILL_REFUSALS, fillTheRest } from './fill-the-rest.ts'
import { dollars } from './money.ts'
import { openSlots, type Pick, pickProblems, pickState } from './picks.ts'
import type { Player, Position } from './players.ts'
import { payroll, SLOTS, slotPosition, takes } from './rosters.ts'
import { player, positionFor } from './testing/example-league.ts'
import { openTeamSolver } from './testing/team-solver.ts'

const CAP = dollars(50)

/** Three times as many players as a team needs. */
const pools = fc
  .array(fc.record({ quarters: fc.integer({ min: 2, max: 50 }), luck: fc.integer({ min: 0, max: 15_000 }) }), {
    minLength: 33,
    maxLength: 33,
  })
  .map((all) =>
    all.map(({ quarters, luck }, at): Candidate => {
      const kind = slotPosition(SLOTS[at % SLOTS.length]!)
      const position: Position = kind === 'FLEX' ? (['RB', 'WR', 'TE'] as const)[at % 3]! : kind
      return {
        player: player(`p${at}`, position, quarters / 4),
        points: quarters * 500 + luck,
      }
    }),
  )
const partial = fc.record({ pool: pools, wanted: fc.uniqueArray(fc.nat(32), { maxLength: 9 }) })

const pick = (slot: Pick['slot'], of: Player): Pick => ({ slot, player: of, salaryThen: of.salary })

/** The wanted players, each in the first open slot that fits. */
function picked(pool: readonly Candidate[], wanted: readonly number[]): Pick[] {
  const picks: Pick[] = []
  for (const at of wanted) {
    const player = pool[at]!.player
    const slot = openSlots(picks).find((each) => takes(each, player.position))
    if (slot) picks.push(pick(slot, player))
  }
  return picks
}

test("PICK-08 'Fill the Rest' equals an integer-programming solver on random partial teams", async () => {
  const solve = await openTeamSolver()
  const teams = { tried: 0, filled: 0 }
  fc.assert(
    fc.property(partial, ({ pool, wanted }) => {
      teams.tried++
      const picks = picked(pool, wanted)
      const result = fillTheRest(picks, pool, CAP)
      const pointsOf = (id: string) => pool.find(({ player }) => player.id === id)!.points
      const best = pickProblems(picks, CAP).length > 0 ? null : solve(pool, CAP, picks)
      if ('refusal' in result) {
        expect(best).toBeNull()
        return
      }
      teams.filled++
      const team = [...picks, ...result.added.map(({ slot, player }) => pick(slot, player))]
      expect(pickState(team, CAP)).toBe('complete')
      expect(team.reduce((sum, { player }) => sum + pointsOf(player!.id), 0)).toBe(best)
      for (const each of picks) expect(team).toContain(each)
    }),
  )
  expect(teams.filled).toBeGreaterThan(teams.tried / 2)
})

test('PICK-08 gives the reason when no slot is filled, and skips players without a salary', () => {
  const pool = SLOTS.map((slot, at): Candidate => ({ player: player(slot, positionFor(slot)), points: at }))
  const all = SLOTS.map((slot, at) => pick(slot, pool[at]!.player))
  expect(fillTheRest(all, pool, CAP)).toEqual({ refusal: 'nothing-open' })
  expect(fillTheRest(all.slice(0, 10), pool, dollars(39))).toEqual({ refusal: 'mend-first' })
  expect(fillTheRest(all.slice(0, 10), pool, dollars(43))).toEqual({ refusal: 'nobody-fits' })
  const free = pool.map((each) => ({ ...each, player: { ...each.player, salary: 0 } }))
  expect(fillTheRest([], free, CAP)).toEqual({ refusal: 'nobody-fits' })
  expect(fillTheRest(all.slice(0, 10), pool, CAP)).toEqual({ added: [{ slot: 'FLEX2', player: pool[10]!.player }] })
  expect(payroll([{ slot: 'FLEX2', player: pool[10]!.player }])).toBe(dollars(4))
  expect(Object.values(FILL_REFUSALS).every((words) => words.endsWith('.'))).toBe(true)
})
