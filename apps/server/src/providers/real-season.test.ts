import { DEFAULT_SETTINGS, EVERY_WEEK, type Settings, type StatLine, scoreStats } from '@tuff/league'
import { COUNTED_ELSEWHERE } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { REAL_SOURCES, realFile } from '#testing/providers/real-data.ts'
import { createProvider } from './create-provider.ts'
import { nflverseOffense } from './nflverse/nflverse-stats.ts'
import { openSources } from './open-sources.ts'
import { readCsv } from './reading/csv-table.ts'
import { createSourceFiles } from './reading/source-files.ts'
import type { Sources } from './source.ts'

const NOW = Date.UTC(2025, 5, 1)
const files = createSourceFiles({ freshMs: 600_000 })
const sources = openSources(files, REAL_SOURCES)

const linesOf = async ({ offense, defense }: Partial<Sources>) =>
  (await Promise.all(EVERY_WEEK.map(async (week) => (await (offense ?? defense)?.statLines(week)) ?? []))).flat()

describe('the real season of 2024', () => {
  test('every row of a position that we use is read, and every other one is counted', async () => {
    const lines = await linesOf({ offense: sources.offense })
    const players = (await sources.offense.players?.()) ?? []
    expect(lines).toHaveLength(5297)
    expect(players).toHaveLength(569)
    expect(Map.groupBy(players, (player) => player.position).get('RB')).toHaveLength(145)
    const { read, kept, leftOut } = sources.offense.tally()
    expect([read, kept, [...leftOut.values()].reduce((sum, count) => sum + count)]).toEqual([5340, 5297, 43])
  })

  test("D-07 every player-week scores as in nflverse, under nflverse's own rates", async () => {
    const table = await files.read([realFile('nflverse_player_stats_2024_reg.csv')], 'CSV', readCsv)
    const [id, week, position] = [table.texts('player_id'), table.texts('week'), table.texts('position')]
    const points = table.numbers('fantasy_points_ppr')
    const byKey = new Map(
      (await linesOf({ offense: sources.offense })).map((line) => [`${line.playerId} ${line.week}`, line]),
    )
    let compared = 0
    for (const row of table.rows) {
      const line = byKey.get(`${id(row)} ${week(row)}`)
      if (!line) continue
      compared++
      expect(scoreStats(line.stats, 'WR', NFLVERSE), `${id(row)} (${position(row)}) in week ${week(row)}`).toBe(
        Math.round(points(row)! * 100),
      )
    }
    expect(compared).toBe(5297)
  })

  test.each([
    ['00-0034844', 'rushingYards', 2005],
    ['00-0034796', 'passingYards', 4172],
    ['00-0034796', 'rushingYards', 915],
    ['00-0036900', 'receptions', 127],
    ['00-0036900', 'receivingYards', 1708],
    ['00-0036442', 'passingTouchdowns', 43],
    ['00-0032764', 'rushingTouchdowns', 16],
  ] as const)('the season of %s adds up: %s %i', async (playerId, category, total) => {
    expect(sum(await linesOf({ offense: sources.offense }), playerId, category)).toBe(total)
  })

  test('D-07 there are 544 lines of defences, equal to the separate table of defences', async () => {
    const lines = await linesOf({ defense: sources.defense })
    expect(lines).toHaveLength(544)
    expect(sum(lines, 'DEN', 'sacks')).toBe(63)
    expect(sum(lines, 'MIN', 'interceptions')).toBe(24)
    expect(lines.filter((line) => line.stats.pointsAllowed === 0)).toHaveLength(3)

    const table = await files.read([realFile('team_defense_week_2024_reg.csv')], 'CSV', readCsv)
    const [week, club, points] = [table.numbers('week'), table.texts('sleeper_id'), table.numbers('sleeper_pts_std')]
    const byKey = new Map(lines.map((line) => [`${line.playerId} ${line.week}`, line]))
    const different = table.rows.filter((row) => {
      const line = byKey.get(`${club(row)} ${week(row)}`)
      return !line || scoreStats(line.stats, 'DEF', SLEEPER) !== points(row)! * 100
    })
    // The tables were fitted to Sleeper's points; one row of 544 differs.
    expect(different.map((row) => `${club(row)} ${week(row)}`)).toEqual(['NYJ 13'])
  })

  test('D-08 there are 272 games, all final, at the times they were played', async () => {
    const games = await createProvider(sources).games(NOW)
    expect(games).toHaveLength(272)
    expect(games.every((game) => game.isFinal)).toBe(true)
    const kickoff = (id: string) => new Date(games.find((game) => game.id === id)?.kickoff ?? 0).toISOString()
    expect(kickoff('2024_01_BAL_KC')).toBe('2024-09-06T00:20:00.000Z')
    expect(kickoff('2024_17_KC_PIT')).toBe('2024-12-25T18:00:00.000Z')
    expect(new Set(games.flatMap((game) => [game.home, game.away])).size).toBe(32)
  })

  test("offence from Sleeper equals nflverse's except for laterals", async () => {
    const sleeper = openSources(files, {
      ...REAL_SOURCES,
      offense: { sleeper: realFile('sleeper/') },
      players: { sleeper: realFile('sleeper/players_nfl_2024.json') },
      ids: realFile('player_ids_2024.csv'),
    })
    const theirs = new Map(
      (await linesOf({ offense: sleeper.offense })).map((line) => [`${line.playerId} ${line.week}`, line]),
    )
    const compared = (await linesOf({ offense: sources.offense })).flatMap((line) => {
      const their = theirs.get(`${line.playerId} ${line.week}`)
      return their ? [[line, their] as const] : []
    })
    const different = compared.filter(
      ([ours, their]) =>
        scoreStats(ours.stats, 'WR', DEFAULT_SETTINGS) !== scoreStats(their.stats, 'WR', DEFAULT_SETTINGS),
    )
    expect(compared.length).toBeGreaterThan(5_000)
    expect(different.length).toBeLessThanOrEqual(7)
  })

  test('the newer table of 2025 is read as well, kickers and defenders skipped', async () => {
    const source = nflverseOffense(files, realFile('samples/nflverse_stats_player_week_2025_week1_sample.csv'), 2025)
    const lines = await source.statLines(1)
    expect(lines).toHaveLength(60)
    expect(lines?.find((line) => line.playerId === '00-0034857')?.stats).toMatchObject({
      passingYards: 394,
      rushingTouchdowns: 2,
    })
  })
})

const sum = (lines: StatLine[], playerId: string, category: keyof StatLine['stats']) =>
  lines.filter((line) => line.playerId === playerId).reduce((total, line) => total + (line.stats[category] ?? 0), 0)

const { scoring } = DEFAULT_SETTINGS

/** Scoring as in nflverse's own points. */
const NFLVERSE: Settings = {
  ...DEFAULT_SETTINGS,
  scoring: { ...scoring, offense: { ...scoring.offense, ...COUNTED_ELSEWHERE } },
}

const SLEEPER: Settings = {
  ...DEFAULT_SETTINGS,
  scoring: {
    ...scoring,
    defense: {
      ...scoring.defense,
      forcedFumbles: 100,
      blockedKicks: 200,
      specialTeamsFumbleRecoveries: 100,
      specialTeamsForcedFumbles: 100,
    },
    pointsAllowed: scoring.pointsAllowed.map((bracket) => (bracket.from === 14 ? { from: 14, points: 0 } : bracket)),
  },
}
