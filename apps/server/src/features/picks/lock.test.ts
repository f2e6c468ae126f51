import { AllRosters, OwnPicks } from '@tuff/contract'
import { SLOTS } from '@tuff/league'
import { gameOf, sundayOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { readPickTags } from '#season/pick-rows.ts'
import { callsOf } from '#testing/calls.ts'
import { playerOf } from '#testing/example-season.ts'
import { HOUR, KICKOFF, managerAt, openPickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'

const RUSH = process.env.TEST_LONG ? 200 : 40

test('PICK-05 The Reveal has no strengths until a forecast knows the teams', async () => {
  const { as, pickAll, call, moveTo } = await openPickingLeague(await openTestDatabase())
  const first = await as(managerAt(1))
  await pickAll(first, teamOf(4))
  // A forecast of the teams without rosters.
  const expected = async () => (await call('GET', '/api/trades/expected-points', first)).body.from
  await expect.poll(expected).toBe('forecast')
  await moveTo(KICKOFF)
  const seen: (number | null)[] = []
  const strength = async () => {
    seen.push((await call('GET', '/api/picks/reveal', first)).body.teams[0].strength)
    return seen.at(-1)
  }
  await expect.poll(strength).toEqual(expect.any(Number))
  expect(seen).not.toContain(0)
})

onBothDatabases('the lock', (open) => {
  test('PICK-05 complete teams become the rosters of the first week, once; the others stay empty', async () => {
    const { as, pickAll, choose, call, setClock, moveTo, db, keeper } = await openPickingLeague(await open())
    const [first, second, third] = [await as(managerAt(1)), await as(managerAt(2)), await as(managerAt(3))]
    await pickAll(first, teamOf(4))
    await pickAll(second, teamOf(3, SLOTS.slice(0, 8)))
    expect(await call('GET', '/api/picks/reveal', first)).toMatchObject({ status: 409 })
    await moveTo(KICKOFF - 1)
    expect((await readPickTags(db.query)).night).not.toHaveProperty('isRevealed')
    expect(await db.query.selectFrom('rosters').selectAll().execute()).toEqual([])
    // Before the rosters are made.
    setClock(KICKOFF)
    expect((await call('GET', '/api/picks', third)).body.state).toBe('locked')
    const early = await choose(second, 'QB1', playerOf(1, 'QB1').id)
    expect(early).toMatchObject({ status: 409, body: { details: { refusal: { rule: 'locked' } } } })
    // As two nodes that both act as leader.
    await Promise.all([keeper.tick(), keeper.tick()])
    await moveTo(KICKOFF)

    const rows = await db.query.selectFrom('rosters').selectAll().execute()
    expect(new Set(rows.map(({ email, week }) => `${email} ${week}`))).toEqual(new Set([`${managerAt(1)} 1`]))
    expect(rows).toHaveLength(11)
    const { body } = await call('GET', '/api/picks/reveal', third)
    expect(body).toMatchObject({
      lockedAt: KICKOFF,
      teams: [{ managerEmail: managerAt(1), picks: teamOf(4), salary: 44 }],
      dearest: [managerAt(1)],
      incomplete: [
        { managerEmail: managerAt(2), picks: 8 },
        { managerEmail: managerAt(3), picks: 0 },
      ],
    })
    expect(body.players).toHaveLength(11)
    const night = (await call('GET', '/api/picks', third)).body
    expect(night.state).toBe('revealed')
    expect(night.teams.map(({ state }: { state: string }) => state)).toEqual(['complete', 'begun', 'missing'])
    const refused = await choose(third, 'QB1', playerOf(1, 'QB1').id)
    expect(refused).toMatchObject({ status: 409, body: { details: { refusal: { rule: 'locked' } } } })
    expect((await readPickTags(db.query)).night).toMatchObject({ isRevealed: true })
    const locked = await db.query.selectFrom('audit_log').selectAll().where('action', '=', 'picks-locked').execute()
    expect(locked.map(({ week, after }) => [week, JSON.parse(after)])).toEqual([
      [1, { complete: 1, incomplete: [managerAt(2), managerAt(3)] }],
    ])
  })

  test(`PICK-05 ${RUSH} managers picking through the lock: nothing after it counts, nothing before is lost`, async () => {
    /** The last accepted team of each manager; the lock comes as soon as half of them have one. */
    const accepted = new Map<number, string>()
    const now = () => (accepted.size < RUSH / 2 ? KICKOFF - HOUR : KICKOFF)
    const league = await openPickingLeague(await open(), {
      teams: RUSH,
      isOpen: false,
      now,
    })
    await league.manage('PUT', '', { isOpen: true, lockAt: null, teamsAtMost: 500 })
    const managers = await Promise.all(Array.from({ length: RUSH }, (_, at) => league.as(managerAt(at + 1))))
    let refused = 0
    const picking = managers.map(async (headers, at) => {
      let tag = '"0"'
      for (let turn = 0; ; turn++) {
        const picks = teamOf(1 + ((at + turn) % 4))
        const url = '/api/picks/mine'
        const { status, body } = await league.call('PUT', url, { ...headers, 'if-match': tag }, { picks })
        if (status === 409) break
        expect(status).toBe(200)
        tag = OwnPicks.parse(body).tag
        accepted.set(at, JSON.stringify(picks))
      }
      refused++
    })
    let isOver = false
    const keeping = (async () => {
      while (!isOver) {
        await league.keeper.tick()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    await Promise.all(picking)
    isOver = true
    await keeping
    await league.keeper.tick()
    await league.league.settled()

    expect(refused).toBe(RUSH)
    expect(accepted.size).toBeGreaterThanOrEqual(RUSH / 2)
    const { body } = await league.call('GET', '/api/rosters/allrosters', managers[0]!)
    const { data } = AllRosters.parse(body)
    for (const at of managers.keys()) {
      const roster = data[managerAt(at + 1)]?.weeks['Week 1'] ?? []
      const counted = roster.map(({ position, playerID }) => ({ slot: position, playerID }))
      expect(counted).toEqual(JSON.parse(accepted.get(at) ?? '[]'))
    }
  }, 30_000)
})

test('PICK-05 PICK-06 no call fails while teams have no rosters, before and after the lock', async () => {
  const { app, as, pickAll, moveTo, commissioner } = await openPickingLeague(await openTestDatabase())
  const manager = await as(managerAt(1))
  await app.ready()
  const calls = callsOf(app).filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
  const failures = async () => {
    const failed: string[] = []
    for (const { url } of calls)
      for (const headers of [manager, commissioner]) {
        const filled = url.replace(':managerEmail', managerAt(1)).replace(':file', 'standings.csv').replace(/:\w+/, '1')
        const request = { url: `${filled}?week=Week 1`, headers }
        const { statusCode } = await app.inject({ method: 'GET', ...request })
        if (statusCode >= 500) failed.push(`${url} ${statusCode}`)
      }
    return failed
  }
  expect(await failures()).toEqual([])
  await pickAll(manager, teamOf(4))
  await moveTo(KICKOFF)
  await moveTo(sundayOf(3))
  expect(await failures()).toEqual([])
  const rosters = (await app.inject({ url: '/api/rosters/allrosters', headers: manager })).json()
  expect(Object.keys(rosters.data[managerAt(1)].weeks)).toEqual(['Week 1', 'Week 2', 'Week 3'])
})

test('PICK-05 after a pause of the server the roster is in every week that is open already', async () => {
  const { as, pickAll, moveTo, db, league } = await openPickingLeague(await openTestDatabase())
  await pickAll(await as(managerAt(1)), teamOf(2))
  await moveTo(sundayOf(2))
  expect(league.week).toBe(2)
  const rows = await db.query.selectFrom('rosters').select('week').distinct().orderBy('week').execute()
  expect(rows.map(({ week }) => week)).toEqual([1, 2])
})

test('PICK-06 a late team picks until its moment, only players whose games have not begun', async () => {
  const { as, choose, pickAll, manage, moveTo, db, own, call, commissioner } = await openPickingLeague(
    await openTestDatabase(),
  )
  // A second game of the week, that begins later.
  const late = { ...gameOf(1), id: 'late', home: 'NYJ', away: 'NE', kickoff: KICKOFF + 24 * HOUR }
  const { isFinal: _, ...game } = late
  await db.query
    .insertInto('games')
    .values({
      ...game,
      is_final: 0,
      state: null,
      period: null,
      clock: null,
      home_score: null,
      away_score: null,
      moved_from: null,
    })
    .execute()
  await db.query.updateTable('players').set({ club: 'NYJ' }).where('salary_cents', '<', 400).execute()
  const manager = await as(managerAt(2))
  await pickAll(manager, teamOf(4, ['QB1']))
  const early = await manage('PUT', `/teams/${managerAt(2)}/late`, { until: KICKOFF + 12 * HOUR })
  expect(early).toMatchObject({ status: 409, body: { message: 'The teams are still open: wait for the lock.' } })
  await moveTo(KICKOFF + HOUR)
  expect(await manage('PUT', `/teams/${managerAt(2)}/late`, { until: KICKOFF })).toMatchObject({ status: 409 })
  const opened = await manage('PUT', `/teams/${managerAt(2)}/late`, { until: KICKOFF + 12 * HOUR })
  expect(opened.body.night.teams[1]).toMatchObject({ state: 'begun', lateUntil: KICKOFF + 12 * HOUR })

  // The game of the clubs of the dear ones has begun.
  const begun = { status: 409, body: { details: { refusal: { rule: 'game-begun' } } } }
  expect((await own(manager)).picks).toMatchObject([{ slot: 'QB1', isFixed: true }])
  expect(await choose(manager, 'QB2', playerOf(4, 'QB2').id)).toMatchObject(begun)
  expect(await choose(manager, 'QB1', null)).toMatchObject(begun)
  const team = [...teamOf(4, ['QB1']), ...teamOf(2, SLOTS.slice(1))]
  expect(await pickAll(manager, team)).toMatchObject({ status: 200, body: { state: 'complete' } })
  expect(await pickAll(await as(managerAt(3)), team)).toMatchObject({ status: 409 })
  expect(await db.query.selectFrom('rosters').selectAll().execute()).toEqual([])

  // Another late team stays incomplete.
  expect((await manage('PUT', `/teams/${managerAt(3)}/late`, { until: KICKOFF + 12 * HOUR })).status).toBe(200)
  const incomplete = await as(managerAt(3))
  expect((await pickAll(incomplete, teamOf(2, SLOTS.slice(0, 10)))).status).toBe(200)

  await moveTo(KICKOFF + 12 * HOUR)
  const rows = await db.query.selectFrom('rosters').selectAll().execute()
  expect(rows.map(({ email, week }) => `${email} ${week}`)).toEqual(Array(11).fill(`${managerAt(2)} 1`))
  expect(await choose(manager, 'QB2', playerOf(1, 'QB2').id)).toMatchObject({ status: 409 })
  const { body } = await call('GET', '/api/log', commissioner)
  expect(
    body.entries
      .map(({ sentence }: { sentence: string }) => sentence)
      .slice(0, 2)
      .sort(),
  ).toEqual([
    'Closed the late picks of Team 003 in Week 1: the team is incomplete.',
    'Counted the late picks of Team 002 in Week 1.',
  ])
})
