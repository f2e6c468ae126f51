import { writeSync } from 'node:fs'
import type { StatLine } from '@tuff/league'
import { openDatabase } from '#platform/db/client.ts'
import { createSeasonStore } from '#season/season-store.ts'

const line = (playerId: string, passingYards: number): StatLine => ({
  playerId,
  week: 1,
  club: 'DAL',
  stats: { passingYards },
})

/**
 * Run as a process of its own: writes as fast as it can, from a number on, and says each number once it is committed.
 * A write adds a line of its own and changes two others, which must therefore always show the same number.
 */
const [folder = '', first = '0'] = process.argv.slice(2)
const store = createSeasonStore(await openDatabase({ dataFolder: folder }))

for (let number = Number(first); ; number += 1) {
  await store.save({ statLines: [line('left', number), line(`write ${number}`, number), line('right', number)] })
  writeSync(1, `${number}\n`)
}
