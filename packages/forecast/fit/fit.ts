import { readFileSync, writeFileSync } from 'node:fs'
import { MODEL } from '../src/model.ts'
import { FITTED_ON, realSeason } from '../src/testing/real-season.ts'
import { fitModel } from './fit-model.ts'
import { tradesOfSeason } from './fit-trading.ts'
import { fitUnseen } from './fit-unseen.ts'
import { rowsOf } from './rows.ts'
import { chanceLines, clubChances, usualLines } from './usual-lines.ts'

/** Fits the model on the recorded seasons (SEER-01), prints it, and writes `fitted.ts`. */
const FILE = new URL('../src/fitted.ts', import.meta.url)

const seasons = FITTED_ON.map(realSeason)
// The lines are inputs of the evidence, so changed lines require a second fit.
const lines = { usual: usualLines(seasons), chances: chanceLines(seasons), clubChances: clubChances(seasons) }
const shipped = { usual: MODEL.usual, chances: MODEL.chances, clubChances: MODEL.clubChances }
const isSame = JSON.stringify(lines) === JSON.stringify(shipped)
const rows = FITTED_ON.flatMap((year, at) => rowsOf(year, seasons[at]!))
const trades = FITTED_ON.flatMap((year, at) => tradesOfSeason(year, seasons[at]!))
const model = { ...fitModel(rows, trades), ...lines, unseen: fitUnseen(seasons) }

const head = readFileSync(FILE, 'utf8').split('export const FITTED')[0]
writeFileSync(FILE, `${head}export const FITTED = ${JSON.stringify(model)}\n`)
console.log(JSON.stringify(model, null, 2))
console.log(`${rows.length} rows of ${FITTED_ON.length} seasons.${isSame ? '' : ' The lines have changed: fit again.'}`)
console.log('Format it with `npm run fix`.')
