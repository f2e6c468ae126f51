import { describe, expect, test } from 'vitest'
import { positionLeaders, totalPoints } from './player-views.ts'
import type { Position } from './players.ts'
import { scoreStats } from './scoring.ts'
import { DEFAULT_SETTINGS, type Scoring, type Settings } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import type { StatCategory } from './stats.ts'
import { defense, defenseRows, offense, playerRows, recordedLines, recordedPlayers } from './testing/recorded-season.ts'

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

describe('D-07 the recorded season of 2024', () => {
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
  ])('knows the leader in %s: %s with %i', (category, name, count) => {
    const totals = season(DEFAULT_SETTINGS).sheets.flatMap(({ lines }) => lines.flatMap((scored) => scored?.line ?? []))
    const byPlayer = new Map<string, number>()
    for (const { playerId, stats } of totals)
      byPlayer.set(playerId, (byPlayer.get(playerId) ?? 0) + (stats[category] ?? 0))
    const [leader] = [...byPlayer].sort((a, b) => b[1] - a[1])
    expect([recordedPlayers().find((player) => player.id === leader?.[0])?.name, leader?.[1]]).toEqual([name, count])
  })
})

const season = (settings: Settings) =>
  buildSnapshot({
    settings,
    teams: [],
    players: recordedPlayers(),
    rosters: [],
    trades: [],
    statLines: recordedLines(),
    games: [],
    week: 18,
  })

const hundredths = (points: string | undefined): number => Math.round(Number(points) * 100)

function withScoring(scoring: Partial<Scoring>): Settings {
  return { ...DEFAULT_SETTINGS, scoring: { ...DEFAULT_SETTINGS.scoring, ...scoring } }
}
