import { describe, expect, test } from 'vitest'
import { run } from '#testing/cli/run.ts'
import { allRows, inspectDatabase } from '#testing/cli/whole-database.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { realFile } from '#testing/providers/real-data.ts'

const FULL = realFile('nflverse_player_stats_2024_reg.csv')
const BEFORE_MONDAY = realFile('samples/nflverse_player_stats_2024_week12_before_monday_night.csv')

const GAMES = ['--season', '2024', '--schedule', realFile('nflverse_games_2024_reg.csv')]

const importInto = (dataFolder: string, stats: string, ...more: string[]) =>
  run(['import', '--yes', ...GAMES, '--stats', stats, '--defense', realFile('sleeper'), ...more], {
    TUFF_DATA: dataFolder,
  })

const rowsIn = (dataFolder: string) => inspectDatabase({ dataFolder }, allRows)

describe('importing the real season of 2024', () => {
  test('every player-week that we use, every defence and every game is imported', async () => {
    const { code, out } = await importInto(newFolder(), FULL)
    expect(code).toBe(0)
    expect(out).toContain('games       272 read, 272 kept')
    expect(out).toContain('stat lines  5,340 read, 5,297 kept, left out 43: 11 position P')
    expect(out).toContain('defenses    544 read, 544 kept')
    expect(out).toContain('players     601 new')
    expect(out).toContain('stat lines  5,841 new')
  })

  test('D-08 a week before Monday night, then the whole season, gives the whole season', async () => {
    const [direct, stepwise] = [newFolder(), newFolder()]
    await importInto(direct, FULL)
    const early = await importInto(stepwise, BEFORE_MONDAY)
    expect(early.out).toContain('stat lines  239 read, 236 kept')
    const late = await importInto(stepwise, FULL)
    expect(late.code).toBe(0)
    const { audit_log: once, ...contents } = await rowsIn(direct)
    expect(contents.stat_lines).toHaveLength(5841)
    expect(contents.games).toHaveLength(272)
    const { audit_log: twice, ...same } = await rowsIn(stepwise)
    expect(same).toEqual(contents)
    expect([once, twice].map((entries) => entries?.length)).toEqual([1, 2])
  })

  test('D-08 Monday night adds 20 players, two corrections and the last final game', async () => {
    const folder = newFolder()
    await importInto(folder, FULL)
    const back = await importInto(folder, BEFORE_MONDAY)
    expect(back.out).toContain('games       0 new, 1 changed, 271 as before')
    expect(back.out).toContain('stat lines  0 new, 2 changed, 778 as before, 20 removed')
    const forth = await importInto(folder, FULL)
    expect(forth.out).toContain('stat lines  20 new, 2 changed, 5,819 as before, 0 removed')
  })

  test('D-10 salaries match most players whom DraftKings offers and who have played', async () => {
    const folder = newFolder()
    const { out } = await importInto(folder, FULL, '--salaries', realFile('salaries/draftkings_form_2024_week15.csv'))
    expect(out).toContain('salaries    600 read, 555 given, not found 45')
    const { players } = await rowsIn(folder)
    const barkley = players?.find((row) => row.includes('Saquon Barkley'))
    expect(barkley).toContain('["salary_cents",900]')
  })
})
