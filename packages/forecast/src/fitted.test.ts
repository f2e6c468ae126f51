import { expect, test } from 'vitest'
import { fitUnseen } from '../fit/fit-unseen.ts'
import { chanceLines, usualLines } from '../fit/usual-lines.ts'
import { FITTED } from './fitted.ts'
import { FITTED_ON, realSeason } from './testing/real-season.ts'

test('SEER-01 fitting the seasons 2015 to 2019 gives the parameters of the model', () => {
  expect(FITTED_ON).toEqual([2015, 2016, 2017, 2018, 2019])
  const seasons = FITTED_ON.map(realSeason)
  expect({ usual: usualLines(seasons), chances: chanceLines(seasons), unseen: fitUnseen(seasons) }).toEqual({
    usual: FITTED.usual,
    chances: FITTED.chances,
    unseen: FITTED.unseen,
  })
})
