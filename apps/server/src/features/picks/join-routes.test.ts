import { expect, test } from 'vitest'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { KICKOFF, managerAt, openPickingLeague } from '#testing/picks/picking-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { ORIGIN } from '#testing/test-messages.ts'

const PERSON = { name: 'Joe Join', email: 'Joe@Pick.Example', password: 'corner route 77' }

async function openJoining(db: Awaited<ReturnType<typeof openTestDatabase>>) {
  const league = await openPickingLeague(db)
  const linkNow = async () => new URL((await league.manage('GET')).body.link.url).searchParams.get('link')!
  const invitation = async (link: string) => (await league.call('GET', `/api/join?link=${link}`, {})).body
  const joinAs = (payload: object, headers: object = { origin: ORIGIN }) =>
    league.call('POST', '/api/join/account', headers, payload)
  return { ...league, linkNow, invitation, joinAs }
}

onBothDatabases('the join link', (open) => {
  test('PICK-02 by the link a visitor makes an account and a team, and is signed in', async () => {
    const { linkNow, invitation, joinAs, league, db, as, own } = await openJoining(await open())
    const link = await linkNow()
    expect(await invitation(link)).toMatchObject({
      state: 'open',
      invitedBy: 'Pat',
      lockAt: KICKOFF,
      salaryCap: 50,
      teams: 3,
      teamsAtMost: 24,
      hasOwnAccounts: true,
      payouts: { weeks: 14 },
    })
    const joined = await joinAs({ link, teamName: 'Punt Intended', ...PERSON })
    expect(joined).toMatchObject({
      status: 201,
      body: { managerEmail: 'joe@pick.example', teamName: 'Punt Intended', abbreviation: 'PI' },
    })
    expect(String(joined.headers['set-cookie'])).toMatch(/_session=/)
    expect(league.snapshot.teams.map(({ name }) => name)).toContain('Punt Intended')
    expect(await own(await as('joe@pick.example'))).toMatchObject({ state: 'missing', refusal: null })
    const account = await db.query.selectFrom('accounts').selectAll().where('email', '=', 'joe@pick.example').execute()
    expect(account).toMatchObject([{ name: 'Joe Join', roles: '["manager"]' }])
    const [entry] = await db.query.selectFrom('audit_log').selectAll().where('action', '=', 'team-joined').execute()
    expect(entry).toMatchObject({ email: 'joe@pick.example', team_email: 'joe@pick.example' })

    // Nothing is done twice, and nobody takes over an account.
    const again = await joinAs({ link, teamName: 'Another', ...PERSON, password: 'other route 78' })
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^(A team|There is) /) } })
    expect(await db.query.selectFrom('teams').selectAll().execute()).toHaveLength(4)
  })
})

test('PICK-02 a refused account leaves neither an account nor a team', async () => {
  const { linkNow, joinAs, db } = await openJoining(await openTestDatabase())
  await addQuickAccount(db, { email: 'known@pick.example', name: 'Known', roles: ['manager'] })
  const before = await db.query.selectFrom('accounts').select('id').execute()
  const body = { link: await linkNow(), teamName: 'Punt Intended', ...PERSON }
  for (const [change, status, message, field] of [
    [{ password: 'short' }, 400, /too short/, 'password'],
    [{ password: '1234567890' }, 400, /harder to guess/, 'password'],
    [{ password: 'iloveyou1' }, 400, /^Too common a password/, 'password'],
    [{ name: ' ' }, 400, /your name/, undefined],
    [{ email: 'known@pick.example' }, 409, /already an account/, 'email'],
    [{ email: managerAt(1) }, 409, /waiting for this e-mail/, 'email'],
    [{ teamName: 'Team 001' }, 409, /team/i, 'teamName'],
    [{ teamName: '' }, 409, /name/i, 'teamName'],
    [{ link: 'guessed' }, 409, /switched off/, undefined],
  ] as const)
    expect(await joinAs({ ...body, ...change })).toMatchObject({
      status,
      body: { message: expect.stringMatching(message), ...(field && { details: { field } }) },
    })
  expect(await joinAs(body, { origin: 'https://other.example' })).toMatchObject({ status: 403 })
  expect(await db.query.selectFrom('accounts').select('id').execute()).toEqual(before)
  expect(await db.query.selectFrom('teams').selectAll().execute()).toHaveLength(3)
})

test('PICK-02 a signed-in user joins with a team; the second time they have one already', async () => {
  const { linkNow, as, call } = await openJoining(await openTestDatabase())
  const body = { link: await linkNow(), teamName: 'Punt Intended' }
  const guest = await as('guest@provider.example')
  expect(await call('POST', '/api/join/team', {}, body)).toMatchObject({ status: 401 })
  expect(await call('POST', '/api/join/team', guest, body)).toMatchObject({
    status: 201,
    body: { managerEmail: 'guest@provider.example' },
  })
  expect(await call('POST', '/api/join/team', guest, { ...body, teamName: 'Two' })).toMatchObject({
    status: 409,
    body: { message: 'You already have a team: Punt Intended.' },
  })
})

test('PICK-02 a link that is off, renewed, full or past the lock shows the reason', async () => {
  const { linkNow, invitation, manage, moveTo, as, call } = await openJoining(await openTestDatabase())
  const first = await linkNow()
  await manage('POST', '/link')
  expect(await invitation(first)).toMatchObject({ state: 'off', title: 'This link has been switched off.' })
  const link = await linkNow()
  await manage('PUT', '/link', { isOn: false })
  expect(await invitation(link)).toMatchObject({ state: 'off' })
  await manage('PUT', '/link', { isOn: true })
  await manage('PUT', '', { isOpen: true, lockAt: null, teamsAtMost: 3 })
  expect(await invitation(link)).toMatchObject({ state: 'full', hint: 'All 3 teams are taken.' })
  const guest = await as('guest@provider.example')
  expect(await call('POST', '/api/join/team', guest, { link, teamName: 'Four' })).toMatchObject({ status: 409 })
  await manage('PUT', '', { isOpen: true, lockAt: null, teamsAtMost: 4 })
  expect(await invitation(link)).toMatchObject({ state: 'open', teams: 3 })
  await moveTo(KICKOFF)
  expect(await invitation(link)).toMatchObject({ state: 'locked', title: 'The picks are locked.', lockedAt: KICKOFF })
  expect(await call('POST', '/api/join/team', guest, { link, teamName: 'Four' })).toMatchObject({
    status: 409,
    body: { message: 'The picks are locked. Ask the commissioner to open a late team.' },
  })
})
