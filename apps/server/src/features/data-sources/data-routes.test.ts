import { DataImported, DataState, LogPage } from '@tuff/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openProvider } from '#providers/open-provider.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { zipOf } from '#testing/data-sources/zip-of.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { logFetches } from './fetch-requests.ts'

const url = '/api/commissioner/data'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const games = base64(gamesTable({ week: 1 }, { week: 2, gameday: '2024-09-15' }))
const stats = (yards: number) =>
  base64(
    newerStats(
      { player_id: '00-1', rushing_yards: yards },
      { player_id: '00-2', team: 'ARI', receptions: 6 },
      { player_id: '00-3', position: 'K' },
    ),
  )

onBothDatabases('uploaded data files', (open, once) => {
  test('are previewed, then saved, logged, and pushed', async () => {
    const { send, db, league } = await openOwnLeague(await open(), { imported: false })
    expect((await send('GET', 'data')).body).toMatchObject({ from: 'hand', sources: [], importRefusal: null })
    const previous = await allRows(db)
    const files = { season: 2024, games, stats: stats(90), reason: 'The first week' }
    const preview = await send('POST', 'data/import', { ...files, preview: true })
    expect([preview.status, DataImported.parse(preview.body)]).toEqual([
      200,
      {
        preview: true,
        read: [
          { what: 'games', read: 2, kept: 2, leftOut: [] },
          { what: 'stat lines', read: 3, kept: 2, leftOut: [{ reason: 'position K', count: 1 }] },
        ],
        written: {
          players: { new: 2, changed: 0, same: 0 },
          games: { new: 2, changed: 0, same: 0 },
          statLines: { new: 2, changed: 0, same: 0, removed: 0 },
        },
        problems: [],
        leftOut: [],
        weeksWithoutGames: [],
        losses: [],
      },
    ])
    expect(await allRows(db)).toEqual(previous)

    const done = await send('POST', 'data/import', files)
    expect(done.body).toEqual({ ...preview.body, preview: false })
    expect(league.snapshot.players.map(({ id }) => id)).toEqual(['00-1', '00-2'])
    expect(league.snapshot.sheets[0]!.lineCount).toBe(2)
    const again = await send('POST', 'data/import', { season: 2024, stats: stats(120) })
    expect(again.body.written).toMatchObject({ statLines: { new: 0, changed: 1, same: 1, removed: 0 } })
    expect(league.snapshot.sheets[0]!.lines[0]!.points).toBe(1200)
    expect(league.snapshot.games).toHaveLength(2)
    const log = await db.query.selectFrom('audit_log').select(['action', 'reason']).orderBy('at').execute()
    expect(log).toEqual([
      { action: 'data-imported', reason: 'The first week' },
      { action: 'data-imported', reason: null },
    ])
  })

  once('name the weeks that lose stat lines, and leave all other weeks alone', async () => {
    const { send, league } = await openOwnLeague(await open(), { imported: false })
    await send('POST', 'data/import', { season: 2024, games, stats: stats(90) })
    const second = base64(newerStats({ player_id: '00-1', week: 2, rushing_yards: 5 }))
    const other = await send('POST', 'data/import', { season: 2024, stats: second })
    expect([other.body.losses, other.body.written.statLines.removed]).toEqual([[], 0])
    expect(league.snapshot.sheets.map((sheet) => sheet.lineCount).slice(0, 2)).toEqual([2, 1])

    const one = base64(newerStats({ player_id: '00-1', rushing_yards: 90 }))
    const shorter = await send('POST', 'data/import', { season: 2024, stats: one, preview: true })
    expect(shorter.body.losses).toEqual([{ week: 1, lost: 1, previous: 2 }])
    const short = await send('POST', 'data/import', { season: 2024, games: base64(gamesTable({ week: 2 })) })
    expect([short.body.losses, league.snapshot.sheets[0]!.lineCount]).toEqual([[], 2])
  })

  test('REAL-07 are rolled back if their log entry fails', async () => {
    const { send, db, league } = await openOwnLeague(await open(), { imported: false })
    const shown = league.snapshot
    await sql`alter table audit_log rename to audit_log_away`.execute(db.query)
    const previous = await allRows(db)
    expect((await send('POST', 'data/import', { season: 2024, games, stats: stats(90) })).status).toBe(500)
    expect(await allRows(db)).toEqual(previous)
    expect(league.snapshot).toBe(shown)
    await sql`alter table audit_log_away rename to audit_log`.execute(db.query)
    expect((await send('POST', 'data/import', { season: 2024, games, stats: stats(90) })).status).toBe(200)
    expect(await db.query.selectFrom('audit_log').select('action').execute()).toHaveLength(1)
  })

  once('of another season are refused with a message, in the preview too', async () => {
    const { send, db } = await openOwnLeague(await open())
    const previous = await allRows(db)
    const next = base64(gamesTable({ season: 2025, gameday: '2025-09-07' }))
    for (const preview of [true, false]) {
      const { status, body } = await send('POST', 'data/import', { season: 2025, games: next, preview })
      expect([status, body.message]).toEqual([
        409,
        'This league plays the season of 2024, with which the season of 2025 cannot be mixed: give that one a league of its own.',
      ])
    }
    expect(await allRows(db)).toEqual(previous)
  })

  once("Sleeper's week brings the defences of that week alone", async () => {
    const { send, league } = await openOwnLeague(await open(), { imported: false })
    await send('POST', 'data/import', { season: 2024, games, stats: stats(90) })
    const file = base64(JSON.stringify({ SEA: { gp: 1, sack: 3, pts_allow: 7 }, 96: { rush_yd: 3 } }))
    const { status, body } = await send('POST', 'data/import', { season: 2024, defense: { week: 1, file } })
    expect([status, body.written.statLines]).toEqual([200, { new: 1, changed: 0, same: 0, removed: 0 }])
    expect(league.snapshot.sheets[0]!.lineCount).toBe(3)
  })

  once('REAL-07 a folder or zip of weekly files is one import, with one preview and one log entry', async () => {
    const { send, db, league } = await openOwnLeague(await open(), { imported: false })
    const lines = (week: number, team = 'SEA') =>
      newerStats({ player_id: '00-1', week, team, rushing_yards: week * 10 })
    const week = (sack: number) => JSON.stringify({ SEA: { gp: 1, sack, pts_allow: 7 } })
    const zip = zipOf(
      { name: '2024/week_1.csv', content: lines(1) },
      { name: '2024/week_2.csv', content: lines(2, 'ARI') },
      { name: '2024/stats_regular_2024_01.json', content: week(3) },
      { name: '2024/stats_regular_2024_02.json', content: week(4) },
      { name: '2024/players.json', content: '{}' },
      { name: '2024/stats_regular_2023_02.json', content: week(4) },
    )
    const files = [
      { name: 'games.csv', file: games },
      { name: '2024.zip', file: zip.toString('base64') },
      { name: 'salaries.csv', file: base64('Name,Salary\nA,1\n') },
    ]
    const previous = await allRows(db)
    const preview = DataImported.parse((await send('POST', 'data/import', { season: 2024, files, preview: true })).body)
    expect(preview).toMatchObject({
      read: [
        { what: 'games', kept: 2 },
        { what: 'stat lines', kept: 2 },
        { what: 'defenses', kept: 2 },
      ],
      problems: [],
      written: { statLines: { new: 4 } },
    })
    expect(preview.leftOut.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      '2024.zip/2024/players.json: Its name does not include the week, like stats_regular_2024_05.json',
      '2024.zip/2024/stats_regular_2023_02.json: Its name says 2023, not 2024',
      'salaries.csv: Its columns match neither games nor weekly player stats',
    ])
    expect(await allRows(db)).toEqual(previous)
    const done = await send('POST', 'data/import', { season: 2024, files })
    expect(done.body).toEqual({ ...preview, preview: false })
    expect(league.snapshot.sheets.map(({ lineCount }) => lineCount).slice(0, 2)).toEqual([2, 2])
    // Listed with the club of the last week.
    expect(league.snapshot.players.find(({ id }) => id === '00-1')?.club).toBe('ARI')
    expect(await db.query.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'data-imported' }])
  })

  test('REAL-07 one broken file rejects the whole upload, and every problem names its file and row', async () => {
    const { send, db } = await openOwnLeague(await open(), { imported: false })
    const broken = newerStats({ player_id: '00-1', rushing_yards: 5 }).replace(',5,', ',five,')
    const files = [
      { name: 'games.csv', file: games },
      { name: 'old games.csv', file: games },
      { name: 'week_1.csv', file: base64(broken) },
      { name: 'again.csv', file: stats(3) },
      { name: 'again too.csv', file: stats(3) },
      { name: 'stats_regular_2024_01.json', file: base64('{"SEA": {"gp": 1, "sack"') },
    ]
    const previous = await allRows(db)
    const preview = await send('POST', 'data/import', { season: 2024, files, preview: true })
    expect(DataImported.parse(preview.body).problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'old games.csv: There is another file of games',
      expect.stringMatching(/^week_1\.csv: The file has 'five' instead of a number for \w+ in row 2\.$/),
      expect.stringMatching(/^stats_regular_2024_01\.json: The file is damaged .*\.$/),
      'again too.csv: Week 1 is in again.csv too',
    ])
    const refused = await send('POST', 'data/import', { season: 2024, files })
    expect([refused.status, refused.body.message, refused.body.details.problems.length]).toEqual([
      409,
      'Nothing was saved: there are files with problems.',
      4,
    ])
    expect(await allRows(db)).toEqual(previous)
  })

  once('stats without games are refused, naming the weeks that need games', async () => {
    const { send, league } = await openOwnLeague(await open(), { imported: false })
    const alone = await send('POST', 'data/import', { season: 2024, stats: stats(90), preview: true })
    expect(alone.body).toMatchObject({ weeksWithoutGames: [1], written: { statLines: { new: 0 } } })
    const both = await send('POST', 'data/import', { season: 2024, games, stats: stats(90) })
    expect(both.body).toMatchObject({ weeksWithoutGames: [], written: { statLines: { new: 2 } } })
    const later = base64(newerStats({ player_id: '00-1', week: 3 }))
    expect((await send('POST', 'data/import', { season: 2024, stats: later })).body.weeksWithoutGames).toEqual([3])
    expect(league.snapshot.sheets[0]!.lineCount).toBe(2)
  })

  once('API-11 ROLE-06 damaged files, and managers, change nothing', async () => {
    const own = await openOwnLeague(await open())
    const previous = await allRows(own.db)
    const cases: [what: string, files: object, message: string][] = [
      ['no file', {}, 'Send at least one file'],
      ['no base64', { stats: '§' }, 'stats: A file is sent in base64'],
      ['a web page', { stats: base64('<html></html>') }, 'stats.csv'],
      ['a missing column', { games: base64('season,week\n2024,1\n') }, 'games.csv'],
      ['no JSON', { defense: { week: 1, file: base64('{') } }, 'defense.json'],
      [
        'too many files',
        { files: Array(101).fill({ name: 'a', file: 'AA==' }) },
        'At most 100 files can be sent at once',
      ],
      ['no week', { defense: { week: 19, file: base64('{}') } }, 'defense/week: '],
    ]
    for (const [what, files, message] of cases) {
      const { status, body } = await own.send('POST', 'data/import', { season: 2024, ...files })
      expect([what, status, body.message]).toEqual([what, 400, expect.stringContaining(message)])
      expect(body.message).not.toContain('tuff-import-')
    }
    for (const path of ['', '/fetch', '/import']) {
      const method = path === '' ? 'GET' : 'POST'
      const payload = path === '/import' ? { payload: { season: 2024, games } } : {}
      const refused = await own.app.inject({ method, url: `${url}${path}`, headers: own.manager, ...payload })
      expect([path, refused.statusCode]).toEqual([path, 403])
    }
    const none = await own.send('POST', 'data/fetch')
    expect([none.status, none.body.message]).toEqual([
      409,
      'This league has no sources to fetch from: turn on public sources, or import a file.',
    ])
    expect(await allRows(own.db)).toEqual(previous)
  })

  once('the commissioner sees the state of each source, and fetches them now', async () => {
    const folder = sourceFolder({
      'games.csv': gamesTable({ week: 1 }),
      'sources.json': JSON.stringify({
        season: 2024,
        schedule: { nflverse: 'games.csv' },
        offense: { nflverse: 'stats.csv' },
      }),
    })
    // Later than a source publishes a season's first figures.
    let now = Date.UTC(2024, 8, 11)
    const provider = await openProvider(folder.at('sources.json'), {
      isReplay: false,
      clock: { now: () => now },
      log: { info() {}, warn() {} },
    })
    await provider.provider.statLines(1, now).catch(() => {})
    now += 5_000
    const server = await openLeagueServer(await open(), {
      dataOrigin: { from: 'sources', isPolledHere: () => true, status: async () => provider.status() },
    })
    const { app, commissioner, notices } = server
    const state = DataState.parse((await app.inject({ url, headers: commissioner })).json())
    expect(state).toMatchObject({
      from: 'sources',
      askedHere: true,
      fetchRefusal: null,
      importRefusal: expect.stringContaining('would overwrite'),
      sources: [
        { source: 'schedule', ageMs: 5_000, failure: null },
        { source: 'offense', lastSuccess: null, failure: { message: expect.stringContaining('stats.csv'), inARow: 1 } },
      ],
    })

    const received: string[] = []
    notices.subscribe(({ part }) => received.push(part))
    const fetched = await app.inject({ method: 'POST', url: `${url}/fetch`, headers: commissioner })
    expect([fetched.statusCode, received]).toEqual([202, ['fetch']])
    const refused = await app.inject({
      method: 'POST',
      url: `${url}/import`,
      headers: commissioner,
      payload: { season: 2024, games },
    })
    expect(refused.statusCode).toBe(409)
    // REAL-07: the entry is written with the fetch, together with the figures of the fetching node.
    const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
    expect(entries).toEqual([])
    for (const _ of ['the fetch', 'a later one']) await server.store.apply({ lines: new Map() }, logFetches)
    const { entries: logged } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
    expect(logged.map(({ action, by }) => [action, by])).toEqual([['data-fetched', 'commissioner@tuff.example']])
  })
})
