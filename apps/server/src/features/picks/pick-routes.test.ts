import { SLOTS } from '@tuff/league'
import { expect, test } from 'vitest'
import { readPickTags } from '#season/pick-rows.ts'
import { playerOf } from '#testing/example-season.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { HOUR, KICKOFF, managerAt, openPickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'

onBothDatabases('Pick Night', (open, once) => {
  test('PICK-03 a slot is saved with the version seen, and the response is the whole team', async () => {
    const { as, call, choose, own } = await openPickingLeague(await open())
    const manager = await as(managerAt(1))
    const first = await own(manager)
    expect(first).toMatchObject({ picks: [], state: 'missing', moneyLeft: 50, refusal: null })
    const quarterback = playerOf(4, 'QB1').id
    const { status, body } = await choose(manager, 'QB1', quarterback)
    expect([status, body]).toMatchObject([
      200,
      { state: 'begun', moneyLeft: 46, problems: [], picks: [{ slot: 'QB1', playerID: quarterback, salaryThen: 4 }] },
    ])
    expect([first.tag, body.tag]).toEqual(['"0"', '"1"'])

    // Another device that has not seen it gets the team as it is now.
    const url = '/api/picks/mine/slots/QB2'
    const late = await call('PUT', url, { ...manager, 'if-match': first.tag }, { playerID: playerOf(1, 'QB2').id })
    const message = 'The team was changed on another device meanwhile.'
    expect(late).toMatchObject({ status: 412, body: { code: 'stale', message, details: { picks: { tag: body.tag } } } })
    const both = [{ slot: 'QB1', playerID: quarterback }, teamOf(1, ['QB2'])[0]]
    expect((await choose(manager, 'QB2', playerOf(1, 'QB2').id)).body).toMatchObject({ moneyLeft: 45, picks: both })
    await choose(manager, 'QB2', null)
    expect(await own(manager)).toEqual({ ...body, tag: '"3"' })
    expect(await choose(manager, 'QB1', null)).toMatchObject({ status: 200, body: { picks: [], state: 'missing' } })
  })

  test('PICK-08 the whole team is replaced by one call, emptied, and restored', async () => {
    const { as, pickAll, own, call } = await openPickingLeague(await open())
    const manager = await as(managerAt(1))
    const complete = await pickAll(manager, teamOf(4))
    expect(complete).toMatchObject({ status: 200, body: { state: 'complete', moneyLeft: 6 } })
    expect(await pickAll(manager, [])).toMatchObject({ status: 200, body: { state: 'missing', moneyLeft: 50 } })
    expect((await pickAll(manager, teamOf(4))).body.picks).toEqual(complete.body.picks)
    const twice = [...teamOf(1, ['QB1']), ...teamOf(2, ['QB1'])]
    expect(await pickAll(manager, twice)).toMatchObject({ status: 400, body: { message: 'A slot is named twice.' } })
    expect(await own(manager)).toMatchObject({ state: 'complete' })
    const night = await call('GET', '/api/picks', manager)
    expect(night.body.teams.map(({ state }: { state: string }) => state)).toEqual(['complete', 'missing', 'missing'])
  })

  once('PICK-03 a pick with a problem is saved and explained; an unknown player is not found', async () => {
    const { as, choose, pickAll, call } = await openPickingLeague(await open())
    const manager = await as(managerAt(1))
    const over = await pickAll(manager, [...teamOf(4, SLOTS.slice(0, 4)), ...teamOf(5, SLOTS.slice(4))])
    expect(over).toMatchObject({ status: 200, body: { state: 'begun', moneyLeft: -1 } })
    expect(over.body.problems).toEqual([{ slot: 'FLEX2', message: '$1 over the cap. Anyone at $4 or less fits here.' }])
    const wrong = await choose(manager, 'QB1', playerOf(1, 'RB1').id)
    expect(wrong.body.problems[0]).toEqual({ slot: 'QB1', message: 'RB1 of 1 (RB) cannot play in QB1.' })
    expect(await choose(manager, 'QB1', 'nobody')).toMatchObject({ status: 404 })
    expect(await call('PUT', '/api/picks/mine/slots/K1', manager, { playerID: null })).toMatchObject({ status: 400 })
    expect(await call('GET', '/api/picks/mine', await as('guest@pick.example'))).toMatchObject({ status: 404 })
  })

  once('PICK-03 the pool has every player with a salary, club, bye and points', async () => {
    const { call, commissioner, db } = await openPickingLeague(await open())
    await db.query
      .insertInto('last_points')
      .values({ player_id: playerOf(1, 'QB1').id, points: 12_345 })
      .execute()
    const { body } = await call('GET', '/api/picks/pool', commissioner)
    expect(body.players).toHaveLength(55)
    expect(body.players.find(({ playerID }: { playerID: string }) => playerID === playerOf(1, 'QB1').id)).toEqual({
      playerID: playerOf(1, 'QB1').id,
      name: 'QB1 of 1',
      position: 'QB',
      teamAbv: 'KC',
      salary: 1,
      bye: null,
      lastPoints: 123.45,
      expected: null,
    })
  })

  once('PICK-03 PICK-04 the tag of a team goes to its manager alone, that of Pick Night to everybody', async () => {
    const { app, as, choose, manage, db } = await openPickingLeague(await open())
    const [manager, rival] = [await as(managerAt(1)), await as(managerAt(2))]
    const before = await readPickTags(db.query)
    const own = await visitFeed(app, 'standings', manager, 'tags=1')
    const others = [
      await visitFeed(app, 'standings', rival, 'tags=1'),
      // As another device without the page.
      await visitFeed(app, 'standings', manager),
    ]
    const { body } = await choose(manager, 'QB1', playerOf(1, 'QB1').id)
    const ownTag = ({ tag }: { tag: string }) => `"ownPicks":${JSON.stringify(tag)}`
    await own.receiveUntil(ownTag(body))
    const begun = await readPickTags(db.query)
    expect(begun.shown).not.toBe(before.shown)
    const second = await choose(manager, 'QB2', playerOf(1, 'QB2').id)
    await own.receiveUntil(ownTag(second.body))
    expect((await readPickTags(db.query)).shown).toBe(begun.shown)
    // A change of salaries reaches every page alike.
    await manage('PUT', `/salaries/${playerOf(1, 'QB1').id}`, { salary: 2 })
    const { shown } = await readPickTags(db.query)
    expect(shown).not.toBe(begun.shown)
    expect((await readPickTags(db.query)).own).toEqual(new Map([[managerAt(1), second.body.tag]]))
    const [rivals, withoutTags] = [await others[0]!.drain(), await others[1]!.drain()]
    expect(rivals.at(-1)).toContain(`"picks":${JSON.stringify(shown)}`)
    expect(rivals.join()).not.toContain('ownPicks')
    expect(withoutTags.join()).not.toContain('tags')
    const reconnected = await visitFeed(app, 'standings', manager, 'tags=1')
    expect(JSON.parse(await reconnected.receiveNext())).toMatchObject({
      type: 'tags',
      data: { picks: shown, ownPicks: second.body.tag },
    })
  })
})

test('PICK-03 the pool has the bye of each club, and the expected points once there is a forecast', async () => {
  const { call, commissioner, db, league, notices } = await openPickingLeague(await openTestDatabase())
  const [first] = league.snapshot.games.filter(({ week }) => week === 7)
  await db.query.deleteFrom('games').where('id', '=', first!.id).execute()
  notices.publish({ part: 'league' })
  await league.settled()
  const pool = async () => (await call('GET', '/api/picks/pool', commissioner)).body.players
  await expect.poll(async () => (await pool())[0].bye).toBe(7)
  await expect.poll(async () => (await pool())[0].expected, { timeout: 20_000 }).toEqual(expect.any(Number))
}, 30_000)

test('PICK-01 Pick Night opens with players, salaries and a schedule, and locks at the first kick-off', async () => {
  const { manage, call, commissioner } = await openPickingLeague(await openTestDatabase(), { isOpen: false })
  const before = (await manage('GET')).body
  expect(before).toMatchObject({ night: { state: 'closed', lockAt: null }, link: null, firstKickoff: KICKOFF })
  const choice = { isOpen: true, lockAt: null, teamsAtMost: 24 }
  for (const [change, message] of [
    [{ lockAt: KICKOFF + 1 }, 'The lock cannot be later than the first kick-off.'],
    [{ lockAt: KICKOFF - 100 * HOUR }, 'The lock must be in the future.'],
    [{ teamsAtMost: 2 }, 'The league has 3 teams already.'],
  ] as const)
    expect(await manage('PUT', '', { ...choice, ...change })).toMatchObject({ status: 409, body: { message } })
  const opened = await manage('PUT', '', choice, { 'if-match': before.tag })
  expect(opened).toMatchObject({
    status: 200,
    body: { night: { state: 'open', lockAt: KICKOFF, teamsAtMost: 24 }, link: { isOn: true }, refusal: null },
  })
  expect(opened.body.link.url).toMatch(/^http:\/\/localhost:3000\/join\?link=[\w-]{32}$/)
  expect(await manage('PUT', '', choice, { 'if-match': before.tag })).toMatchObject({ status: 412 })
  const earlier = await manage('PUT', '', { ...choice, lockAt: KICKOFF - HOUR })
  expect(earlier.body.night.lockAt).toBe(KICKOFF - HOUR)

  const renewed = await manage('POST', '/link')
  expect(renewed.body.link.url).not.toBe(opened.body.link.url)
  expect((await manage('PUT', '/link', { isOn: false })).body.link.isOn).toBe(false)
  const log = await call('GET', '/api/log', commissioner)
  expect(log.body.entries.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Switched the join link off.',
    'Made a new join link.',
    'Changed the lock of Pick Night, or how many teams may join.',
    'Opened Pick Night.',
  ])
  expect(JSON.stringify(log.body)).not.toContain(new URL(renewed.body.link.url).searchParams.get('link'))
})

test('PICK-01 Pick Night does not open without salaries, and closes again', async () => {
  const { manage, as, db, choose } = await openPickingLeague(await openTestDatabase())
  expect(await manage('PUT', '', { isOpen: false, lockAt: null, teamsAtMost: 24 })).toMatchObject({ status: 200 })
  const closed = await choose(await as(managerAt(1)), 'QB1', playerOf(1, 'QB1').id)
  expect(closed).toMatchObject({ status: 409, body: { message: 'Pick Night is not open.' } })
  await db.query.updateTable('players').set({ salary_cents: 0 }).execute()
  expect(await manage('PUT', '', { isOpen: true, lockAt: null, teamsAtMost: 24 })).toMatchObject({
    status: 409,
    body: { message: 'No player has a salary yet. Set the salaries first.' },
  })
})
