import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { openSlotInWords, pickProblemInWords } from './pick-words.ts'
import {
  openSlots,
  type Pick,
  pickMoney,
  pickProblems,
  pickState,
  positionsOf,
  salaryChange,
  sharedByes,
} from './picks.ts'
import { type Player, POSITIONS } from './players.ts'
import { revealOf } from './reveal.ts'
import { payroll, SLOTS, type Slot, takes } from './rosters.ts'
import { player, positionFor } from './testing/example-league.ts'

const CAP = dollars(50)

const pick = (slot: Slot, of = player(slot, positionFor(slot))): Pick => ({ slot, player: of, salaryThen: of.salary })
const eleven = SLOTS.map((slot) => pick(slot))
const problemsOf = (picks: readonly Pick[]) =>
  pickProblems(picks, CAP).map((each) => `${each.slot}: ${pickProblemInWords(each)}`)

test('PICK-03 the state of a team, and the money it has left', () => {
  expect([[], eleven.slice(1), eleven].map((picks) => pickState(picks, CAP))).toEqual(['missing', 'begun', 'complete'])
  expect([44, 43.99].map((cap) => pickState(eleven, dollars(cap)))).toEqual(['complete', 'begun'])
  expect(pickMoney(eleven.slice(5), CAP)).toEqual({ left: dollars(26), perOpenSlot: dollars(5.2) })
  expect(pickMoney(eleven, CAP)).toEqual({ left: dollars(6), perOpenSlot: null })
  expect(
    openSlots([pick('RB2')])
      .map(openSlotInWords)
      .slice(1, 4),
  ).toEqual(['Choose a quarterback', 'Choose a running back', 'Choose a running back'])
  expect(openSlotInWords('FLEX2')).toBe('Choose an RB, WR or TE')
})

test('PICK-02 a slot takes its position, FLEX three', () => {
  expect((['QB1', 'FLEX2'] as const).map(positionsOf)).toEqual([['QB'], ['RB', 'WR', 'TE']])
})

test('PICK-03 a problem is reported beside its slot', () => {
  const twice = player('Ann', 'RB')
  expect(
    problemsOf([
      pick('RB1', twice),
      pick('FLEX1', twice),
      { slot: 'QB1', player: undefined, salaryThen: 400 },
      pick('WR1', player('Ben', 'QB')),
      pick('TE1', player('Tim', 'TE', 0)),
    ]),
  ).toEqual([
    'FLEX1: Ann is already in RB1.',
    'QB1: This player is no longer in the league.',
    'WR1: Ben (QB) cannot play in WR1.',
    'TE1: Tim has no salary.',
  ])
})

test('PICK-03 a team over the cap has its problem at the last pick that could correct it', () => {
  const picks = [...eleven.slice(0, 9), pick('FLEX2', player('dear', 'WR', 12)), pick('FLEX1', player('c', 'RB', 4))]
  expect(problemsOf(picks)).toEqual(['FLEX1: $2 over the cap. Anyone at $2 or less fits here.'])
  const dearer = [...eleven.slice(0, 9), pick('FLEX2', player('dear', 'WR', 12)), pick('FLEX1', player('c', 'RB', 1))]
  expect(pickProblems(dearer, dollars(40))).toEqual([
    { slot: 'FLEX2', problem: { rule: 'over-cap', by: dollars(9), atMost: dollars(3) } },
  ])
  // No salary would be left for the last pick.
  const exact = [...eleven.slice(0, 9), pick('FLEX2', player('dear', 'WR', 12)), pick('FLEX1', player('c', 'RB', 9))]
  expect(pickProblems(exact, dollars(48))).toMatchObject([{ slot: 'FLEX2', problem: { atMost: dollars(3) } }])
  expect(pickProblems(eleven.slice(0, 3), dollars(1))).toEqual([
    { slot: SLOTS[2], problem: { rule: 'over-cap', by: dollars(11), atMost: dollars(-7) } },
  ])
})

test('PICK-09 changed salaries, and three players with a bye in one week', () => {
  expect(salaryChange({ slot: 'QB1', player: player('Q', 'QB', 4.25), salaryThen: dollars(4) })).toBe(25)
  const clubs = ['KC', 'KC', 'BUF', 'KC', 'BUF', 'DET', 'BUF', 'DET', 'DET', 'NYJ', 'NYJ']
  const picks = SLOTS.map((slot, at) => pick(slot, player(slot, positionFor(slot), 1, { club: clubs[at]! })))
  expect(sharedByes(picks, (club) => ({ KC: 10, BUF: 7, NYJ: 5 })[club])).toEqual([
    { week: 7, players: 3 },
    { week: 10, players: 3 },
  ])
})

const anyPick = fc.record({
  slot: fc.constantFrom(...SLOTS),
  id: fc.nat(14),
  salary: fc.integer({ min: 0, max: 30 }),
})
const partialTeams = fc
  .uniqueArray(anyPick, { selector: ({ slot }) => slot, maxLength: 11 })
  .map((all) =>
    all.map(({ slot, id, salary }) => pick(slot, player(`p${id}`, POSITIONS[id % POSITIONS.length]!, salary / 2))),
  )

test('PICK-03 complete means what a roster requires, for any picks', () => {
  fc.assert(
    fc.property(partialTeams, (picks) => {
      const players = picks.map((each) => each.player!)
      const isLegal =
        picks.length === SLOTS.length &&
        new Set(players.map(({ id }) => id)).size === SLOTS.length &&
        picks.every((each) => takes(each.slot, each.player!.position) && each.player!.salary > 0) &&
        payroll(picks.map((each) => ({ slot: each.slot, player: each.player! }))) <= CAP
      expect(pickState(picks, CAP) === 'complete').toBe(isLegal)
      for (const { slot } of pickProblems(picks, CAP)) expect(picks.map((each) => each.slot)).toContain(slot)
    }),
  )
})

test('PICK-05 the reveal counts the teams of each player and compares their cost', () => {
  const roster = (...players: Player[]) => players.map((of, at) => ({ slot: SLOTS[at]!, player: of }))
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id, at) => player(id, 'QB', at + 1)) as [
    Player,
    Player,
    Player,
    Player,
  ]
  const teams = [
    { email: 'one', roster: roster(a, b, c) },
    { email: 'two', roster: roster(b, c) },
    { email: 'three', roster: roster(d, a) },
  ]
  const { owned, dearest, cheapest, mostAlike } = revealOf(teams)
  expect(owned.map((each) => [each.player.id, ...each.emails])).toEqual([
    ['a', 'one', 'three'],
    ['b', 'one', 'two'],
    ['c', 'one', 'two'],
    ['d', 'three'],
  ])
  expect([dearest, cheapest]).toEqual([['one'], ['two', 'three']])
  expect(mostAlike.get('one')).toEqual({ emails: ['two'], players: 2 })
  expect(revealOf([]).owned).toEqual([])
})

test('PICK-05 the player of the most teams comes first, then by name; teams without a common player are not alike', () => {
  const [ann, bob, zoe] = ['Ann', 'Bob', 'Zoe'].map((name) => player(name, 'QB')) as [Player, Player, Player]
  const alone = (email: string, of: Player) => ({ email, roster: [{ slot: 'QB1' as const, player: of }] })
  const { owned } = revealOf([alone('one', bob), alone('two', ann), alone('three', zoe), alone('four', zoe)])
  expect(owned.map((each) => each.player.name)).toEqual(['Zoe', 'Ann', 'Bob'])
  const { mostAlike } = revealOf([alone('one', bob), alone('two', ann)])
  expect(mostAlike.get('one')).toEqual({ emails: [], players: 0 })
})
