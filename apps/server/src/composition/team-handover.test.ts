import { LogPage, MoneyStatement, type TeamHandedOver } from '@tuff/contract'
import { findTeam, type Snapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { standingsMessage } from '#features/standings/standings-message.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { leagueWithMoney } from '#testing/money/league-with-money.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { legalTrade } from '#testing/trades/swaps.ts'

const OLD = 'gareth.pugh@tuff.example'
const NEW = 'dana@new.example'

const handOver = ({ asCommissioner }: LeagueServer, payload: object, headers: object = {}, from = OLD) =>
  asCommissioner('POST', `teams/${encodeURIComponent(from)}/handover`, payload, headers)

const renamed = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(OLD, NEW).replaceAll(`"managerName":"${NEW}"`, '"managerName":"Dana"'))

const standingsOf = (snapshot: Snapshot) => standingsMessage(snapshot)

onBothDatabases('a team that is handed over', (open) => {
  test('TEAM-02 keeps rosters, trades, points and money to the cent; only the new manager has it', async () => {
    const server = await openLeagueServer(await open())
    const { league, app, db, as } = server
    const { call, statement, record, keeper, overview } = await leagueWithMoney(server)
    const other = league.snapshot.teams.find(({ email }) => email !== OLD)!.email
    const payment = { of: 'payment', from: OLD, to: null, amount: 125, day: '2024-09-05', note: 'cash' }
    expect((await record(payment)).status).toBe(201)
    const correction = { of: 'team', week: 'Week 3', managerEmail: OLD, points: 4, reason: 'A missed score' }
    expect((await call('POST', '/api/commissioner/corrections', correction)).status).toBe(201)
    const trade = (await call('POST', '/api/commissioner/trades', legalTrade(league.snapshot, OLD, 'WR2'))).body
    const old = await as(OLD)
    const { managerEmail: _, ...terms } = legalTrade(league.snapshot, OLD, 'TE1')
    const request = await call('POST', '/api/trade-requests', terms, old)
    expect(request.status).toBe(201)
    await keeper.tick()
    const count = async () => (await db.query.selectFrom('ledger_lines').select('id').execute()).length
    const before = {
      standings: standingsOf(league.snapshot),
      overview: await overview(),
      statements: [await statement(OLD, old), await statement(other)],
      lines: await count(),
    }
    const stale = league.snapshot
    const watching = await visitFeed(app, 'standings', old)
    const handed = await handOver(server, { email: ' Dana@New.Example ', name: 'Dana', reason: 'Moved away' })
    expect(handed.statusCode).toBe(200)
    const { team, link } = handed.json() as TeamHandedOver
    expect(team).toEqual({ ...team, managerEmail: NEW, teamName: findTeam(stale, OLD)!.name })
    expect(link!.url).toContain('/password?link=')
    await watching.receiveUntil(NEW)

    const dana = await as(NEW)
    await keeper.tick()
    expect(await count()).toBe(before.lines)
    // A node that missed the notice writes nothing under the old key.
    expect(await server.store.writeLedger(stale, '2024-11-24')).toBe(0)
    expect({
      standings: standingsOf(league.snapshot),
      overview: await overview(),
      statements: [await statement(NEW, dana), await statement(other)],
      lines: await count(),
    }).toEqual(renamed(before))
    expect(league.snapshot.trades.filter(({ email }) => email === NEW).map(({ id }) => id)).toContain(trade.id)

    // The new manager has access immediately.
    const details = (person: object) => app.inject({ url: `/api/money/${NEW}`, headers: { ...person } })
    expect(MoneyStatement.parse((await details(dana)).json()).lines.some(({ note }) => note === 'cash')).toBe(true)
    expect((await details(old)).body).not.toContain('cash')
    const name = (person: object) =>
      call('PUT', `/api/teams/${NEW}/name`, { teamName: 'Dana’s', abbreviation: 'DAN' }, person)
    expect((await name(old)).status).toBe(403)
    expect((await name(dana)).status).toBe(200)
    const requestsOf = async (person: object) =>
      JSON.stringify((await call('GET', '/api/trade-requests', undefined, person)).body)
    expect(await requestsOf(dana)).toContain(request.body.id)
    expect(await requestsOf(old)).not.toContain(request.body.id)
    // Requests with the old key are refused.
    const late = await call('POST', '/api/commissioner/trades', legalTrade(stale, OLD, 'RB1'))
    expect([late.status, late.body.message]).toEqual([404, `There is no team of ${OLD}.`])

    // Earlier log entries stay with the team and can be reverted.
    const { entries } = LogPage.parse((await call('GET', `/api/log?team=${NEW}&limit=200`)).body)
    const entry = entries.find(({ action }) => action === 'team-handed-over')!
    expect(entry).toMatchObject({
      by: 'commissioner@tuff.example',
      reason: 'Moved away',
      revertible: true,
      changes: [{ what: 'Manager', before: OLD, after: 'Dana' }],
    })
    expect(entry.sentence).toMatch(/^Handed .* over from gareth\.pugh@tuff\.example to Dana\.$/)
    const made = entries.find(({ action }) => action === 'trade-added')!
    expect(made.revertible).toBe(true)
    expect((await call('POST', `/api/commissioner/log/${made.id}/revert`, {})).status).toBe(201)
    const undone = LogPage.parse((await call('GET', `/api/log?team=${NEW}`)).body).entries[0]!
    expect((await call('POST', `/api/commissioner/log/${undone.id}/revert`, {})).status).toBe(201)
    expect(league.snapshot.trades.filter(({ email }) => email === NEW)).toHaveLength(
      stale.trades.filter(({ email }) => email === OLD).length,
    )
  })

  test('TEAM-02 no table is forgotten: the old key remains only where it means the person', async () => {
    const server = await openLeagueServer(await open())
    const { db, league } = server
    const { call, record, keeper, overview } = await leagueWithMoney(server)
    await record({ of: 'payment', from: OLD, to: null, amount: 10, day: '2024-09-05' })
    const { managerEmail: _, ...terms } = legalTrade(league.snapshot, OLD, 'TE1')
    expect((await call('POST', '/api/trade-requests', terms, await server.as(OLD))).status).toBe(201)
    const correction = { of: 'team', week: 'Week 2', managerEmail: OLD, points: 4, reason: 'Closed already' }
    await call('POST', '/api/commissioner/corrections', correction)
    await call('POST', '/api/commissioner/trades', legalTrade(league.snapshot, OLD, 'WR2'))
    await keeper.tick()
    const teams = league.snapshot.teams.map(({ email }) => ({
      season: 2024,
      week: 3,
      email,
      playoffs: 0.5,
      money: 0.1,
      made_at: 1,
    }))
    await db.query.insertInto('kept_forecasts').values(teams).execute()
    const entry = { at: 1, league_at: null, subject: 'pat', email: 'pat@tuff.example', week: null, before: 'null' }
    const setUp = {
      ...entry,
      id: 'set-up',
      action: 'league-set-up',
      team_email: null,
      after: `{"invitations":["${OLD}"]}`,
    }
    const invited = { ...entry, id: 'invited', action: 'account-invited', team_email: OLD, after: '{"name":"Gareth"}' }
    for (const row of [setUp, invited])
      await db.query
        .insertInto('audit_log')
        .values({ ...row, reason: null, reverts: null })
        .execute()
    const previous = await allRows(db)
    const speaking = (rows: Record<string, string[]>, of: string) =>
      Object.entries(rows).flatMap(([table, all]) => (all.some((row) => row.includes(of)) ? [table] : []))
    // Every table with a team key; a new table must be listed here.
    const holding = [
      'kept_forecasts',
      'late_team_changes',
      'ledger_lines',
      'prize_bases',
      'rosters',
      'score_corrections',
      'teams',
      'trade_requests',
      'trades',
    ]
    expect(speaking(previous, OLD)).toEqual(expect.arrayContaining(holding))
    const money = await overview()

    expect((await handOver(server, { email: NEW })).statusCode).toBe(200)
    const unchanged = await allRows(db)
    const ofPeople = ['idempotency_keys', 'oidc_artifacts']
    expect(speaking(unchanged, OLD).filter((table) => !ofPeople.includes(table))).toEqual(['audit_log'])
    const reported = unchanged.audit_log!.flatMap((row) => {
      const entry: Record<string, unknown> = Object.fromEntries(JSON.parse(row))
      const columns = Object.keys(entry).filter((column) => String(entry[column]).includes(OLD))
      return columns.filter((column) => !['email', 'subject'].includes(column)).map((column) => [entry.action, column])
    })
    expect(reported.map(String).toSorted()).toEqual([
      'account-invited,team_email',
      'league-set-up,after',
      'team-handed-over,before',
    ])
    for (const table of holding)
      expect(unchanged[table]!.filter((row) => row.includes(NEW))).toHaveLength(
        previous[table]!.filter((row) => row.includes(OLD)).length,
      )

    // Handing the team back restores the rows.
    const { entries: log } = LogPage.parse((await call('GET', '/api/log')).body)
    const made = log.find(({ action }) => action === 'team-handed-over')!
    const back = await call('POST', `/api/commissioner/log/${made.id}/revert`, {})
    expect(back.status).toBe(201)
    const again = await allRows(db)
    for (const table of holding) expect([table, again[table]]).toEqual([table, previous[table]])
    expect(await overview()).toEqual(money)
  })
})

test('TEAM-02 invalid input is refused with a sentence, and the same request twice is done once', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { db, manager, app, league } = server
  const other = league.snapshot.teams.find(({ email }) => email !== OLD)!
  const previous = await allRows(db)
  for (const [payload, status, message] of [
    [{ email: other.email }, 409, `${other.email} has a team already: ${other.name}.`],
    [{ email: 'nobody' }, 400, 'email: '],
    [{}, 400, 'email: '],
    [{ email: NEW, name: '' }, 400, 'name: '],
  ] as const) {
    const refused = await handOver(server, payload)
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(message)])
  }
  const nobody = await handOver(server, { email: NEW }, {}, 'no@tuff.example')
  expect([nobody.statusCode, nobody.json().message]).toEqual([404, 'There is no team of no@tuff.example.'])
  const url = `/api/commissioner/teams/${OLD}/handover`
  expect((await app.inject({ method: 'POST', url, headers: manager, payload: { email: NEW } })).statusCode).toBe(403)
  expect((await handOver(server, { email: OLD })).json().team.managerEmail).toBe(OLD)
  expect(await allRows(db)).toEqual(previous)

  const key = { 'idempotency-key': 'hand over' }
  const [first, second] = await Promise.all([
    handOver(server, { email: NEW }, key),
    handOver(server, { email: NEW }, key),
  ])
  expect([first!.statusCode, second!.statusCode]).toEqual([200, 200])
  expect(first!.json().team).toEqual(second!.json().team)
  const entries = await db.query
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'team-handed-over')
    .execute()
  expect(entries).toHaveLength(1)
})

test('TEAM-02 a manager’s e-mail is corrected: the account has it after a new sign-in; it can be reverted', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { db, app, league, as } = server
  const accountOf = (email: string) =>
    db.query.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
  const invited = await server.asCommissioner('POST', 'accounts', { email: OLD, name: 'Gareth' })
  expect(invited.statusCode).toBe(201)
  const { id } = (await accountOf(OLD))!
  const put = await handOver(server, { email: NEW, isSamePerson: true })
  expect([put.statusCode, put.json().link]).toEqual([200, null])
  expect(await accountOf(OLD)).toBeUndefined()
  expect(await accountOf(NEW)).toMatchObject({ id, name: 'Gareth' })
  expect(findTeam(league.snapshot, NEW)).toBeDefined()
  expect((await app.inject({ url: '/api/teams', headers: await as(NEW) })).statusCode).toBe(200)
  const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: server.manager })).json())
  expect(entries[0]!.sentence).toMatch(`: ${OLD} is now ${NEW}.`)
  const revert = {
    method: 'POST',
    url: `/api/commissioner/log/${entries[0]!.id}/revert`,
    headers: server.commissioner,
  } as const
  expect((await app.inject({ ...revert, payload: {} })).statusCode).toBe(201)
  expect(await accountOf(OLD)).toMatchObject({ id })
  expect(findTeam(league.snapshot, OLD)).toBeDefined()
})
