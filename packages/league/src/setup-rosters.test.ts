import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import type { Player } from './players.ts'
import { problemInWords } from './problem-words.ts'
import { SLOTS, type Slot } from './rosters.ts'
import { type DraftSpot, startingRosterProblems } from './setup-rosters.ts'
import { player, positionFor } from './testing/example-league.ts'

const cap = dollars(22)
const playerFor = (slot: Slot, about: Partial<Player> = {}) => player(slot, positionFor(slot), 2, about)
const eleven = SLOTS.map((slot): DraftSpot => ({ slot, player: playerFor(slot) }))
const problemsIn = (spots: DraftSpot[]) =>
  startingRosterProblems(spots, cap).map(({ at, problem }) => [at, problemInWords(problem, (id) => `Mr ${id}`)])

test('D-10 eleven players in their slots, worth exactly the cap, may start', () => {
  expect(startingRosterProblems(eleven, cap)).toEqual([])
})

test('D-10 a roster that breaks the rules is reported by row', () => {
  expect(problemsIn(eleven.slice(2))).toEqual([[undefined, 'No player in QB1, QB2']])
  expect(problemsIn([...eleven, { slot: 'QB1', player: undefined }])).toEqual([[11, 'QB1 is filled twice']])
  expect(problemsIn(eleven.with(3, { slot: 'RB2', player: playerFor('RB1') }))).toEqual([
    [3, 'Mr RB1 is already on the roster'],
  ])
  expect(problemsIn(eleven.with(0, { slot: 'QB1', player: playerFor('QB1', { position: 'DEF' }) }))).toEqual([
    [0, 'Mr QB1 (DEF) cannot play in QB1'],
  ])
  expect(problemsIn(eleven.with(4, { slot: 'RB3', player: playerFor('RB3', { salary: dollars(2.25) }) }))).toEqual([
    [undefined, 'The roster would be $0.25 over the salary cap'],
  ])
})

test('an unknown player fills their slot and causes no second problem', () => {
  expect(startingRosterProblems(eleven.with(9, { slot: 'FLEX1', player: undefined }), cap)).toEqual([])
})
