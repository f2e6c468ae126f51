import { type Cents, dollars, type Player } from '@tuff/league'
import { clubCode } from './clubs.ts'
import { positionOf } from './positions.ts'
import { readCsv } from './reading/csv-table.ts'
import type { SourceFile } from './reading/source-files.ts'

type Known = Pick<Player, 'id' | 'name' | 'position' | 'club'>

export type Salaries = {
  read: number
  byPlayer: Map<string, Cents>
  /** Who could not be told for certain, as the file names him. */
  unmatched: string[]
}

/**
 * Salaries in the shape of DraftKings' export. It has no id that any other source knows, so a player is found by name,
 * club and position together, and only where that fits exactly one row and one player.
 */
export async function readSalaries(file: SourceFile, players: readonly Known[]): Promise<Salaries> {
  const table = await readCsv(file)
  const [position, name, club] = [table.texts('Position'), table.texts('Name'), table.texts('TeamAbbrev')]
  const salary = table.numbers('Salary')
  const rows = table.rows.map((row) => {
    const amount = salary(row)
    if (amount === undefined || amount <= 0) throw table.flaw(row, 'has no Salary')
    const ours = positionOf(position(row))
    const code = clubCode(club(row))
    return {
      shown: `${name(row)} (${position(row)}, ${club(row)})`,
      key: ours && code ? keyOf({ name: name(row), position: ours, club: code }) : undefined,
      salary: inLeagueDollars(amount),
    }
  })

  const playersByKey = Map.groupBy(players, keyOf)
  const rowsByKey = Map.groupBy(rows, (row) => row.key)
  const byPlayer = new Map<string, Cents>()
  const unmatched: string[] = []
  for (const row of rows) {
    const [player, namesake] = playersByKey.get(row.key ?? '') ?? []
    const isCertain = player && !namesake && rowsByKey.get(row.key)?.length === 1
    if (isCertain) byPlayer.set(player.id, row.salary)
    else unmatched.push(row.shown)
  }
  return { read: rows.length, byPlayer, unmatched }
}

/** DraftKings fills nine places with 50,000, we eleven with 50: a thousandth, in steps of a quarter. */
const inLeagueDollars = (amount: number): Cents => dollars(Math.round(amount / 250) / 4)

/** A defence goes by its club alone: it is called 'Ravens' here and 'Baltimore Ravens' there. */
const keyOf = ({ name, position, club }: Omit<Known, 'id'>): string =>
  `${position} ${club} ${position === 'DEF' ? '' : lettersOf(name)}`

/** One writes Brian Thomas Jr. and De'Von, another Brian Thomas and Devon. */
const lettersOf = (name: string): string =>
  name
    // Nobody's name is longer; a thousand blanks in one would be looked through a thousand times.
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s+(jr|sr|ii|iii|iv|v)\.?$/, '')
    .replace(/[^a-z]/g, '')
