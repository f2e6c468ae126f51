import { expect, test } from 'vitest'
import { readRealFile } from '#testing/demo/real-season.ts'
import { inventedNames } from './names.ts'

const names = inventedNames('a seed', 512)

test('every name is used once, depending on the seed', () => {
  expect(new Set(names).size).toBe(512)
  expect(inventedNames('a seed', 512)).toEqual(names)
  expect(inventedNames('another seed', 512)).not.toEqual(names)
})

test('D-11 some names have accents, apostrophes and hyphens, to test the search', () => {
  for (const letter of [/[áéíóúñîï]/, /'/, /-/]) expect(names.some((name) => letter.test(name))).toBe(true)
})

test('nobody has the name, or even the family name, of a real player', () => {
  const familyName = (name: string) => name.slice(name.indexOf(' ') + 1).toLowerCase()
  const real = new Set(
    readRealFile('names').map(({ name }) => familyName(name!.replace(/ (Jr\.?|Sr\.?|I{2,3}|IV)$/, ''))),
  )
  expect(real.size).toBeGreaterThan(400)
  expect(names.filter((name) => real.has(familyName(name)))).toEqual([])
})
