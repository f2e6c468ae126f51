import { FIRST_WEEK, LAST_WEEK } from '@tuff/league'
import { clubCode } from '../clubs.ts'
import type { CsvRow, CsvTable } from '../reading/csv-table.ts'

export function weekIn(table: CsvTable, row: CsvRow, week: number | undefined): number {
  if (week !== undefined && Number.isInteger(week) && week >= FIRST_WEEK && week <= LAST_WEEK) return week
  throw table.flaw(row, `has no week from ${FIRST_WEEK} to ${LAST_WEEK}`)
}

export function clubIn(table: CsvTable, row: CsvRow, text: string): string {
  const club = clubCode(text)
  if (!club) throw table.flaw(row, `names the unknown club '${text}'`)
  return club
}
