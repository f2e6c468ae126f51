import { writeSync } from 'node:fs'
import type { StatLine } from '@tuff/league'
import { openDatabase } from '#platform/db/client.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { saveFigures } from './save-figures.ts'

const line = (playerId: string, passingYards: number): StatLine => ({
  playerId,
  week: 1,
  club: 'DAL',
  stats: { passingYards },
})

/**
 * Child process: writes numbered lines and prints each number once committed. `left` and `right` must always be equal.
 */
const [folder = '', first = '0'] = process.argv.slice(2)
const store = createSeasonStore(await openDatabase({ dataFolder: folder }))

for (let number = Number(first); ; number += 1) {
  await saveFigures(store, {
    statLines: [line('left', number), line(`write ${number}`, number), line('right', number)],
  })
  writeSync(1, `${number}\n`)
}
