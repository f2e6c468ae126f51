import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Availability } from '@tuff/league'
import { rowsOf } from '../../../league/src/testing/csv.ts'

/** Injury reports and reserve lists are not part of the project, so that tests of them may be skipped. */
const FOLDER = process.env.TUFF_SEASONS ?? fileURLToPath(new URL('../../../../../shared/data/seasons', import.meta.url))

const pathOf = (file: 'injuries' | 'reserve', year: number) => `${FOLDER}/${file}_${year}_reg.csv.gz`

export const hasReports = (year: number): boolean =>
  existsSync(pathOf('injuries', year)) && existsSync(pathOf('reserve', year))

type Row = Readonly<Record<string, string>>

const rowsIn = (file: 'injuries' | 'reserve', year: number): Row[] =>
  rowsOf(gunzipSync(readFileSync(pathOf(file, year))).toString())

/** What is known before week 1: who is out or in doubt, and the players that any report or list of the season names. */
export function reportsBeforeWeekOne(year: number) {
  const [injuries, reserve] = [rowsIn('injuries', year), rowsIn('reserve', year)]
  const inWeekOne = ({ week }: Row) => week === '1'
  const statuses = new Map<string, Availability>()
  for (const { gsis_id, report_status } of injuries.filter(inWeekOne)) {
    const status = DESIGNATIONS[report_status!]
    if (status) statuses.set(gsis_id!, status)
  }
  for (const { gsis_id, status } of reserve.filter(inWeekOne))
    statuses.set(gsis_id!, status === 'PUP' ? 'unable-to-perform' : 'injured-reserve')
  return { statuses, named: new Set([...injuries, ...reserve].map(({ gsis_id }) => gsis_id!)) }
}

const DESIGNATIONS: Readonly<Record<string, Availability>> = {
  Out: 'out',
  Doubtful: 'doubtful',
  Questionable: 'questionable',
}
