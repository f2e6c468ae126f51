import { expect, test } from 'vitest'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { queuedIn, subscribeToPush } from '#testing/notifications/queued.ts'
import { KICKOFF, managerAt, openPickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'

const RIVAL = managerAt(1)
const SECOND = 'second@pick.example'

async function openWithTeam(db: Awaited<ReturnType<typeof openTestDatabase>>) {
  const league = await openPickingLeague(db)
  const id = await addQuickAccount(db, { email: RIVAL, name: 'Rita Rival', roles: ['manager'] })
  const rival = await league.as(RIVAL, id)
  expect(await league.pickAll(rival, teamOf(4))).toMatchObject({ status: 200, body: { state: 'complete' } })
  const post = (path: string, payload: object = {}) =>
    league.call('POST', `/api/commissioner/${path}`, league.commissioner, payload)
  const handOver = (from: string, email: string, isSamePerson = false) =>
    post(`teams/${from}/handover`, { email, isSamePerson })
  return { ...league, id, rival, post, handOver }
}

onBothDatabases('picks of a team that gets another manager', (open) => {
  test('PICK-04 are empty, there and back and undone in the log, and the old page is stale', async () => {
    const { handOver, post, own, as, call, commissioner, rival, pickAll, choose } = await openWithTeam(await open())
    const { tag } = await own(rival)
    expect((await handOver(RIVAL, SECOND)).status).toBe(200)
    const empty = { state: 'missing', picks: [], moneyLeft: 50, refusal: null }
    expect(await own(await as(SECOND))).toMatchObject(empty)
    expect((await handOver(SECOND, RIVAL)).status).toBe(200)
    expect(await own(rival)).toMatchObject(empty)
    const headers = { ...rival, 'if-match': tag }
    expect(await call('PUT', '/api/picks/mine', headers, { picks: teamOf(4) })).toMatchObject({ status: 412 })
    expect((await pickAll(rival, teamOf(3))).status).toBe(200)
    const { body } = await call('GET', '/api/log', commissioner)
    const last = body.entries.find(({ action }: { action: string }) => action === 'team-handed-over')
    expect((await post(`log/${last.id}/revert`)).status).toBe(201)
    expect(await own(await as(SECOND))).toMatchObject(empty)
    expect((await choose(await as(SECOND), 'QB1', teamOf(2)[0]!.playerID)).status).toBe(200)
  })
})

test('PICK-04 picks stay with a corrected e-mail only where the account goes along', async () => {
  const { handOver, own, as, id } = await openWithTeam(await openTestDatabase())
  expect((await handOver(RIVAL, 'rita@pick.example', true)).status).toBe(200)
  expect(await own(await as('rita@pick.example', id))).toMatchObject({ state: 'complete' })

  // Nobody has signed in for this team yet, so it may be another person.
  const other = await openPickingLeague(await openTestDatabase())
  await other.pickAll(await other.as(RIVAL), teamOf(4))
  const url = `/api/commissioner/teams/${RIVAL}/handover`
  const body = { email: SECOND, isSamePerson: true }
  expect((await other.call('POST', url, other.commissioner, body)).status).toBe(200)
  expect(await other.own(await other.as(SECOND))).toMatchObject({ state: 'missing', picks: [] })
})

test('PICK-04 the picks of a deleted person are gone for the next manager of the team', async () => {
  const { call, commissioner, id, db, handOver, own, as, league } = await openWithTeam(await openTestDatabase())
  expect((await call('DELETE', `/api/commissioner/accounts/${id}`, commissioner)).status).toBe(204)
  const former = league.snapshot.teams.find(({ email }) => email.startsWith('former-'))!.email
  const [row] = await db.query.selectFrom('team_picks').selectAll().where('email', '=', former).execute()
  expect(row).toMatchObject({ state: 'missing' })
  expect((await handOver(former, SECOND)).status).toBe(200)
  expect(await own(await as(SECOND))).toMatchObject({ state: 'missing', picks: [] })
})

test('PICK-05 a revealed team keeps its picks for its next manager', async () => {
  const { handOver, own, as, moveTo } = await openWithTeam(await openTestDatabase())
  await moveTo(KICKOFF)
  expect((await handOver(RIVAL, SECOND)).status).toBe(200)
  expect((await own(await as(SECOND))).picks).toHaveLength(11)
})

test('PICK-04 a password link and a second step that the commissioner reset are logged, mailed and pushed', async () => {
  const { app, post, rival, id, db, call, commissioner } = await openWithTeam(await openTestDatabase())
  await subscribeToPush({ app }, rival)
  await db.query.updateTable('accounts').set({ password_hash: 'chosen' }).where('id', '=', id).execute()
  expect((await post(`accounts/${id}/link`)).status).toBe(201)
  await db.query
    .insertInto('second_factors')
    .values({ account_id: id, secret: '', on_since: 1, last_step: 0 })
    .execute()
  expect((await post(`accounts/${id}/reset-second-factor`)).status).toBe(200)
  const queued = await queuedIn(db)
  expect(queued.every(({ recipient }) => recipient === RIVAL)).toBe(true)
  expect(queued.map(({ channel, title }) => `${channel}: ${title}`).toSorted()).toEqual([
    'mail: Choose a new password for TUFF Fantasy Football 2024',
    'mail: Two-step sign-in for TUFF Fantasy Football 2024 was reset',
    'push: A password link for TUFF Fantasy Football 2024',
    'push: Two-step sign-in for TUFF Fantasy Football 2024 was reset',
  ])
  expect(queued.find(({ channel }) => channel === 'push')?.text).toMatch(/^Your commissioner/)
  const sentences = async (headers: object) =>
    (await call('GET', '/api/log', headers)).body.entries
      .map(({ sentence }: { sentence: string }) => sentence)
      .slice(0, 2)
  expect((await sentences(commissioner)).toSorted()).toEqual([
    'Created a new password link for Rita Rival.',
    'Reset two-step sign-in for Rita Rival.',
  ])
  expect(await sentences(rival)).toEqual(await sentences(commissioner))
})
