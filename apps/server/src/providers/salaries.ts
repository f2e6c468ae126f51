import { type Cents, dollars, type Player } from '@tuff/league'
import { sheetRecords } from '#platform/csv-records.ts'
import { clubCode } from './clubs.ts'
import { isUnusedPosition, positionOf } from './positions.ts'
import { SourceError } from './reading/source-error.ts'
import type { SourceFile } from './reading/source-files.ts'

type Known = Pick<Player, 'id' | 'name' | 'position' | 'club'>

/** Column names, and the salary cap for nine roster spots. */
const SITES = [
  { site: 'DraftKings', name: 'Name', club: 'TeamAbbrev', budget: 50_000 },
  { site: 'FanDuel', name: 'Nickname', club: 'Team', budget: 60_000 },
] as const
type Site = (typeof SITES)[number]

export type Salaries = {
  site: Site['site']
  read: number
  byPlayer: Map<string, Cents>
  unknown: string[]
  /** Positions that no slot takes. */
  withoutSlot: string[]
  /** With any of them the file is refused. */
  flaws: { row: number; column?: string; message: string }[]
}

/**
 * Salaries from DraftKings or FanDuel exports; undefined for other files. Players are matched by name, club and
 * position, because ids differ.
 */
export async function salariesIn(text: string, players: readonly Known[]): Promise<Salaries | undefined> {
  const { records, flaw } = await sheetRecords(text)
  const header = (records[0] ?? []).map((name) => name.trim())
  const site = SITES.find((each) => [each.name, each.club, 'Position', 'Salary'].every((name) => header.includes(name)))
  if (!site) return undefined
  const read: Salaries = {
    site: site.site,
    read: 0,
    byPlayer: new Map(),
    unknown: [],
    withoutSlot: [],
    flaws: flaw ? [{ row: records.length + 1, message: 'is damaged: look at its quotation marks' }] : [],
  }
  const rows = records.flatMap((record, at) => {
    if (at === 0 || record.every((cell) => cell.trim() === '')) return []
    read.read++
    const cell = (column: string) => record[header.indexOf(column)]?.trim() ?? ''
    const amount = cell('Salary')
    const message = salaryProblem(amount)
    if (message) read.flaws.push({ row: at + 1, column: 'Salary', message })
    return [rowOf(site, cell, Number(amount))]
  })

  const playersByKey = Map.groupBy(players, keyOf)
  const rowsByKey = Map.groupBy(rows, ({ key }) => key)
  for (const { key, shown, salary, hasSlot } of rows) {
    const [player, namesake] = playersByKey.get(key ?? '') ?? []
    // A duplicate row is harmless; two prices may mean two people.
    const isOne = rowsByKey.get(key)?.every((row) => row.salary === salary)
    if (!hasSlot) read.withoutSlot.push(shown)
    else if (player && !namesake && isOne) read.byPlayer.set(player.id, salary)
    else read.unknown.push(shown)
  }
  return read
}

/** Throws when it is no salary file. */
export async function readSalaries({ text, where }: SourceFile, players: readonly Known[]): Promise<Salaries> {
  const salaries = await salariesIn(text, players)
  if (!salaries) throw new SourceError(`${where} has neither DraftKings' nor FanDuel's columns.`)
  const [flaw] = salaries.flaws
  if (flaw) throw new SourceError(`${where} ${flaw.message} in row ${flaw.row}.`)
  return salaries
}

function rowOf({ name, club, budget }: Site, cell: (column: string) => string, amount: number) {
  const ours = positionOf(cell('Position').toUpperCase())
  const code = clubCode(cell(club).toUpperCase())
  return {
    shown: `${cell(name)} (${cell('Position')}, ${cell(club)})`.slice(0, 100),
    hasSlot: !isUnusedPosition(cell('Position')),
    key: ours && code ? keyOf({ name: cell(name), position: ours, club: code }) : undefined,
    salary: inLeagueDollars(amount, budget),
  }
}

function salaryProblem(amount: string): string | undefined {
  if (amount === '' || Number(amount) === 0) return 'has no Salary'
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount)
    ? undefined
    : `has '${amount.slice(0, 40)}' instead of a number for Salary`
}

/** Same share of the cap, in steps of a quarter dollar: nine spots there, eleven for 50 dollars here. */
const inLeagueDollars = (amount: number, budget: number): Cents => dollars(Math.round((amount * 200) / budget) / 4)

/** A defence has a different name in each source. */
const keyOf = ({ name, position, club }: Omit<Known, 'id'>): string =>
  `${position} ${club} ${position === 'DEF' ? '' : lettersOf(name)}`

/** Sources differ in suffixes and apostrophes. */
const lettersOf = (name: string): string =>
  name
    // Bounds the time of the pattern.
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s+(jr|sr|ii|iii|iv|v)\.?$/, '')
    .replace(/[^a-z0-9]/g, '')
