import { LAST_WEEK } from '@tuff/league'
import type { NamedFile } from './unpacked-files.ts'

export type FileKind = { what: 'games' } | { what: 'stats' } | { what: 'defense'; week: number }

export function kindOf({ name, bytes }: NamedFile, season: number): FileKind | { why: string } {
  if (/\.json(\.gz)?$/i.test(name)) return weekOf(name, season)
  const header = bytes.toString('utf8', 0, 10_000).split(/\r\n|\n|\r/, 1)[0]!
  const columns = new Set(
    header
      .replace(/^\uFEFF/, '')
      .split(',')
      .map((column) => column.replaceAll('"', '').trim()),
  )
  if (columns.has('gameday') && columns.has('home_team')) return { what: 'games' }
  if (columns.has('player_id') && columns.has('week')) return { what: 'stats' }
  return { why: 'Its columns match neither games nor weekly player stats' }
}

/** Sleeper's week files name the week only in the file name: `stats_regular_2024_05.json`, `week 5.json`. */
function weekOf(name: string, season: number): FileKind | { why: string } {
  const own = name.split('/').at(-1)!
  const year = /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/.exec(own)?.[1]
  if (year !== undefined && Number(year) !== season) return { why: `Its name says ${year}, not ${season}` }
  const week = Number(/(?:^|\D)(\d{1,2})\.json(?:\.gz)?$/i.exec(own)?.[1])
  return week >= 1 && week <= LAST_WEEK
    ? { what: 'defense', week }
    : { why: `Its name does not include the week, like stats_regular_${season}_05.json` }
}
