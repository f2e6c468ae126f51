import { SetupCheck, SetupDone, SetupState, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS, prizesOf, rosterAt } from '@tuff/league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSettingsStore } from '#platform/settings-store.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { type OwnLeague, openOwnLeague } from '#testing/own-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { draftOf, goodRows, PLAYERS_HEADER, ROSTERS_HEADER, TEAMS_HEADER, textOf } from '#testing/setup/drafts.ts'

const preview = async ({ send }: OwnLeague, draft: object) => {
  const { status, body } = await send('POST', 'setup/preview', draft)
  expect(status).toBe(200)
  return SetupCheck.parse(body)
}

onBothDatabases('the setup of a league', (open, once) => {
  test('D-09 D-10 from an imported season to a league with standings, in one step and as previewed', async () => {
    const server = await openOwnLeague(await open())
    const { send, app, db, league } = server
    expect(SetupState.parse((await send('GET', 'setup')).body)).toMatchObject({
      refusal: null,
      teams: 0,
      players: 44,
      games: 18,
      week: 3,
      choices: { product: 'TUFF', season: 2024, settings: { salaryCap: 50 } },
    })

    const before = await allRows(db)
    const checked = await preview(server, draftOf())
    if (checked.result !== 'preview') throw new Error(JSON.stringify(checked))
    expect(checked.preview).toMatchObject({
      settings: [
        { setting: 'product', before: 'TUFF', after: 'Own League' },
        { setting: 'season', before: 2024, after: 2025 },
      ],
      teams: { added: [{ name: 'Team 1' }, {}, {}, {}], changed: [], removed: [], unchanged: 0 },
      players: { added: 0, changed: 33, unchanged: 11 },
      week: 3,
      ignoredColumns: [],
    })
    expect(checked.preview.rosters[3]).toEqual({
      managerEmail: 'team4@own.example',
      teamName: 'Team 4',
      players: 11,
      salary: 44,
      capSpace: 6,
    })
    // One of the managers already has an account.
    expect(checked.preview.invitations.map(({ email }) => email)).toEqual(
      [2, 3, 4].map((team) => `team${team}@own.example`),
    )
    expect(await allRows(db)).toEqual(before)

    const once = { 'idempotency-key': 'setup-1', 'if-match': checked.tag }
    const { status, body, headers } = await send('POST', 'setup', draftOf(), once)
    expect([status, headers['cache-control']]).toEqual([201, 'no-store'])
    const done = SetupDone.parse(body)
    expect(done.rosters).toEqual(checked.preview.rosters)
    expect((await app.inject('/config.json')).json()).toMatchObject({ product: 'Own League', season: 2025 })
    expect(league.snapshot.standings.regularSeason[0]).toMatchObject({
      weeklyPoints: { 1: expect.any(Number), 3: expect.any(Number) },
    })
    for (const week of [1, 2, 3]) expect(rosterAt(league.snapshot, 'team4@own.example', week)).toHaveLength(11)

    const link = new URL(done.invitations[0]!.link!.url)
    const page = await app.inject({ url: `${link.pathname}${link.search}` })
    expect([page.statusCode, page.body.includes('team2@own.example')]).toEqual([200, true])
    const stored = await allRows(db)
    expect(JSON.stringify(stored)).not.toContain(link.searchParams.get('link'))
    expect(stored.audit_log!.filter((row) => row.includes('league-set-up'))).toHaveLength(1)
    expect(stored.audit_log!.filter((row) => row.includes('account-invited'))).toHaveLength(3)

    const again = SetupDone.parse((await send('POST', 'setup', draftOf(), once)).body)
    expect(again).toEqual({ ...done, invitations: done.invitations.map((each) => ({ ...each, link: null })) })
    expect(await allRows(db)).toEqual(stored)
  })

  once('a league set up in mid-season proposes its current week, and pays nothing before it', async () => {
    const server = await openOwnLeague(await open())
    const { send, league } = server
    const { proposedFirstWeek } = SetupState.parse((await send('GET', 'setup')).body)
    expect(proposedFirstWeek).toBe(3)
    const settings = { ...settingsOnWire(DEFAULT_SETTINGS), firstWeek: proposedFirstWeek }
    const checked = await preview(server, draftOf({}, { settings }))
    expect(checked).toMatchObject({ preview: { firstWeek: 3, week: 3 } })
    expect((await send('POST', 'setup', draftOf({}, { settings }))).status).toBe(201)
    expect(rosterAt(league.snapshot, 'team4@own.example', 2)).toEqual([])
    expect(rosterAt(league.snapshot, 'team4@own.example', 3)).toHaveLength(11)
    const [first] = league.snapshot.standings.regularSeason
    expect(Object.keys(first!.weeklyPoints)).toEqual(['3'])
    expect(prizesOf(league.snapshot).map(({ id }) => id)).toEqual(['week 3'])
    // A second setup keeps the league's choices.
    expect((await send('GET', 'setup')).body).toMatchObject({ proposedFirstWeek: 3, week: 3 })
  })

  test('a league can be set up again until it has a trade or a week has begun, with the reason', async () => {
    const server = await openOwnLeague(await open())
    const { send, db, league, moveTo } = server
    expect((await send('POST', 'setup', draftOf())).status).toBe(201)
    // Two teams swap names, and one leaves.
    const teams = ['Team 2,team1@own.example,T1,', 'Team 1,team2@own.example,T2,', goodRows.teams[2]!]
    const rosters = textOf(ROSTERS_HEADER, goodRows.rosters.slice(0, 33))
    const draft = draftOf({ teams: textOf(TEAMS_HEADER, teams), rosters })
    const checked = await preview(server, draft)
    expect(checked).toMatchObject({
      preview: {
        settings: [],
        teams: {
          added: [],
          changed: [{ name: 'Team 2' }, { name: 'Team 1' }],
          removed: [{ name: 'Team 4' }],
          unchanged: 1,
        },
        players: { added: 0, changed: 0, unchanged: 44 },
        invitations: [],
      },
    })
    expect((await send('POST', 'setup', draft)).status).toBe(201)
    expect(league.snapshot.teams.map(({ name, email }) => [name, email])).toEqual([
      ['Team 1', 'team2@own.example'],
      ['Team 2', 'team1@own.example'],
      ['Team 3', 'team3@own.example'],
    ])

    const seen = checked.result === 'preview' ? checked.tag : ''
    const stale = await send('POST', 'setup', draft, { 'if-match': seen })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])

    const trade = { email: 'team1@own.example', week: 3, type: 'regular', created_at: 1, is_after_kickoff: 0 } as const
    await db.query
      .insertInto('trades')
      .values({ id: 'trade', ...trade, player_added: '00-4-QB1', player_dropped: '00-1-QB1' })
      .execute()
    const previous = await allRows(db)
    for (const path of ['setup', 'setup/preview']) {
      const { status, body } = await send('POST', path, draft)
      expect([status, body.code, body.message]).toEqual([409, 'rule-broken', expect.stringContaining('it has trades')])
    }
    expect(await allRows(db)).toEqual(previous)

    await db.query.deleteFrom('trades').execute()
    const { created_at: _, ...swap } = { ...trade, player_added: '00-4-QB1', player_dropped: '00-1-QB1' }
    const requested = { id: 'asked', ...swap, slot: 'QB1', note: '', state: 'asked', asked_at: 1 } as const
    await db.query
      .insertInto('trade_requests')
      .values({ ...requested, decided_at: null, reason: null })
      .execute()
    expect((await send('POST', 'setup', draft)).status).toBe(201)
    // DESK-03: requests of the previous league do not count towards the limit.
    expect(await db.query.selectFrom('trade_requests').selectAll().execute()).toEqual([])
    await moveTo(4)
    expect(rosterAt(league.snapshot, 'team1@own.example', 4)).toHaveLength(11)
    const late = await send('POST', 'setup', draft)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('because Week 4 has begun')])
    expect((await send('GET', 'setup')).body.refusal).toBe(late.body.message)
  })

  once('problems are reported row by row, and nothing is saved', async () => {
    const server = await openOwnLeague(await open(), { imported: false })
    const { send, db } = server
    const before = await allRows(db)
    // Nothing was imported: the file has ids and salaries, but no players.
    const checked = await preview(server, draftOf())
    expect(checked).toMatchObject({ result: 'problems', more: expect.any(Number) })
    const { status, body } = await send('POST', 'setup', draftOf(), { 'idempotency-key': 'refused' })
    expect([status, body.code]).toEqual([409, 'rule-broken'])
    expect(body.message).toMatch(/^Nothing was saved: there are \d+ problems\.$/)
    expect(body.details.problems[0]).toMatchObject({ file: 'players', row: 2, column: 'id' })
    expect(await allRows(db)).toEqual(before)

    const tooBig = await send('POST', 'setup', { ...draftOf(), teamsCsv: 'A'.repeat(7_000_000) })
    expect([tooBig.status, tooBig.body.message]).toEqual([400, 'teamsCsv: A file may be at most 5 MB'])
    const notBase64 = await send('POST', 'setup', { ...draftOf(), teamsCsv: 'Team,E-mail' })
    expect([notBase64.status, notBase64.body.message]).toEqual([400, 'teamsCsv: A file is sent in base64'])

    // With the players in the file, the same league can be founded without an import.
    const players = goodRows.players.map((row) => {
      const [id = '', salary] = row.split(',')
      const slot = id.split('-')[2]!
      return `${id},Player ${id},${slot.startsWith('FLEX') ? 'WR' : slot.slice(0, 2)},DAL,${salary}`
    })
    const whole = draftOf({ players: textOf('id,name,position,team,salary', players) })
    expect((await send('POST', 'setup', whole, { 'idempotency-key': 'refused' })).status).toBe(201)
    expect(server.league.snapshot.players).toHaveLength(44)
  })

  test('a refused draft changes no table, whatever its problems', async () => {
    const { send, db } = await openOwnLeague(await open())
    await send('POST', 'setup', draftOf())
    const cell = fc.oneof(
      fc.constantFrom('', '=x', 'QB1', '00-1-QB1', 'team1@own.example', '9', '-1', '"'),
      fc.string({ maxLength: 8 }),
    )
    const damaged = (header: string, rows: string[]) =>
      fc.array(fc.tuple(fc.nat(rows.length), fc.nat(3), cell), { maxLength: 2 }).map((damages) => {
        const cells = [header, ...rows].map((row) => row.split(','))
        for (const [row, column, text] of damages) cells[row]![column % cells[row]!.length] = text
        return cells.map((row) => row.join(',')).join('\n')
      })
    const files = fc.record({
      teams: damaged(TEAMS_HEADER, goodRows.teams),
      players: damaged(PLAYERS_HEADER, goodRows.players),
      rosters: damaged(ROSTERS_HEADER, goodRows.rosters),
    })
    let refused = 0
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const before = await allRows(db)
        const shown = await send('POST', 'setup/preview', draftOf(given))
        const { status, body } = await send('POST', 'setup', draftOf(given))
        expect([status, shown.body.result]).toEqual(status === 201 ? [201, 'preview'] : [409, 'problems'])
        if (status === 201) return
        refused++
        expect(body.details.problems.length).toBeGreaterThan(0)
        expect(body.details).toEqual({ problems: shown.body.problems, more: shown.body.more })
        expect(await allRows(db)).toEqual(before)
      }),
      { numRuns: 12 },
    )
    expect(refused).toBeGreaterThan(3)
  })

  once('ROLE-06 without a token 401, a manager 403, and nothing changed', async () => {
    const { app, db, manager } = await openOwnLeague(await open())
    const before = await allRows(db)
    const choices = { product: 'Mine', season: 2030, settings: settingsOnWire(DEFAULT_SETTINGS) }
    const calls = [
      { method: 'GET' as const, path: 'setup' },
      { method: 'POST' as const, path: 'setup/preview', payload: draftOf() },
      { method: 'POST' as const, path: 'setup', payload: draftOf() },
      ...['teams', 'players', 'rosters', 'standings'].map((file) => ({
        method: 'GET' as const,
        path: `exports/${file}.csv`,
      })),
      { method: 'GET' as const, path: 'settings' },
      { method: 'POST' as const, path: 'settings/preview', payload: choices },
      { method: 'PUT' as const, path: 'settings', payload: choices },
    ]
    for (const { path, ...call } of calls) {
      const url = `/api/commissioner/${path}`
      expect([path, (await app.inject({ ...call, url })).statusCode]).toEqual([path, 401])
      const refused = await app.inject({ ...call, url, headers: manager })
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'not-allowed'])
    }
    expect(await allRows(db)).toEqual(before)
  })

  once('D-08 a week that begins during the setup has its rosters too', async () => {
    const { send, league, moveTo } = await openOwnLeague(await open())
    const [{ status }] = await Promise.all([send('POST', 'setup', draftOf()), moveTo(4)])
    expect(status).toBe(201)
    for (const week of [1, 2, 3, 4]) expect(rosterAt(league.snapshot, 'team3@own.example', week)).toHaveLength(11)
  })

  once(
    'D-08 a past season is filled up to the week that the league is in, whatever was opened before; preview and page agree',
    async () => {
      const server = await openOwnLeague(await open())
      const { send, league, moveTo } = server
      const email = 'team3@own.example'
      const sizes = () => [2, 3, 4, 5, 6].map((week) => rosterAt(league.snapshot, email, week).length)
      for (const pinned of [6, 4]) expect((await send('PUT', 'week', { pinned })).status).toBe(200)
      expect(await preview(server, draftOf())).toMatchObject({ preview: { week: 4 } })
      expect((await send('GET', 'setup')).body.week).toBe(4)
      expect((await send('POST', 'setup', draftOf())).body).toMatchObject({ week: 4 })
      expect([league.snapshot.week, sizes()]).toEqual([4, [11, 11, 11, 0, 0]])

      // Weeks that were only visited have no history: the league can be set up again, and they open later.
      for (const pinned of [6, 4]) await send('PUT', 'week', { pinned })
      expect(sizes()).toEqual([11, 11, 11, 11, 11])
      const { rostersCsv: _, ...sameRosters } = draftOf()
      expect((await send('POST', 'setup', sameRosters)).status).toBe(201)
      expect(sizes()).toEqual([11, 11, 11, 0, 0])
      await send('PUT', 'week', { pinned: null })
      await moveTo(6)
      expect([league.snapshot.week, sizes()]).toEqual([6, [11, 11, 11, 11, 11]])
    },
  )

  test('after two concurrent setups both see one complete league', async () => {
    const { send, league } = await openOwnLeague(await open())
    const fewer = draftOf({
      teams: textOf(TEAMS_HEADER, goodRows.teams.slice(0, 2)),
      rosters: textOf(ROSTERS_HEADER, goodRows.rosters.slice(0, 22)),
    })
    const responses = await Promise.all([send('POST', 'setup', draftOf()), send('POST', 'setup', fewer)])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    const { teams } = league.snapshot
    expect([2, 4]).toContain(teams.length)
    for (const { email } of teams) expect(rosterAt(league.snapshot, email, 3)).toHaveLength(11)
  })
})

test('the demo league cannot be set up, and explains how to start another league', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  await createSettingsStore(server.db).write('demo', { seed: 'x' })
  const before = await allRows(server.db)
  const request = { headers: server.commissioner, payload: draftOf(), method: 'POST' as const }
  for (const url of ['/api/commissioner/setup', '/api/commissioner/setup/preview']) {
    const refused = await server.app.inject({ ...request, url })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain(
      'start the server with TUFF_DEMO=0 and with TUFF_DATA set to an empty folder',
    )
  }
  expect(await allRows(server.db)).toEqual(before)
})
