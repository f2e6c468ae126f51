import { describe, expect, test } from 'vitest'
import { dollars } from './money.ts'
import { POSITIONS } from './players.ts'
import { rosterEditProblems, swapped } from './roster-swaps.ts'
import { capSpace, carryOver, payroll, type Roster, type RosterEntry, SLOTS, slotPosition, takes } from './rosters.ts'
import { player } from './testing/example-league.ts'

const roster: Roster = [
  { slot: 'QB1', player: player('qb', 'QB', 9) },
  { slot: 'RB1', player: player('rb', 'RB', 30) },
  { slot: 'FLEX1', player: player('te', 'TE', 8.5) },
]
const terms = { cap: dollars(50), week: 5, currentWeek: 5 }

describe('D-10 the slots', () => {
  test('are eleven, each for its position', () => {
    expect(SLOTS).toHaveLength(11)
    const openTo = Object.fromEntries(
      SLOTS.map((slot) => [slot, POSITIONS.filter((position) => takes(slot, position))]),
    )
    expect(openTo).toEqual({
      QB1: ['QB'],
      QB2: ['QB'],
      RB1: ['RB'],
      RB2: ['RB'],
      RB3: ['RB'],
      WR1: ['WR'],
      WR2: ['WR'],
      WR3: ['WR'],
      TE1: ['TE'],
      FLEX1: ['RB', 'WR', 'TE'],
      FLEX2: ['RB', 'WR', 'TE'],
    })
    expect(SLOTS.map(slotPosition)).toEqual('QB QB RB RB RB WR WR WR TE FLEX FLEX'.split(' '))
  })
})

describe('D-10 the cap', () => {
  test('limits the cost of a roster', () => {
    expect(payroll(roster)).toBe(dollars(47.5))
    expect(payroll([])).toBe(0)
  })

  test('MGMT-05 TRADE-07 leaves room for a replacement: the cap minus the roster without the replaced player', () => {
    expect(capSpace(roster, dollars(50))).toBe(dollars(2.5))
    expect(capSpace(roster, dollars(50), 'rb')).toBe(dollars(32.5))
  })
})

describe('D-10 a roster correction', () => {
  test('puts the new player into the slot of the old one', () => {
    const swap = { drop: 'rb', add: player('new', 'RB', 32.5) }
    expect(rosterEditProblems(roster, swap, terms)).toEqual([])
    expect(swapped(roster, swap).map((spot) => [spot.slot, spot.player.id])).toEqual([
      ['QB1', 'qb'],
      ['RB1', 'new'],
      ['FLEX1', 'te'],
    ])
  })

  test('may reach the cap to the cent, and names the amount beyond it', () => {
    const over = rosterEditProblems(roster, { drop: 'rb', add: player('new', 'RB', 32.51) }, terms)
    expect(over).toEqual([{ rule: 'over-cap', by: 1 }])
  })

  test('changes no other week than the current one', () => {
    const swap = { drop: 'rb', add: player('new', 'RB', 1) }
    expect(rosterEditProblems(roster, swap, { ...terms, week: 4 })).toEqual([
      { rule: 'not-current-week', currentWeek: 5 },
    ])
  })

  test('names all problems at once', () => {
    expect(rosterEditProblems(roster, { drop: 'rb', add: player('qb', 'QB', 40) }, terms)).toEqual([
      { rule: 'already-on-roster', playerId: 'qb' },
      { rule: 'wrong-position', playerId: 'qb', position: 'QB', slot: 'RB1' },
      { rule: 'over-cap', by: dollars(7.5) },
    ])
  })

  test('needs a player to replace, and no slot takes a defence', () => {
    expect(rosterEditProblems(roster, { drop: 'nobody', add: player('new', 'RB', 1) }, terms)).toEqual([
      { rule: 'not-on-roster', playerId: 'nobody' },
    ])
    expect(rosterEditProblems(roster, { drop: 'te', add: player('def', 'DEF', 1) }, terms)).toEqual([
      { rule: 'wrong-position', playerId: 'def', position: 'DEF', slot: 'FLEX1' },
    ])
  })
})

describe('D-08 the carry-over', () => {
  const entry = (email: string, week: number, playerId: string): RosterEntry => ({ email, week, slot: 'QB1', playerId })

  test('copies each roster of the closing week to the new one', () => {
    expect(carryOver([entry('a', 3, 'old'), entry('a', 4, 'x'), entry('b', 4, 'y')], 5)).toEqual([
      entry('a', 5, 'x'),
      entry('b', 5, 'y'),
    ])
  })

  test('runs once', () => {
    const entries = [entry('a', 4, 'x'), entry('b', 4, 'y'), entry('a', 5, 'z')]
    expect(carryOver(entries, 5)).toEqual([entry('b', 5, 'y')])
    expect(carryOver([...entries, ...carryOver(entries, 5)], 5)).toEqual([])
  })
})
