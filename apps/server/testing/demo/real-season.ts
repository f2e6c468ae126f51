import { readFileSync } from 'node:fs'
import type { Position, StatLine } from '@tuff/league'
import { realFile } from '#testing/providers/real-data.ts'

type RealFile = keyof typeof FILES
const FILES = {
  games: 'nflverse_games_2024_reg.csv',
  stats: 'nflverse_player_stats_2024_reg.csv',
  defenses: 'team_defense_week_2024_reg.csv',
  names: 'player_ids_2024.csv',
}

/** Rows of the recorded 2024 season. */
export function readRealFile(file: RealFile): Record<string, string>[] {
  const [header = [], ...rows] = readFileSync(realFile(FILES[file]), 'utf8').trim().split('\n').map(cells)
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])))
}

export type RealLine = Omit<StatLine, 'club'> & { position: Position }

export function realLines(): RealLine[] {
  const offense = readRealFile('stats').flatMap((row): RealLine[] => {
    const position = OFFENSE[row.position ?? '']
    return position ? [{ position, ...lineOf(row, row.player_id, OFFENSE_COLUMNS) }] : []
  })
  const defense = readRealFile('defenses').map(
    (row): RealLine => ({ position: 'DEF', ...lineOf(row, row.team, DEFENSE_COLUMNS) }),
  )
  return [...offense, ...defense]
}

const OFFENSE: Record<string, Position> = { QB: 'QB', RB: 'RB', FB: 'RB', WR: 'WR', TE: 'TE' }

const OFFENSE_COLUMNS: Record<string, string> = {
  passingYards: 'passing_yards',
  passingTouchdowns: 'passing_tds',
  rushingYards: 'rushing_yards',
  rushingTouchdowns: 'rushing_tds',
  receptions: 'receptions',
  receivingYards: 'receiving_yards',
  receivingTouchdowns: 'receiving_tds',
}

const DEFENSE_COLUMNS: Record<string, string> = {
  sacks: 'sack',
  interceptions: 'int',
  fumbleRecoveries: 'fum_rec',
  safeties: 'safe',
  defensiveTouchdowns: 'def_td',
  specialTeamsTouchdowns: 'def_st_td',
  pointsAllowed: 'pts_allow',
}

function lineOf(row: Record<string, string>, playerId = '', columns: Record<string, string>) {
  const stats = Object.fromEntries(
    Object.entries(columns).map(([category, column]) => [category, Number(row[column] || 0)]),
  )
  return { playerId, week: Number(row.week), stats }
}

/** None of these files has a quote within a cell. */
const cells = (line: string): string[] =>
  [...line.trimEnd().matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
