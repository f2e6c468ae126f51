import { LateChanges, LeagueTeams, LogPage, namesTag } from '@tuff/contract'
import { findTeam } from '@tuff/league'
import { expect, test } from 'vitest'
import { allRows } from '#testing/cli/whole-database.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'

const EMAIL = 'manager@tuff.example'

const name = ({ app }: LeagueServer, who: object, payload: object, { of = EMAIL, ...headers }: Headers = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/teams/${encodeURIComponent(of)}/name`,
    headers: { ...who, ...headers },
    payload,
  })
type Headers = { of?: string; 'if-match'?: string }

const teamsOf = async ({ app, manager }: LeagueServer) =>
  LeagueTeams.parse((await app.inject({ url: '/api/teams', headers: manager })).json())

const logOf = async ({ app, manager }: LeagueServer) =>
  LogPage.parse((await app.inject({ url: '/api/log', headers: manager })).json()).entries

onBothDatabases('the name of a team', (open, once) => {
  once('TEAM-01 is set by the manager, shown to everybody, logged, and can be reverted', async () => {
    const server = await openLeagueServer(await open())
    const { league, manager } = server
    const before = findTeam(league.snapshot, EMAIL)!
    const seen = { teamName: before.name, abbreviation: before.abbreviation }
    const tag = league.snapshot
    const named = await name(
      server,
      manager,
      { teamName: ' The Long Shots ', abbreviation: '' },
      { 'if-match': namesTag(seen) },
    )
    expect([named.statusCode, named.json()]).toEqual([
      200,
      { managerEmail: EMAIL, teamName: 'The Long Shots', abbreviation: 'TLS' },
    ])
    expect(league.snapshot).not.toBe(tag)
    expect(league.snapshot.standings.regularSeason.find(({ email }) => email === EMAIL)!.teamName).toBe(
      'The Long Shots',
    )
    const { teams, namedBy } = await teamsOf(server)
    expect(namedBy).toBe('manager')
    expect(teams).toContainEqual(named.json())

    const [entry] = await logOf(server)
    expect(entry).toMatchObject({
      by: EMAIL,
      action: 'team-renamed',
      sentence: `Named a team: ${before.name} (${before.abbreviation}) is now The Long Shots (TLS).`,
      managerEmail: EMAIL,
      teamName: 'The Long Shots',
      revertible: true,
      changes: [
        { what: 'Name', before: before.name, after: 'The Long Shots' },
        { what: 'Abbreviation', before: before.abbreviation, after: 'TLS' },
      ],
    })
    const back = await server.asCommissioner('POST', `log/${entry!.id}/revert`, {})
    expect(back.statusCode).toBe(201)
    expect(findTeam(league.snapshot, EMAIL)).toEqual(before)
    expect((await logOf(server))[1]).toMatchObject({ id: entry!.id, revertible: false })
  })

  test('TEAM-01 two teams never get one name, in whatever order', async () => {
    const server = await openLeagueServer(await open())
    const { commissioner, league } = server
    const emails = league.snapshot.teams.slice(0, 6).map(({ email }) => email)
    const responses = await Promise.all(
      emails.map((of) => name(server, commissioner, { teamName: 'Everybody’s', abbreviation: 'EV' }, { of })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(league.snapshot.teams.filter(({ name: called }) => called === 'Everybody’s')).toHaveLength(1)
  })
})

test('TEAM-01 a bad name, another’s team and a reserved right are refused; nothing changes', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { db, manager, commissioner, league } = server
  const [taken] = league.snapshot.teams.filter(({ email }) => email !== EMAIL)
  const previous = await allRows(db)
  for (const [names, status, message] of [
    [
      { teamName: taken!.name.toUpperCase(), abbreviation: 'X' },
      409,
      `'${taken!.name.toUpperCase()}' is the name of another team already.`,
    ],
    [
      { teamName: 'X', abbreviation: taken!.abbreviation },
      409,
      `'${taken!.abbreviation}' is the abbreviation of another team already.`,
    ],
    [{ teamName: '', abbreviation: '' }, 409, 'A team needs a name.'],
    [{ teamName: 'x'.repeat(61), abbreviation: '' }, 409, 'is too long: 60 characters at most.'],
    [{ teamName: 'a\u200bb', abbreviation: '' }, 409, 'has characters that cannot be seen.'],
    [{ teamName: 'a\u0000b', abbreviation: 'X' }, 409, 'has characters that cannot be seen.'],
    [{ teamName: 'x'.repeat(201), abbreviation: '' }, 400, 'teamName: '],
    [{}, 400, 'teamName: '],
  ] as const) {
    const refused = await name(server, manager, names)
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(message)])
  }
  const names = { teamName: 'Ours', abbreviation: 'OUR' }
  const others = await name(server, manager, names, { of: taken!.email })
  expect([others.statusCode, others.json().message]).toEqual([
    403,
    'Only its manager and the commissioner may name a team.',
  ])
  const late = await name(server, manager, names, { 'if-match': '"another:name"' })
  expect([late.statusCode, late.json().message]).toEqual([412, expect.stringContaining('it is now ')])
  const unknown = await name(server, commissioner, names, { of: 'no@tuff.example' })
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no team of no@tuff.example.'])
  expect(await allRows(db)).toEqual(previous)

  await choose(db, { teamsNamedBy: 'commissioner' })
  const own = await name(server, manager, names)
  expect([own.statusCode, own.json().message]).toEqual([403, 'In this league the commissioner names the teams.'])
  expect((await name(server, commissioner, names)).json()).toMatchObject({ managerEmail: EMAIL, teamName: 'Ours' })
})

test('TEAM-01 WEEK-02 a name that decides a tie moves a closed week, and that is listed', async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const { app, db, league, commissioner } = server
  // Two teams share a week's prize; the odd cent goes by name.
  await choose(db, { payouts: { ...league.snapshot.settings.payouts, weekly: [10_01] } })
  const [first, second] = league.snapshot.teams
  const ofWeek1 = db.query.selectFrom('rosters').selectAll().where('week', '=', 1).where('email', '=', first!.email)
  const rows = await ofWeek1.execute()
  await db.transaction(async (tx) => {
    await tx.deleteFrom('rosters').where('week', '=', 1).where('email', '!=', first!.email).execute()
    await tx
      .insertInto('rosters')
      .values(rows.map((row) => ({ ...row, email: second!.email })))
      .execute()
  })
  server.notices.publish({ part: 'league' })
  await league.settled()
  const closed = { method: 'PUT', url: '/api/commissioner/weeks/1', headers: commissioner } as const
  expect((await app.inject({ ...closed, payload: { closed: true } })).statusCode).toBe(200)
  expect(league.snapshot.results[0]!.earnings.slice(0, 2)).toEqual([501, 500])

  expect(
    (await name(server, commissioner, { teamName: 'zzz', abbreviation: 'Z' }, { of: first!.email })).statusCode,
  ).toBe(200)
  const listed = LateChanges.parse(
    (await app.inject({ url: '/api/weeks/changes?week=1', headers: commissioner })).json(),
  )
  const changes = listed.changes.filter(({ cause }) => cause === 'name')
  expect(changes).toHaveLength(1)
  expect(
    changes[0]!.teams.map(({ managerEmail, before, after }) => [managerEmail, before.money, after.money]).toSorted(),
  ).toEqual(
    [
      [first!.email, 5.01, 5],
      [second!.email, 5, 5.01],
    ].toSorted(),
  )
})
