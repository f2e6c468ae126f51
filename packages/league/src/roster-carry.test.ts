import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { swapped } from './roster-swaps.ts'
import { carriedForward, payroll, type Roster, SLOTS } from './rosters.ts'
import { player } from './testing/example-league.ts'

const CAP = dollars(50)
const back = (id: number) => player(`p${id}`, 'RB', 1 + (id % 9))
const start: Roster = SLOTS.map((slot, at) => ({ slot, player: back(at) }))
const idsOf = (roster: Roster) => roster.map((spot) => spot.player.id)

/** Swaps that do not fit are skipped. */
const swaps = fc.array(fc.record({ slot: fc.constantFrom(...SLOTS), add: fc.integer({ min: 0, max: 30 }) }), {
  maxLength: 6,
})
function changed(roster: Roster, changes: readonly { slot: (typeof SLOTS)[number]; add: number }[], cap = CAP): Roster {
  return changes.reduce<Roster>((now, { slot, add }) => {
    const drop = now.find((spot) => spot.slot === slot)!.player.id
    const next = swapped(now, { drop, add: back(add) })
    return now.some((spot) => spot.player.id === `p${add}`) || payroll(next) > cap ? now : next
  }, roster)
}

test('D-08 a later week without changes of its own becomes a copy of the week before, repeatedly', () => {
  fc.assert(
    fc.property(swaps, swaps, (first, second) => {
      const before = changed(start, first)
      const after = changed(before, second)
      expect(carriedForward(before, before, after, CAP)).toEqual(after)
      expect(carriedForward(carriedForward(before, before, after, CAP), after, before, CAP)).toEqual(before)
    }),
  )
})

test('D-08 changes of the later week itself stay, no player is there twice, and the cap is kept', () => {
  fc.assert(
    fc.property(swaps, swaps, (own, earlier) => {
      const later = changed(start, own)
      const after = changed(start, earlier)
      const carried = carriedForward(later, start, after, CAP)
      expect(carried.map(({ slot }) => slot)).toEqual([...SLOTS])
      expect(new Set(idsOf(carried)).size).toBe(11)
      expect(payroll(carried)).toBeLessThanOrEqual(Math.max(CAP, payroll(later)))
      carried.forEach(({ player: { id } }, at) => {
        const [mine, was] = [later[at]!.player.id, start[at]!.player.id]
        if (mine !== was) expect(id).toBe(mine)
        else expect([mine, after[at]!.player.id]).toContain(id)
      })
    }),
  )
})

test('D-08 a later week that would have a player twice, or cost too much, is unchanged', () => {
  const later = swapped(start, { drop: 'p1', add: back(20) })
  const sameMan = swapped(start, { drop: 'p2', add: back(20) })
  expect(carriedForward(later, start, sameMan, CAP)).toBe(later)
  const dearer = swapped(start, { drop: 'p0', add: back(17) })
  expect(carriedForward(later, start, dearer, payroll(later))).toBe(later)
  expect(idsOf(carriedForward(later, start, dearer, dollars(60)))).toEqual(
    idsOf(swapped(later, { drop: 'p0', add: back(17) })),
  )
})
