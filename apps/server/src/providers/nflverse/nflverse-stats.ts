import { type Chances, impossibleStat, type StatCategory, type StatLine, type Stats } from '@tuff/league'
import { impossibleMessage } from '../impossible.ts'
import { positionOf } from '../positions.ts'
import type { ListedPlayer } from '../provider.ts'
import { type CsvRow, type CsvTable, readCsv } from '../reading/csv-table.ts'
import { addressesOf, type SourceAddress } from '../reading/source-address.ts'
import { SourceMissingError } from '../reading/source-error.ts'
import { onceEach, type SourceFile, type SourceFiles } from '../reading/source-files.ts'
import type { LineSource } from '../source.ts'
import { emptyTally, leaveOut, type Tally } from '../tally.ts'
import { clubIn, weekIn } from './nflverse-cells.ts'

const USUAL_NAMES = [
  'stats_player_week_{season}.csv',
  'stats_player_week_{season}.csv.gz',
  'player_stats_{season}.csv',
  'player_stats_{season}.csv.gz',
]

/** Column names in both generations of the table; several columns are added up. */
const COLUMNS: readonly (readonly [StatCategory, ...string[][]])[] = [
  ['passingYards', ['passing_yards']],
  ['passingTouchdowns', ['passing_tds']],
  ['passingInterceptions', ['passing_interceptions', 'interceptions']],
  ['passingTwoPoints', ['passing_2pt_conversions']],
  ['rushingYards', ['rushing_yards']],
  ['rushingTouchdowns', ['rushing_tds']],
  ['rushingTwoPoints', ['rushing_2pt_conversions']],
  ['receptions', ['receptions']],
  ['receivingYards', ['receiving_yards']],
  ['receivingTouchdowns', ['receiving_tds']],
  ['receivingTwoPoints', ['receiving_2pt_conversions']],
  ['fumblesLost', ['sack_fumbles_lost'], ['rushing_fumbles_lost'], ['receiving_fumbles_lost']],
  ['specialTeamsTouchdowns', ['special_teams_tds']],
]

const CHANCE_COLUMNS = { throws: 'attempts', carries: 'carries', targets: 'targets' } as const

/** Weekly stats in one file per season: `player_stats`, or the newer `stats_player_week`. */
export function nflverseOffense(files: SourceFiles, at: SourceAddress, season: number): LineSource {
  const addresses = addressesOf(at, USUAL_NAMES, { season })
  const read = onceEach((file) => readStats(file, season))
  let tally = emptyTally()
  const current = async () => {
    const stats = await files.read(addresses, 'CSV', read)
    tally = stats.tally
    return stats
  }
  return {
    statLines: async (week) => (await current()).lines.get(week),
    players: async () => (await current()).players,
    tally: () => tally,
  }
}

type SeasonStats = { lines: Map<number, StatLine[]>; players: ListedPlayer[]; tally: Tally }

async function readStats(file: SourceFile, season: number): Promise<SeasonStats> {
  const table = await readCsv(file)
  const seasonOf = table.numbers('season')
  const kind = table.texts('season_type')
  const position = table.texts('position')
  const id = table.texts('player_id')
  const name = table.texts('player_display_name')
  const week = table.numbers('week')
  const club = table.texts('team', 'recent_team')
  const statsOf = statsReader(table)
  const chancesOf = chancesReader(table)

  const tally = emptyTally()
  const lines = new Map<string, StatLine>()
  const latest = new Map<string, { week: number; player: ListedPlayer }>()
  for (const row of table.rows) {
    tally.read++
    const ours = positionOf(position(row))
    if (seasonOf(row) !== season) leaveOut(tally, 'another season')
    else if (kind(row) !== 'REG') leaveOut(tally, 'not in the regular season')
    else if (!ours || ours === 'DEF') leaveOut(tally, `position ${position(row) || 'unknown'}`)
    else if (id(row) === '') leaveOut(tally, 'no player id')
    else {
      const line = {
        playerId: id(row),
        week: weekIn(table, row, week(row)),
        club: clubIn(table, row, club(row)),
        stats: statsOf(row),
        ...chancesOf(row),
      }
      const key = `${line.playerId} ${line.week}`
      if (lines.has(key)) throw table.flaw(row, `has ${line.playerId} in week ${line.week} a second time`)
      lines.set(key, line)
      if (line.week >= (latest.get(line.playerId)?.week ?? 0)) {
        const player = { id: line.playerId, name: name(row) || line.playerId, position: ours, club: line.club }
        latest.set(line.playerId, { week: line.week, player })
      }
    }
  }
  if (lines.size === 0) throw new SourceMissingError(`${file.where} has no stat line of the regular season ${season}.`)
  tally.kept = lines.size
  return {
    lines: Map.groupBy(lines.values(), (line) => line.week),
    players: [...latest.values()].map(({ player }) => player),
    tally,
  }
}

function statsReader(table: CsvTable): (row: CsvRow) => Stats {
  const readers = COLUMNS.map(
    ([category, ...parts]) => [category, parts.map((names) => table.numbers(...names))] as const,
  )
  return (row) => {
    const stats: Stats = {}
    for (const [category, parts] of readers) {
      let count = 0
      for (const part of parts) count += part(row) ?? 0
      if (count !== 0) stats[category] = count
    }
    const impossible = impossibleStat(stats)
    if (impossible) throw table.flaw(row, impossibleMessage(impossible))
    return stats
  }
}

/** Zeros are omitted. */
function chancesReader(table: CsvTable): (row: CsvRow) => { chances?: Chances } {
  const readers = Object.entries(CHANCE_COLUMNS).flatMap(([chance, column]) =>
    table.has(column) ? [[chance, table.numbers(column)] as const] : [],
  )
  if (readers.length === 0) return () => ({})
  return (row) => {
    const counts = readers.map(([chance, read]) => [chance, read(row) ?? 0] as const)
    return { chances: Object.fromEntries(counts.filter(([, count]) => count !== 0)) }
  }
}
