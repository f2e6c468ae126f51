import { DEFAULT_SETTINGS, SLOTS } from '@tuff/league'
import { expect, test } from 'vitest'
import { tagOf } from '#platform/value-tag.ts'
import { chosenSources, writeChosenSources } from '#season/chosen-sources.ts'
import { packSeason } from '#season/season-value.ts'
import { playerOf } from '#testing/example-season.ts'
import { openFaultyUpstream } from '#testing/faulty-upstream.ts'
import { queuedIn, subscribeToPush } from '#testing/notifications/queued.ts'
import { KICKOFF, managerAt, openPickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { newerStats } from '#testing/providers/nflverse-tables.ts'
import { createPickStore } from './pick-store.ts'
import { salaryWords } from './salary-words.ts'

const csvOf = (rows: readonly string[]) => Buffer.from(rows.join('\n')).toString('base64')

/** Every player of the league with points that follow their price, week by week. */
const file = () =>
  csvOf([
    'Player,Position,Week,Points',
    ...[1, 2, 3, 4, 5].flatMap((price) =>
      SLOTS.flatMap((slot) =>
        [1, 2].map((week) => `${playerOf(price, slot).name},${playerOf(price, slot).position},${week},${price * 20}.5`),
      ),
    ),
    'Nobody Known,QB,1,300',
    'A Kicker,K,1,100',
  ])

test('PICK-09 suggested salaries from a file are previewed, then applied as they were seen', async () => {
  const { manage, db, call, as } = await openPickingLeague(await openTestDatabase())
  const body = { from: 'file', csv: file() }
  const preview = await manage('POST', '/salaries/preview', body)
  expect(preview).toMatchObject({ status: 200, body: { from: 'file', withoutPoints: 0, unknown: ['Nobody Known'] } })
  const [dearest] = preview.body.players
  expect(dearest).toMatchObject({ points: 201, salary: 5 })
  for (const { suggested } of preview.body.players) expect(suggested % 0.25).toBe(0)
  const stale = await manage('POST', '/salaries', body, { 'if-match': '"other"' })
  expect(stale).toMatchObject({ status: 412 })
  const applied = await manage('POST', '/salaries', body, { 'if-match': preview.body.tag })
  expect(applied).toMatchObject({ status: 200, body: { changed: expect.any(Number) } })
  const row = await db.query.selectFrom('players').selectAll().where('id', '=', dearest.playerID).executeTakeFirst()
  expect(row?.salary_cents).toBe(dearest.suggested * 100)
  const pool = (await call('GET', '/api/picks/pool', await as(managerAt(1)))).body.players
  expect(pool.find(({ playerID }: { playerID: string }) => playerID === dearest.playerID)).toMatchObject({
    lastPoints: 201,
  })
})

test('PICK-09 a file without points, and a season that is not there, are refused in a sentence', async () => {
  const { manage } = await openPickingLeague(await openTestDatabase())
  for (const [body, status, message] of [
    [{ from: 'file', csv: csvOf(['Player,Position', 'A,QB']) }, 409, /column 'points' is missing/],
    [{ from: 'file', csv: csvOf(['Player,Position,Points', 'A,QB,many']) }, 409, /^Row 2: 'many' is no number/],
    [{ from: 'file', csv: csvOf(['Player,Position,Points', 'A,QB,1']) }, 409, /^None of these players/],
    [{ from: 'file' }, 400, /^Choose a file/],
    [{ from: 'ended season' }, 409, /^No season has ended/],
  ] as const)
    expect(await manage('POST', '/salaries/preview', body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    })
  const { body } = await manage('GET', '/salaries')
  expect(body.sources.map(({ from, refusal }: { from: string; refusal: string | null }) => [from, refusal])).toEqual([
    ['ended season', 'No season has ended here yet.'],
    ['source', expect.any(String)],
    ['file', null],
  ])
})

test('PICK-04 PICK-09 a salary changes until the lock; only the manager learns that the team is over the cap', async () => {
  const { manage, as, pickAll, own, call, moveTo } = await openPickingLeague(await openTestDatabase())
  const [first, second, third] = [await as(managerAt(1)), await as(managerAt(2)), await as(managerAt(3))]
  await pickAll(first, teamOf(4))
  await pickAll(second, teamOf(2))
  const { tag } = await own(first)
  const statesNow = async () =>
    (await call('GET', '/api/picks', third)).body.teams.map(({ state }: { state: string }) => state)
  const url = `/salaries/${playerOf(4, 'QB1').id}`
  expect(await manage('PUT', url, { salary: 10.005 })).toMatchObject({ status: 400 })
  expect(await manage('PUT', url, { salary: 11.25 })).toMatchObject({
    status: 200,
    body: { player: { salary: 11.25 } },
  })
  const after = await own(first)
  expect(after).toMatchObject({ state: 'begun', moneyLeft: -1.25, tag })
  expect(after.picks.find(({ slot }) => slot === 'QB1')).toMatchObject({ salaryThen: 4, player: { salary: 11.25 } })
  expect(await statesNow()).toEqual(['complete', 'complete', 'missing'])
  // At the team's own saving the rules of now count.
  await manage('PUT', url, { salary: 11 })
  await manage('PUT', url, { salary: 11.25 })
  expect((await pickAll(first, teamOf(4))).status).toBe(200)
  expect(await statesNow()).toEqual(['begun', 'complete', 'missing'])

  await moveTo(KICKOFF)
  expect((await call('GET', '/api/picks/reveal', third)).body).toMatchObject({
    teams: [{ managerEmail: managerAt(2) }],
    incomplete: [{ managerEmail: managerAt(1), picks: 11 }, { managerEmail: managerAt(3) }],
  })
})

test('PICK-04 PICK-09 all teams that have begun are notified alike of salaries and cap, each of its own money', async () => {
  const { app, manage, call, as, pickAll, commissioner, secrets, db, moveTo } = await openPickingLeague(
    await openTestDatabase(),
  )
  const [first, second] = [await as(managerAt(1)), await as(managerAt(2))]
  await pickAll(first, teamOf(4))
  await pickAll(second, teamOf(2))
  await subscribeToPush({ app }, second)
  const url = `/salaries/${playerOf(4, 'QB1').id}`
  for (const salary of [11, 11.25]) await manage('PUT', url, { salary })
  const queued = await queuedIn(db)
  const receivers = async () =>
    [...new Set((await queuedIn(db)).map(({ recipient, channel }) => `${recipient} ${channel}`))].toSorted()
  const both = [`${managerAt(1)} mail`, `${managerAt(2)} mail`, `${managerAt(2)} push`]
  expect(await receivers()).toEqual(both)
  expect(new Set(queued.map(({ title, text }) => `${title}|${text}`))).toEqual(
    new Set(['The salaries or the cap changed|']),
  )
  const rows = await db.query.selectFrom('outbox').select(['due_at', 'queued_at']).execute()
  for (const { due_at, queued_at } of rows) expect(due_at - queued_at).toBeLessThanOrEqual(5 * 60_000)
  const textTo = async (recipient: string) =>
    db.transaction(async (tx) => (await salaryWords(tx, createPickStore(secrets), recipient))?.body)
  expect(await textTo(managerAt(1))).toBe(
    'Team 001 is now $1.25 over the cap. A team over the cap at the lock does not count.',
  )
  expect(await textTo(managerAt(2))).toBe('Team 002 is within the cap, with $28 left.')

  await db.query.deleteFrom('outbox').execute()
  const { body: before } = await call('GET', '/api/commissioner/settings', commissioner)
  const settings = { ...before.settings, salaryCap: 40 }
  const seen = { ...commissioner, 'if-match': tagOf(before) }
  expect((await call('PUT', '/api/commissioner/settings', seen, { ...before, settings })).status).toBe(200)
  expect(await receivers()).toEqual(both)
  expect(await textTo(managerAt(1))).toMatch(/\$11\.25 over/)
  await moveTo(KICKOFF)
  expect(await textTo(managerAt(1))).toBeUndefined()
})

test('PICK-09 a message about salaries gets the money of its team when it is sent', async () => {
  const { manage, as, pickAll, db } = await openPickingLeague(await openTestDatabase(), { isSending: true })
  await pickAll(await as(managerAt(1)), teamOf(4))
  await manage('PUT', `/salaries/${playerOf(4, 'QB1').id}`, { salary: 11.25 })
  await db.query.updateTable('outbox').set({ due_at: 0 }).execute()
  const texts = async () => (await queuedIn(db)).map(({ text }) => text)
  const text = 'Team 001 is now $1.25 over the cap. A team over the cap at the lock does not count.'
  await expect.poll(texts).toEqual([text])
})

test('PICK-05 PICK-09 from the lock on neither one salary nor suggested ones are applied', async () => {
  const { manage, db, setClock, moveTo } = await openPickingLeague(await openTestDatabase())
  const body = { from: 'file', csv: file() }
  const { body: preview } = await manage('POST', '/salaries/preview', body)
  const salaries = () => db.query.selectFrom('players').select(['id', 'salary_cents']).orderBy('id').execute()
  const before = await salaries()
  const refused = { status: 409, body: { message: 'Pick Night is over: the salaries are final.' } }
  // Before and after the leader has made the rosters.
  for (const lock of [() => setClock(KICKOFF), () => moveTo(KICKOFF)]) {
    await lock()
    expect(await manage('PUT', `/salaries/${playerOf(4, 'QB1').id}`, { salary: 4.5 })).toMatchObject(refused)
    expect(await manage('POST', '/salaries', body, { 'if-match': preview.tag })).toMatchObject(refused)
    expect(await salaries()).toEqual(before)
  }
})

test('PICK-09 salaries that were edited in the preview are applied with the others, all or none', async () => {
  const { manage, db } = await openPickingLeague(await openTestDatabase())
  const body = { from: 'file', csv: file() }
  const { body: preview } = await manage('POST', '/salaries/preview', body)
  const before = await db.query.selectFrom('players').select(['id', 'salary_cents']).orderBy('id').execute()
  const [first, second] = preview.players
  const apply = (edited: object[]) => manage('POST', '/salaries', { ...body, edited }, { 'if-match': preview.tag })
  const good = { playerID: first.playerID, salary: 12.5 }
  for (const wrong of [
    { playerID: 'nobody', salary: 1 },
    { playerID: second.playerID, salary: 1.005 },
  ])
    expect(await apply([good, wrong])).toMatchObject({ status: 400 })
  expect(await db.query.selectFrom('players').select(['id', 'salary_cents']).orderBy('id').execute()).toEqual(before)
  expect(await apply([good])).toMatchObject({ status: 200 })
  const salaryOf = async (id: string) =>
    (await db.query.selectFrom('players').select('salary_cents').where('id', '=', id).executeTakeFirstOrThrow())
      .salary_cents
  expect([await salaryOf(first.playerID), await salaryOf(second.playerID)]).toEqual([1_250, second.suggested * 100])
})

test('PICK-09 salaries are suggested from the figures of the season that ended here last', async () => {
  const { manage, db } = await openPickingLeague(await openTestDatabase())
  const players = [1, 2, 3, 4, 5].flatMap((price) => SLOTS.map((slot) => playerOf(price, slot)))
  const lines = players.flatMap(({ id, salary }) =>
    [1, 2].map((week) => ({ player_id: id, week, club: 'KC', stats: JSON.stringify({ receptions: salary / 20 }) })),
  )
  const tables = {
    players: players.map(({ id, name, position, club }) => ({ id, name, position, club })),
    stat_lines: lines,
  }
  const body = await packSeason({ at: 0, people: {}, settings: {}, tables })
  const ended = { ended_at: 0, summary: '{}', format: '0071', body }
  await db.query
    .insertInto('ended_seasons')
    .values({ season: 2023, ...ended })
    .execute()
  expect((await manage('GET', '/salaries')).body.sources).toContainEqual({
    ...{ from: 'ended season', season: 2023, refusal: null },
  })
  const preview = await manage('POST', '/salaries/preview', { from: 'ended season' })
  expect(preview).toMatchObject({ status: 200, body: { from: 'ended season', withoutPoints: 0, unknown: [] } })
  const { receptions = 0 } = DEFAULT_SETTINGS.scoring.offense
  // $5 are 25 receptions a week.
  expect(preview.body.players[0]).toMatchObject({ salary: 5, points: (2 * 25 * receptions) / 100 })
  const applied = await manage('POST', '/salaries', { from: 'ended season' }, { 'if-match': preview.body.tag })
  expect(applied).toMatchObject({ status: 200 })
})

test("PICK-09 salaries are suggested from nflverse's file of the season before", async () => {
  const rows = [1, 2, 3, 4, 5].flatMap((price) =>
    SLOTS.map((slot) => {
      const { id, name, position } = playerOf(price, slot)
      return { player_id: id, player_display_name: name, position, season: 2023, receptions: 8 * price }
    }),
  )
  const upstream = await openFaultyUpstream({
    'nfl/download/stats_player/stats_player_week_2023.csv': newerStats(...rows),
  })
  const dataOrigin = {
    from: 'hand' as const,
    privateSources: true,
    isPolledHere: () => false,
    status: async () => [],
  }
  const { manage, db } = await openPickingLeague(await openTestDatabase(), { dataOrigin })
  expect(await manage('POST', '/salaries/preview', { from: 'source' })).toMatchObject({ status: 409 })
  const nflverse = { address: `${upstream.address}nfl/`, isOn: true }
  await db.transaction((tx) => writeChosenSources(tx, chosenSources(2024, { nflverse })))
  expect((await manage('GET', '/salaries')).body.sources).toContainEqual({
    from: 'source',
    season: 2023,
    refusal: null,
  })
  const preview = await manage('POST', '/salaries/preview', { from: 'source' })
  expect(preview).toMatchObject({ status: 200, body: { from: 'source', withoutPoints: 0, unknown: [] } })
  expect(preview.body.players[0]).toMatchObject({ salary: 5, points: 40 })
})
