import type { StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { evenChances } from './read-sheet.ts'

const USUAL = { carries: 25, targets: 30 }
const lineOf = (playerId: string, club: string, targets: number): StatLine => ({
  playerId,
  week: 1,
  club,
  stats: {},
  chances: { throws: 5, carries: 0, targets },
})

test('SEER-02 targets count as a share of those of the club', () => {
  const [few, many] = [lineOf('a', 'KC', 8), lineOf('b', 'SEA', 8)]
  const even = evenChances([few, lineOf('c', 'KC', 16), many, lineOf('d', 'SEA', 40)], USUAL)
  expect(even(few)).toEqual({ throws: 5, carries: 0, targets: 10 })
  expect(even(many)).toEqual({ throws: 5, carries: 0, targets: 5 })
})

test('SEER-02 a source that lists few players of a club raises their shares to a limit', () => {
  const alone = lineOf('a', 'KC', 9)
  expect(evenChances([alone], USUAL)(alone).targets).toBe(15)
  const { chances: _, ...without } = alone
  expect(evenChances([without], USUAL)(without)).toEqual({ carries: 0, targets: 0 })
})
