import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { run } from '#testing/cli/run.ts'
import { allRows, inspectDatabase } from '#testing/cli/whole-database.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { gamesTable, newerStats, olderStats, table } from '#testing/providers/nflverse-tables.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'

const runner = { player_id: '00-1', rushing_yards: 87 }
const passer = {
  player_id: '00-2',
  player_display_name: 'Pat Passer',
  position: 'QB',
  recent_team: 'ARI',
  team: 'ARI',
  passing_yards: 250,
}
const kicker = { player_id: '00-3', position: 'K' }

/** Sources of two weeks, a league's folder, and the command on both. */
function season() {
  const { at, write } = sourceFolder({
    'games.csv': gamesTable(
      { week: 1 },
      { week: 2, gameday: '2024-09-15' },
      { week: 3, gameday: '2024-09-22', home_score: '', away_score: '' },
    ),
    'stats.csv': olderStats(runner, passer, kicker, { ...runner, week: 2 }, { ...passer, week: 2 }),
    'sleeper/stats_regular_2024_01.json': JSON.stringify({ SEA: { gp: 1, sack: 3, pts_allow: 20 } }),
    'sleeper/stats_regular_2024_02.json': JSON.stringify({ SEA: { gp: 1, sack: 1 } }),
    'sleeper/stats_regular_2024_03.json': '{}',
  })
  const dataFolder = newFolder()
  const from = ['--season', '2024', '--schedule', at('games.csv'), '--stats', at('stats.csv')]
  return {
    at,
    from,
    write,
    dataFolder,
    import: (...more: string[]) => run(['import', '--yes', ...from, ...more], { TUFF_DATA: dataFolder }),
    importAll: (...more: string[]) =>
      run(['import', '--yes', ...from, '--defense', at('sleeper'), ...more], { TUFF_DATA: dataFolder }),
    importAsked: (response: string | undefined, ...more: string[]) =>
      run(['import', ...from, ...more], { TUFF_DATA: dataFolder }, response),
    rows: () => inspectDatabase({ dataFolder }, allRows),
    stored: () => inspectDatabase({ dataFolder }, (db) => createSeasonStore(db).load()),
  }
}

test('a season is imported into an empty database, and the summary counts its rows', async () => {
  const { importAll, stored } = season()
  const { code, out, err } = await importAll()
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('games       3 read, 3 kept')
  expect(out).toContain('stat lines  5 read, 4 kept, left out 1: 1 position K')
  expect(out).toContain('defenses    2 read, 2 kept')
  expect(out).toContain('stat lines  6 new, 0 changed, 0 as before, 0 removed')

  const { players, games, statLines } = await stored()
  expect(players).toHaveLength(34)
  expect(players).toContainEqual({ id: '00-2', name: 'Pat Passer', position: 'QB', club: 'ARI', salary: 300 })
  expect(players).toContainEqual({ id: 'SEA', name: 'Seattle Seahawks', position: 'DEF', club: 'SEA', salary: 0 })
  expect(statLines).toContainEqual({ playerId: '00-1', week: 2, club: 'SEA', stats: { rushingYards: 87 } })
  expect(statLines).toContainEqual({ playerId: 'SEA', week: 2, club: 'SEA', stats: { sacks: 1, pointsAllowed: 0 } })
  expect(games.map((game) => game.isFinal).sort()).toEqual([false, true, true])
})

test('REAL-07 an import from a terminal is logged with its counts', async () => {
  const { importAll, dataFolder } = season()
  await importAll()
  const entries = await inspectDatabase({ dataFolder }, ({ query }) =>
    query.selectFrom('audit_log').selectAll().execute(),
  )
  expect(entries.map(({ action, email }) => [action, email])).toEqual([['data-imported', 'terminal']])
  expect(JSON.parse(entries[0]!.after)).toMatchObject({ season: 2024, written: { statLines: { new: 6 } }, losses: [] })
})

test('importing again changes nothing', async () => {
  const { importAll, rows } = season()
  await importAll()
  const before = await rows()
  const { out } = await importAll()
  expect(out).toContain('players     0 new, 0 changed, 34 as before')
  expect(out).toContain('games       0 new, 0 changed, 3 as before')
  expect(out).toContain('stat lines  0 new, 0 changed, 6 as before, 0 removed')
  expect(await rows()).toEqual(before)
})

test('D-08 the next import applies corrections: a figure, an extra line, a traded player', async () => {
  const { importAll, write, stored } = season()
  await importAll()
  write(
    'stats.csv',
    newerStats({ ...runner, rushing_yards: 88 }, { ...runner, week: 2, team: 'KC' }, { ...passer, week: 2 }),
  )
  const { out } = await importAll()
  expect(out).toContain('players     0 new, 1 changed')
  expect(out).toContain('stat lines  0 new, 2 changed, 3 as before, 1 removed')
  const { statLines, players, games } = await stored()
  expect(statLines).toContainEqual({ playerId: '00-1', week: 1, club: 'SEA', stats: { rushingYards: 88 } })
  expect(statLines.some((line) => line.playerId === '00-2' && line.week === 1)).toBe(false)
  expect(players.find((player) => player.id === '00-1')?.club).toBe('KC')
  // Without Arizona's figures the game is no longer final.
  expect(games.find((game) => game.week === 1)?.isFinal).toBe(false)
})

test('a file of one week, without defences, leaves everything else unchanged', async () => {
  const { importAll, write, stored, import: importStats } = season()
  await importAll()
  const before = await stored()
  write('stats.csv', olderStats({ ...runner, week: 2, rushing_yards: 90 }, { ...passer, week: 2 }))
  const { out } = await importStats()
  expect(out).toContain('stat lines  0 new, 1 changed, 1 as before, 0 removed')
  const after = await stored()
  const changed = { playerId: '00-1', week: 2, club: 'SEA', stats: { rushingYards: 90 } }
  expect(after.statLines).toHaveLength(6)
  expect(after.statLines).toContainEqual(changed)
  expect({ ...after, statLines: [] }).toEqual({ ...before, statLines: [] })
})

test.each([
  ['stats.csv', `${olderStats(runner)}00-9,half`, /breaks off in its last line\.\n$/],
  ['stats.csv', '<!doctype html><html></html>', /sent a web page where CSV was expected\.\n$/],
  ['stats.csv', olderStats({ ...runner, rushing_yards: 'x' }), /instead of a number for rushing_yards in row 2\.\n$/],
  ['games.csv', 'week\n1\n', /lacks the column game_id\.\n$/],
  ['sleeper/stats_regular_2024_02.json', '{"SEA":', /damaged or incomplete JSON\.\n$/],
])('when %s is damaged, the command says so in one sentence and writes nothing', async (name, text, reason) => {
  const { importAll, write, rows } = season()
  await importAll()
  const before = await rows()
  write(name, text)
  const { code, err } = await importAll()
  expect(code).toBe(1)
  expect(err).toMatch(reason)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(await rows()).toEqual(before)
})

const salaries = (...rows: Record<string, string | number>[]) =>
  table(['Position', 'Name', 'Salary', 'TeamAbbrev'], rows)

test('D-10 salaries come from the given files, stay when none is given, and have a default', async () => {
  const { importAll, write, at, stored } = season()
  write('one.csv', salaries({ Position: 'RB', Name: 'Ron Runner', Salary: 6200, TeamAbbrev: 'SEA' }))
  write(
    'two.csv',
    salaries(
      { Position: 'RB', Name: 'Ron Runner', Salary: 6400, TeamAbbrev: 'SEA' },
      { Position: 'WR', Name: 'Wes Wide', Salary: 5000, TeamAbbrev: 'SEA' },
    ),
  )
  const salaryOf = async (id: string) => (await stored()).players.find((player) => player.id === id)?.salary

  const { out } = await importAll('--salaries', at('one.csv'), '--salaries', at('two.csv'), '--default-salary', '2.50')
  expect(out).toContain('salaries    1 read, 1 given')
  expect(out).toContain('salaries    2 read, 1 given, not found 1: Wes Wide (WR, SEA)')
  expect([await salaryOf('00-1'), await salaryOf('00-2')]).toEqual([650, 250])

  await importAll('--default-salary', '9')
  expect([await salaryOf('00-1'), await salaryOf('00-2')]).toEqual([650, 250])
})

test('a folder in use by a running server is refused in one sentence', async () => {
  const { importAll, dataFolder } = season()
  await inspectDatabase({ dataFolder }, async () => {
    const { code, err } = await importAll()
    expect(code).toBe(1)
    expect(err).toMatch(/^The folder .* is already used by another running TUFF.*\.\n$/)
  })
})

test('it shows the changes and prompts; only a yes writes', async () => {
  const { importAsked, rows, write } = season()
  for (const response of ['', 'n', 'yeah, no']) {
    const refused = await importAsked(response)
    expect([refused.code, refused.err]).toEqual([1, 'Nothing was written.\n'])
    expect(refused.out).toMatch(/Would be written:\n {2}players +2 new.*\nWrite this to the league\? \(y\/N\) $/s)
  }
  const alone = await importAsked(undefined)
  expect([alone.code, alone.err]).toEqual([
    2,
    'Nothing was written, because there is no terminal to confirm it. Add --yes to write this.\n',
  ])
  expect((await rows()).stat_lines).toEqual([])
  expect((await rows()).players).toEqual([])

  expect((await importAsked('y')).out).toMatch(/\(y\/N\) Written:\n {2}players +2 new/)
  expect((await rows()).stat_lines).toHaveLength(4)
  write('stats.csv', olderStats(runner, { ...runner, week: 2 }, { ...passer, week: 2 }))
  const losing = await importAsked('no')
  expect(losing.out).toContain('\nWeek 1 would lose 1 of its 2 stat lines.\nWrite this')
  expect((await rows()).stat_lines).toHaveLength(4)
})

test('a season of another year is refused, and nothing is written', async () => {
  const { importAll, at, write, dataFolder, rows } = season()
  await importAll()
  const before = await rows()
  write('next.csv', gamesTable({ season: 2025, gameday: '2025-09-07', game_id: '2025_1_ARI_SEA' }))
  write('next-stats.csv', newerStats({ ...runner, season: 2025 }))
  const args = ['import', '--yes', '--season', '2025', '--schedule', at('next.csv'), '--stats', at('next-stats.csv')]
  const { code, err } = await run(args, { TUFF_DATA: dataFolder })
  expect([code, err]).toEqual([
    1,
    'This league plays the season of 2024, with which the season of 2025 cannot be mixed: give that one a league of its own.\n',
  ])
  expect(await rows()).toEqual(before)
  expect((await run(args, { TUFF_DATA: newFolder() })).code).toBe(0)
})

test('a league that chose its season before any game was stored accepts no other', async () => {
  const { importAll, dataFolder } = season()
  await inspectDatabase({ dataFolder }, (db) =>
    createSettingsStore(db).write('product', { name: 'TUFF', season: 2023 }),
  )
  expect((await importAll()).err).toMatch(/^This league plays the season of 2023, /)
  await inspectDatabase({ dataFolder }, (db) =>
    createSettingsStore(db).write('product', { name: 'TUFF', season: 2024 }),
  )
  expect((await importAll()).code).toBe(0)
})

test('the demo league is not mixed with a real season', async () => {
  const { importAll, dataFolder, rows } = season()
  await inspectDatabase({ dataFolder }, (db) => createSettingsStore(db).write('demo', { seed: 'x' }))
  const before = await rows()
  const { code, err } = await importAll()
  expect([code, err]).toEqual([1, expect.stringMatching(/^This database holds the demo league: .*\.\n$/)])
  expect(await rows()).toEqual(before)
})

test('the sources may be listed in a file, and options come before it', async () => {
  const { at, write, dataFolder } = season()
  const sources = { season: 2023, schedule: { nflverse: 'games.csv' }, offense: { nflverse: 'stats.csv' } }
  write('sources.json', JSON.stringify(sources))
  const env = { TUFF_DATA: dataFolder, TUFF_SOURCES: at('sources.json') }
  expect((await run(['import'], env)).err).toMatch(/has no game of the regular season 2023\.\n$/)
  expect((await run(['import', '--yes', '--season', '2024'], env)).code).toBe(0)
  expect(
    (await run(['import', '--yes', '--sources', at('sources.json'), '--season', '2024'], { TUFF_DATA: dataFolder }))
      .code,
  ).toBe(0)
})

test.each([
  [['--sesaon', '2024'], /^Unknown option '--sesaon'\.\n$/],
  [['--season'], /^Option '--season <value>' argument missing\.\n$/],
  [['everything'], /^Unexpected argument 'everything'\.\n$/],
  [[], /^Name the source of the season: .*\.\n$/],
  [
    ['--season', 'last', '--schedule', 'a', '--stats', 'b'],
    /^--season is 'last', but it must be a year like 2024\.\n$/,
  ],
  [
    ['--season', '2024', '--schedule', 'a', '--stats', 'b', '--default-salary', 'much'],
    /^--default-salary is 'much', .*\.\n$/,
  ],
])('called with %j it prints what is wrong and exits with 2', async (args, reason) => {
  const { code, err } = await run(['import', ...args], { TUFF_DATA: newFolder() })
  expect(code).toBe(2)
  expect(err).toMatch(reason)
})

test('--help prints the usage and changes nothing', async () => {
  const { code, out } = await run(['import', '--help'], { TUFF_DATA: '/nowhere' })
  expect(code).toBe(0)
  expect(out).toContain('--salaries')
})

onPostgres('a season is imported into PostgreSQL while a server uses it', async () => {
  const { at, from } = season()
  const databaseUrl = await newPostgresDatabase()
  const env = { DATABASE_URL: databaseUrl }
  const args = ['import', '--yes', ...from, '--defense', at('sleeper')]
  const db = await openDatabase({ dataFolder: '', databaseUrl })
  try {
    expect((await run(args, env)).code).toBe(0)
    const before = await allRows(db)
    expect((await run(args, env)).out).toContain('stat lines  0 new, 0 changed, 6 as before, 0 removed')
    expect(await allRows(db)).toEqual(before)
  } finally {
    await db.close()
  }
})
