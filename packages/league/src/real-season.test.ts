import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { positionLeaders, totalPoints } from './player-views.ts'
import type { Player, Position } from './players.ts'
import { scoreStats } from './scoring.ts'
import { DEFAULT_SETTINGS, type Scoring, type Settings } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import type { StatCategory, StatLine, Stats } from './stats.ts'

/** The recorded 2024 season is not part of the repository; where it lies beside it, the rules are held against it. */
const folder = new URL('../../../../shared/data/', import.meta.url)
const isThere = existsSync(folder)
const withSeason = describe.skipIf(!isThere)
const title = (words: string) => (isThere ? words : `${words} (skipped: no recorded season in ../shared/data)`)

const playerRows = isThere ? csv('nflverse_player_stats_2024_reg.csv') : []
const defenseRows = isThere ? csv('team_defense_week_2024_reg.csv') : []

const nflverse = withScoring({
  offense: {
    passingYards: 4,
    passingTouchdowns: 400,
    passingInterceptions: -200,
    rushingYards: 10,
    rushingTouchdowns: 600,
    receivingYards: 10,
    receivingTouchdowns: 600,
    specialTeamsTouchdowns: 600,
    passingTwoPoints: 200,
    rushingTwoPoints: 200,
    receivingTwoPoints: 200,
    fumblesLost: -200,
  },
})
const nflversePpr = withScoring({ offense: { ...nflverse.scoring.offense, receptions: 100 } })
const sleeper = withScoring({
  defense: {
    sacks: 100,
    interceptions: 200,
    fumbleRecoveries: 200,
    forcedFumbles: 100,
    defensiveTouchdowns: 600,
    specialTeamsTouchdowns: 600,
    safeties: 200,
    blockedKicks: 200,
    specialTeamsForcedFumbles: 100,
    specialTeamsFumbleRecoveries: 100,
  },
  pointsAllowed: DEFAULT_SETTINGS.scoring.pointsAllowed.map((bracket) =>
    bracket.from === 14 ? { ...bracket, points: 0 } : bracket,
  ),
})

withSeason(title('D-07 the recorded season of 2024'), () => {
  test("gives nflverse's own points on all 5,340 player-weeks", () => {
    expect(playerRows).toHaveLength(5340)
    const wrong = playerRows.filter((row) => {
      const stats = offense(row)
      return (
        scoreStats(stats, 'RB', nflverse) !== hundredths(row.fantasy_points) ||
        scoreStats(stats, 'RB', nflversePpr) !== hundredths(row.fantasy_points_ppr)
      )
    })
    expect(wrong).toEqual([])
  })

  test("gives Sleeper's published points on 543 of 544 defences; the Jets of week 13 are one short", () => {
    expect(defenseRows).toHaveLength(544)
    const wrong = defenseRows.flatMap((row) => {
      const points = scoreStats(defense(row), 'DEF', sleeper)
      const published = hundredths(row.sleeper_pts_std)
      return points === published ? [] : [{ week: Number(row.week), team: row.team, points, published }]
    })
    expect(wrong).toEqual([{ week: 13, team: 'NYJ', points: 1500, published: 1600 }])
  })

  test('has the known leaders on top', () => {
    const leaders = positionLeaders(totalPoints(season(nflversePpr)))
    const best = (position: Position) => leaders[position][0]!
    expect([best('WR').player.name, best('WR').points]).toEqual(["Ja'Marr Chase", 40_300])
    expect(best('QB').player.name).toBe('Lamar Jackson')
    expect(best('TE').player.name).toBe('Brock Bowers')
    expect(leaders.RB.find(({ player }) => player.name === 'Saquon Barkley')?.points).toBe(35_530)
  })

  test.each<[StatCategory, string, number]>([
    ['rushingYards', 'Saquon Barkley', 2005],
    ['passingYards', 'Joe Burrow', 4918],
    ['passingTouchdowns', 'Joe Burrow', 43],
    ['receptions', "Ja'Marr Chase", 127],
    ['receivingYards', "Ja'Marr Chase", 1708],
    ['receivingTouchdowns', "Ja'Marr Chase", 17],
    ['sacks', 'DEN', 63],
    ['interceptions', 'MIN', 24],
  ])('knows who led in %s: %s with %i', (category, name, count) => {
    const totals = season(DEFAULT_SETTINGS).sheets.flatMap(({ lines }) => lines.flatMap((scored) => scored?.line ?? []))
    const byPlayer = new Map<string, number>()
    for (const { playerId, stats } of totals)
      byPlayer.set(playerId, (byPlayer.get(playerId) ?? 0) + (stats[category] ?? 0))
    const [leader] = [...byPlayer].sort((a, b) => b[1] - a[1])
    expect([players().find((player) => player.id === leader?.[0])?.name, leader?.[1]]).toEqual([name, count])
  })
})

function season(settings: Settings) {
  const statLines: StatLine[] = [
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
  return buildSnapshot({
    settings,
    teams: [],
    players: players(),
    rosters: [],
    trades: [],
    statLines,
    games: [],
    week: 18,
  })
}

function players(): Player[] {
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

type Row = Record<string, string>

const offense = (row: Row): Stats => ({
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

const defense = (row: Row): Stats => ({
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

const hundredths = (points: string | undefined): number => Math.round(Number(points) * 100)

function withScoring(scoring: Partial<Scoring>): Settings {
  return { ...DEFAULT_SETTINGS, scoring: { ...DEFAULT_SETTINGS.scoring, ...scoring } }
}

/** Rows by column name; a quoted cell may hold commas. */
function csv(name: string): Row[] {
  const [header, ...lines] = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n')
  const columns = cellsOf(header!)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at], cell])))
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? '')
}
