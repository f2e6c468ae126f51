import { readFileSync } from 'node:fs'
import type { Player } from '../players.ts'
import type { StatLine, Stats } from '../stats.ts'
import { rowsOf } from './csv.ts'

const folder = new URL('../../../../recorded-season/', import.meta.url)

type Row = Record<string, string>

export const csv = (name: string): Row[] => rowsOf(readFileSync(new URL(name, folder), 'utf8'))

export const playerRows = csv('nflverse_player_stats_2024_reg.csv')
export const defenseRows = csv('team_defense_week_2024_reg.csv')

export const recordedLines = (): StatLine[] => [
  ...playerRows.map((row) => ({
    playerId: row.player_id!,
    week: Number(row.week),
    club: row.recent_team!,
    stats: offense(row),
  })),
  ...defenseRows.map((row) => ({
    playerId: row.team!,
    week: Number(row.week),
    club: row.team!,
    stats: defense(row),
  })),
]

export function recordedPlayers(): Player[] {
  const known = new Map<string, Player>()
  for (const row of playerRows) {
    const position = (['QB', 'WR', 'TE'] as const).find((one) => one === row.position) ?? 'RB'
    known.set(row.player_id!, {
      id: row.player_id!,
      name: row.player_display_name!,
      position,
      club: row.recent_team!,
      salary: 0,
    })
  }
  for (const { team } of defenseRows)
    known.set(team!, { id: team!, name: team!, position: 'DEF', club: team!, salary: 0 })
  return [...known.values()]
}

export const offense = (row: Row): Stats => ({
  passingYards: Number(row.passing_yards),
  passingTouchdowns: Number(row.passing_tds),
  passingInterceptions: Number(row.interceptions),
  passingTwoPoints: Number(row.passing_2pt_conversions),
  rushingYards: Number(row.rushing_yards),
  rushingTouchdowns: Number(row.rushing_tds),
  rushingTwoPoints: Number(row.rushing_2pt_conversions),
  receptions: Number(row.receptions),
  receivingYards: Number(row.receiving_yards),
  receivingTouchdowns: Number(row.receiving_tds),
  receivingTwoPoints: Number(row.receiving_2pt_conversions),
  fumblesLost: Number(row.sack_fumbles_lost) + Number(row.rushing_fumbles_lost) + Number(row.receiving_fumbles_lost),
  specialTeamsTouchdowns: Number(row.special_teams_tds),
})

export const defense = (row: Row): Stats => ({
  sacks: Number(row.sack),
  interceptions: Number(row.int),
  fumbleRecoveries: Number(row.fum_rec),
  forcedFumbles: Number(row.ff),
  defensiveTouchdowns: Number(row.def_td),
  specialTeamsTouchdowns: Number(row.def_st_td),
  specialTeamsForcedFumbles: Number(row.def_st_ff),
  specialTeamsFumbleRecoveries: Number(row.def_st_fum_rec),
  safeties: Number(row.safe),
  blockedKicks: Number(row.blk_kick),
  pointsAllowed: Number(row.pts_allow),
})
