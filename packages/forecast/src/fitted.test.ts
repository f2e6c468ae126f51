import { expect, test } from 'vitest'
import { fitModel } from '../fit/fit-model.ts'
import { tradesOfSeason } from '../fit/fit-trading.ts'
import { fitUnseen } from '../fit/fit-unseen.ts'
import { rowsOf } from '../fit/rows.ts'
import { chanceLines, clubChances, usualLines } from '../fit/usual-lines.ts'
import { FITTED } from './fitted.ts'
import { FITTED_ON, realSeason } from './testing/real-season.ts'

const seasons = FITTED_ON.map(realSeason)
const lines = { usual: usualLines(seasons), chances: chanceLines(seasons), clubChances: clubChances(seasons) }

test('SEER-01 what the seasons 2015 to 2019 say of usual lines and of unseen players is in the model', () => {
  expect(FITTED_ON).toEqual([2015, 2016, 2017, 2018, 2019])
  expect(FITTED).toMatchObject({ ...lines, unseen: fitUnseen(seasons) })
})

test('SEER-01 fitting them gives every parameter of the model', { tags: ['long'], timeout: 120_000 }, () => {
  const rows = FITTED_ON.flatMap((year, at) => rowsOf(year, seasons[at]!))
  const trades = FITTED_ON.flatMap((year, at) => tradesOfSeason(year, seasons[at]!))
  expect({ ...fitModel(rows, trades), ...lines, unseen: fitUnseen(seasons) }).toEqual(FITTED)
})
