import { expect, test } from 'vitest'
import { samplePool } from '#api/testing/sample-picks.ts'
import { foundIn, type PoolChoices, poolChoices, usualColumn } from './pool.ts'

const ANY = { slot: undefined, taken: new Map(), mostOf: () => 50 } as const
const found = (query: string, narrowing: Partial<Parameters<typeof foundIn>[2]> = {}, pool = samplePool()) => {
  const choices: PoolChoices = poolChoices(new URLSearchParams(query), 'salary')
  return foundIn(pool, choices, { ...ANY, ...narrowing }).map(({ name }) => name)
}

test('PICK-03 the pool is searched by a part of the name or by club, whatever the accents', () => {
  expect(found('search=theo')).toEqual(['Théo Danvers'])
  expect(found('search=  ABER ')).toEqual(['Umar Abernethy'])
  const packers = samplePool().players.filter(({ teamAbv }) => teamAbv === 'GB')
  expect(found('search=gb').toSorted()).toEqual(packers.map(({ name }) => name).toSorted())
  expect(found('search=nobody')).toEqual([])
})

test('PICK-03 the pool is filtered by position, by the slot that is open, by price and by one’s own team', () => {
  expect(found('position=TE')).toHaveLength(5)
  expect(found('position=TE')[0]).toBe('Rhys Delacroix')
  expect(found('position=TE', { slot: 'FLEX1' })).toHaveLength(15)
  expect(found('position=QB&price=fits', { mostOf: () => 3 })).toEqual(['Mateo Hathersage', 'Uriah Ashcombe'])
  expect(found('position=QB&show=others', { taken: new Map([['QB0', 'QB1']]) })).not.toContain('Théo Danvers')
})

test('PICK-03 the pool is sorted by each column, unknown figures last', () => {
  const pool = { players: samplePool().players.filter(({ position }) => position === 'QB') }
  const [first, ...others] = pool.players
  const unknown = { players: [{ ...first!, expected: null, bye: null }, ...others] }
  expect(found('sort=expected descending', {}, pool)[0]).toBe('Théo Danvers')
  expect(found('sort=expected descending', {}, unknown).at(-1)).toBe('Théo Danvers')
  expect(found('sort=bye ascending', {}, unknown).at(-1)).toBe('Théo Danvers')
  expect(found('sort=salary ascending', {}, pool)[0]).toBe('Uriah Ashcombe')
  expect(usualColumn(pool)).toBe('expected')
  const withoutForecast = { players: pool.players.map((player) => ({ ...player, expected: null })) }
  expect(usualColumn(withoutForecast)).toBe('last')
  expect(usualColumn({ players: withoutForecast.players.map((player) => ({ ...player, lastPoints: null })) })).toBe(
    'salary',
  )
})
