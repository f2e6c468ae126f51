import { LogPage, MoneyOverview, StandingsMessage } from '@tuff/contract'
import { SLOTS } from '@tuff/league'
import { sundayOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { createLedgerKeeper } from '#season/ledger-keeper.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { callsOf } from '#testing/calls.ts'
import { playerOf } from '#testing/example-season.ts'
import { testLog } from '#testing/live-season.ts'
import { HOUR, KICKOFF, managerAt, openPickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { ORIGIN } from '#testing/test-messages.ts'
import { standingsMessage } from '../standings/standings-message.ts'

const DAY = 24 * HOUR
const NEWCOMER = 'new@pick.example'
const PERSON = { name: 'Nora New', email: NEWCOMER, password: 'corner route 77' }

type Opened = Awaited<ReturnType<typeof openPickingLeague>>

/** Two of three teams are complete; weeks 1 and 2 are played and closed; it is the day before the games of week 3. */
async function leagueInWeek3(opened: Opened) {
  const { as, pickAll, moveTo, db, notices, league, clock } = opened
  await pickAll(await as(managerAt(1)), teamOf(4))
  await pickAll(await as(managerAt(2)), teamOf(3))
  const link = new URL((await opened.manage('GET')).body.link.url).searchParams.get('link')!
  await moveTo(KICKOFF)
  await moveTo(sundayOf(3) - DAY)
  await db.transaction(async (tx) => {
    const lines = [1, 2].flatMap((week) =>
      SLOTS.map((slot) => ({
        ...{ player_id: playerOf(4, slot).id, week, club: 'KC', chances: null },
        stats: JSON.stringify({ receptions: 2 }),
      })),
    )
    await tx.insertInto('stat_lines').values(lines).execute()
    await tx.updateTable('games').set({ is_final: 1 }).where('week', '<', 3).execute()
    const closed = [1, 2].map((week) => ({ week, closed_at: 0, closed_by: null }))
    await tx.insertInto('closed_weeks').values(closed).execute()
  })
  notices.publish({ part: 'league' })
  await league.settled()
  const keeper = createLedgerKeeper({ store: createSeasonStore(db), league, notices, clock, log: testLog() })
  await keeper.tick()
  return { ...opened, link, tickLedger: () => keeper.tick() }
}

const weeksOf = ({ league }: Opened, email: string) => {
  const { data } = StandingsMessage.parse(standingsMessage(league.snapshot))
  return data.regularSeasonData.find(({ managerEmail }) => managerEmail === email)
}

async function overview({ call, commissioner }: Opened): Promise<MoneyOverview> {
  return MoneyOverview.parse((await call('GET', '/api/money', commissioner)).body)
}

onBothDatabases('a team that joins after week 1', (open) => {
  test('PICK-06 joins by the link, is picked until the moment, and scores from its first week', async () => {
    const opened = await leagueInWeek3(await openPickingLeague(await open()))
    const { call, manage, link, as, own, pickAll, moveTo, db, commissioner } = opened
    const invitation = async () => (await call('GET', `/api/join?link=${link}`, {})).body
    const before = await overview(opened)
    expect(await invitation()).toMatchObject({ state: 'locked' })

    const until = sundayOf(3) - HOUR
    const allowed = await manage('PUT', '/new-teams', { until, reason: 'A colleague asked' })
    expect(allowed).toMatchObject({ status: 200, body: { newTeams: { until, refusal: null } } })
    expect(await invitation()).toMatchObject({ state: 'open', teams: 3, late: { until, week: 3 } })
    const body = { link, teamName: 'Late Hit', ...PERSON }
    expect(await call('POST', '/api/join/account', { origin: ORIGIN }, body)).toMatchObject({ status: 201 })
    const newcomer = await as(NEWCOMER)
    expect(await own(newcomer)).toMatchObject({ state: 'missing', refusal: null })
    expect(weeksOf(opened, NEWCOMER)).toMatchObject({ totalPoints: 0, regularSeasonEarnings: 0 })
    expect(await pickAll(newcomer, teamOf(2))).toMatchObject({ status: 200, body: { state: 'complete' } })
    expect((await call('GET', '/api/picks/reveal', newcomer)).body.incomplete).toContainEqual({
      ...{ managerEmail: NEWCOMER, teamName: 'Late Hit', picks: 0, lateUntil: until },
    })

    await moveTo(until)
    const rows = await db.query.selectFrom('rosters').select('week').where('email', '=', NEWCOMER).execute()
    expect(rows).toEqual(Array(11).fill({ week: 3 }))
    expect(weeksOf(opened, NEWCOMER)).toMatchObject({
      weeklyPoints: { 'Week 1': 0, 'Week 2': 0 },
      top10Count: 0,
    })
    await opened.tickLedger()
    const after = await overview(opened)
    const of = ({ teams }: MoneyOverview) => teams.map(({ managerEmail, paid }) => [managerEmail, paid?.balance])
    expect(of(after).toSorted()).toEqual([...of(before), [NEWCOMER, 0]].toSorted())
    expect(
      await call('PUT', '/api/picks/mine/slots/QB1', { ...newcomer, 'if-match': '"9"' }, { playerID: null }),
    ).toMatchObject({
      status: 409,
    })
    const log = LogPage.parse((await call('GET', '/api/log', commissioner)).body).entries
    expect(log.map(({ sentence }) => sentence).slice(0, 3)).toEqual([
      'Counted the late picks of Late Hit in Week 3.',
      'Joined with Late Hit (LH).',
      'Reopened joining for new teams.',
    ])
  })
})

test('PICK-06 no team joins once joining has ended, with the link off, or in a full league', async () => {
  const opened = await leagueInWeek3(await openPickingLeague(await openTestDatabase()))
  const { call, manage, link, as, moveTo, db } = opened
  const guest = await as('guest@provider.example')
  const join = () => call('POST', '/api/join/team', guest, { link, teamName: 'Late Hit' })
  const refused = (message: RegExp) => ({ status: 409, body: { message: expect.stringMatching(message) } })
  const until = sundayOf(3) + DAY
  expect(await join()).toMatchObject(refused(/^The picks are locked/))
  expect(await manage('PUT', '/new-teams', { until: sundayOf(3) - DAY })).toMatchObject(refused(/in the future/))
  expect(await manage('PUT', '/new-teams', { until, teamsAtMost: 2 })).toMatchObject(refused(/has 3 teams already/))
  expect(await manage('PUT', '/new-teams', { until, teamsAtMost: 3 })).toMatchObject(refused(/allow more teams/))
  expect(await call('PUT', '/api/commissioner/picks/new-teams', guest, { until })).toMatchObject({ status: 403 })

  expect(await manage('PUT', '/new-teams', { until, teamsAtMost: 4 })).toMatchObject({ status: 200 })
  await manage('PUT', '/link', { isOn: false })
  expect(await join()).toMatchObject(refused(/switched off/))
  await manage('PUT', '/link', { isOn: true })
  expect(await manage('PUT', '/new-teams', { until: null })).toMatchObject({ body: { newTeams: { until: null } } })
  expect(await join()).toMatchObject(refused(/^The picks are locked/))
  await manage('PUT', '/new-teams', { until })
  expect(await join()).toMatchObject({ status: 201 })
  expect((await call('GET', `/api/join?link=${link}`, {})).body).toMatchObject({ state: 'full' })
  // The team keeps its moment when the joining ends.
  await manage('PUT', '/new-teams', { until: null })
  const stored = await db.query
    .selectFrom('team_picks')
    .select('late_until')
    .where('late_until', 'is not', null)
    .execute()
  expect(stored).toEqual([{ late_until: until }])
  await moveTo(until)
  expect(await join()).toMatchObject({ status: 409 })
})

test('PICK-06 new teams join only after the lock and in the regular season', async () => {
  const { manage, moveTo } = await openPickingLeague(await openTestDatabase())
  const until = sundayOf(16)
  const early = await manage('PUT', '/new-teams', { until })
  expect(early).toMatchObject({
    status: 409,
    body: { message: 'Teams can still join by the link: wait for the lock.' },
  })
  await moveTo(KICKOFF)
  await moveTo(sundayOf(15))
  const over = await manage('PUT', '/new-teams', { until })
  expect(over).toMatchObject({ status: 409, body: { message: 'The regular season is over.' } })
})

test('PICK-06 no call fails while a team of the league has no roster yet', async () => {
  const opened = await leagueInWeek3(await openPickingLeague(await openTestDatabase()))
  const { app, call, manage, link, as, moveTo, commissioner } = opened
  await manage('PUT', '/new-teams', { until: sundayOf(3) + DAY })
  const newcomer = await as(NEWCOMER)
  await call('POST', '/api/join/team', newcomer, { link, teamName: 'Late Hit' })
  const failures = async () => {
    const failed: string[] = []
    for (const { url } of callsOf(app).filter(({ method, url: at }) => method === 'GET' && at.startsWith('/api/')))
      for (const headers of [newcomer, commissioner]) {
        const filled = url.replace(':managerEmail', NEWCOMER).replace(':file', 'standings.csv').replace(/:\w+/, '1')
        const { statusCode } = await app.inject({
          method: 'GET',
          url: `${filled}?week=Week 3&email=${NEWCOMER}`,
          headers,
        })
        if (statusCode >= 500) failed.push(`${url} ${statusCode}`)
      }
    return failed
  }
  expect(await failures()).toEqual([])
  await moveTo(sundayOf(3) + 2 * DAY)
  expect(await failures()).toEqual([])
})
