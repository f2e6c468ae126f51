import { expect, test } from 'vitest'
import { chanceLines, usualLines } from '../fit/usual-lines.ts'
import { FITTED } from './fitted.ts'
import { FITTED_ON, realSeason } from './testing/real-season.ts'

test('SEER-01 the numbers of the model come from the seasons 2015 to 2019, and the fit gives them again', () => {
  expect(FITTED_ON).toEqual([2015, 2016, 2017, 2018, 2019])
  const seasons = FITTED_ON.map(realSeason)
  expect({ usual: usualLines(seasons), chances: chanceLines(seasons) }).toEqual({
    usual: FITTED.usual,
    chances: FITTED.chances,
  })
})
