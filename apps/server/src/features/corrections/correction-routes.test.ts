import {
  CorrectionPreview,
  FantasyPointsMessage,
  LogPage,
  ScoreCorrections,
  StandingsMessage,
  type TeamStanding,
  WeeklyStats,
} from '@tuff/contract'
import { buildSnapshot, rosterAt, weekPoints, wholePoints } from '@tuff/league'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRows } from '#testing/cli/whole-database.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const url = '/api/commissioner/corrections'
const email = 'manager@tuff.example'

onBothDatabases('corrected scores', (open, once) => {
  test("D-07 D-09 a player's week changes every figure, is pushed and marked, and can be removed", async () => {
    const server = await openLeagueServer(await open())
    const { app, league, store, manager } = server
    const start = league.snapshot
    const { player } = rosterAt(start, email, 11)[0]!
    const before = weekPoints(start, 11).find((each) => each.player.id === player.id)?.points ?? 0
    const was = await standingOf(server)
    const page = await visitFeed(app, 'fantasyPoints', manager)

    const draft = { of: 'player', week: 'Week 11', playerID: player.id, points: 12.34 }
    const shown = CorrectionPreview.parse(await preview(server, draft))
    expect(league.snapshot).toBe(start)
    expect((await app.inject({ url, headers: manager })).json()).toEqual({ corrections: [] })
    const made = await post(server, { ...draft, reason: 'A touchdown was not counted' })
    expect(shown.teams.find(({ managerEmail }) => managerEmail === email)?.after).toMatchObject({
      totalPoints: league.snapshot.standings.regularSeason.find((team) => team.email === email)!.totalPoints,
    })
    for (const { managerEmail, after } of shown.teams) {
      const team = league.snapshot.standings.regularSeason.find((one) => one.email === managerEmail)!
      expect(after).toMatchObject({ rank: team.rank, regularSeasonEarnings: team.weeklyEarnings / 100 })
    }
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({
        of: 'player',
        playerName: player.name,
        points: 12.34,
        by: 'commissioner@tuff.example',
        byName: 'Sam Whitfield',
      }),
    ])
    expect(ScoreCorrections.parse((await app.inject({ url, headers: manager })).json()).corrections).toEqual([
      made.json(),
    ])

    const received = (await page.drain()).map((text) => FantasyPointsMessage.parse(JSON.parse(text)))
    const pushed = received.find(({ action }) => action === 'getWeeklyPoints')
    expect(pushed).toMatchObject({ params: { week: 'Week 11' }, data: [{ playerID: player.id }] })
    expect(pushed).toMatchObject({ data: [{ totalFantasyPoints: (before + 1234) / 100, correction: 12.34 }] })
    const stats = await app.inject({ url: '/api/fantasypoints/weekly-stats/Week%2011', headers: manager })
    const record = z
      .array(WeeklyStats)
      .parse(stats.json())
      .find((each) => each.playerName === player.name)
    expect(record).toMatchObject({ totalFantasyPoints: (before + 1234) / 100, correction: 12.34 })

    const moved = wholePoints(before + 1234) - wholePoints(before)
    const is = await standingOf(server)
    expect(is.weeklyPoints['Week 11']).toBe(was.weeklyPoints['Week 11']! + moved)
    expect(is.corrections).toEqual({ 'Week 11': 0 })
    expect(was).not.toHaveProperty('corrections')
    expect(league.snapshot).toEqual(buildSnapshot({ ...(await store.load()), week: 12 }))

    const gone = await app.inject({
      method: 'DELETE',
      url: `${url}/${made.json().id}?reason=Counted%20after%20all`,
      headers: server.commissioner,
    })
    expect(gone.statusCode).toBe(204)
    expect(league.snapshot).toEqual(start)
    const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: manager })).json())
    expect(entries.map(({ sentence, reason }) => [sentence, reason])).toEqual([
      [`Removed a score correction: +12.34 points for ${player.name} in Week 11.`, 'Counted after all'],
      [`Corrected a score: +12.34 points for ${player.name} in Week 11.`, 'A touchdown was not counted'],
    ])
  })

  once("D-07 a team's correction is not its players', is never below 0, and is reverted from the log", async () => {
    const server = await openLeagueServer(await open())
    const { app, league, commissioner } = server
    const start = league.snapshot
    const week = (await standingOf(server)).weeklyPoints['Week 3']!
    const keyed = { 'idempotency-key': 'once' }
    const correction = { of: 'team', week: 'Week 3', managerEmail: email, points: -7, reason: 'An illegal line-up' }
    const both = await Promise.all([1, 2].map(() => post(server, correction, keyed)))
    expect(both[0]!.json()).toEqual(both[1]!.json())
    expect(await standingOf(server)).toMatchObject({
      weeklyPoints: { 'Week 3': week - 7 },
      corrections: { 'Week 3': -7 },
    })
    await post(server, { ...correction, points: -900 })
    expect(await standingOf(server)).toMatchObject({
      weeklyPoints: { 'Week 3': 0 },
      corrections: { 'Week 3': -week },
    })

    for (const turn of [0, 1]) {
      const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
      const added = entries.filter(({ revertible, action }) => revertible && action === 'correction-added')[0]!
      expect([turn, added.teamName, added.week]).toEqual([turn, 'Gridiron Gremlins', 3])
      const reverted = await app.inject({
        method: 'POST',
        url: `/api/commissioner/log/${added.id}/revert`,
        headers: commissioner,
        payload: {},
      })
      expect(reverted.statusCode).toBe(201)
    }
    expect(league.snapshot).toEqual(start)
  })

  once('ROLE-06 API-11 a manager, a future week and invalid input are refused with a reason', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, manager } = server
    const correction = { of: 'team', week: 'Week 12', managerEmail: email, points: 1, reason: 'A reason' }
    const previous = await allRows(db)
    const cases: [what: string, change: object, status: number, message: string][] = [
      ['a week to come', { week: 'Week 13' }, 409, 'Week 13 is still to come: only weeks 1 to 12 can be corrected.'],
      ['no week', { week: 'Week 0' }, 400, "Weeks must be in format 'Week X'"],
      ['an unknown team', { managerEmail: 'no@tuff.example' }, 404, 'There is no team of no@tuff.example.'],
      ['an unknown player', { of: 'player', playerID: 'x' }, 404, "There is no player with the id 'x'."],
      ['nothing', { points: 0 }, 400, 'A correction adds or takes away points'],
      ['half a point', { points: 0.5 }, 400, "A team's points are whole"],
      ['a thousandth', { of: 'player', playerID: 'x', points: 0.001 }, 400, 'Points have two decimals at most'],
      ['no reason', { reason: ' ' }, 400, 'A correction needs a reason'],
      ['nobody', { of: 'league' }, 400, 'of: '],
    ]
    for (const [what, change, status, message] of cases) {
      const refused = await post(server, { ...correction, ...change })
      const { reason, ...draft } = { ...correction, ...change }
      if (what !== 'no reason')
        expect([what, (await preview(server, draft, status)).message]).toEqual([what, expect.stringContaining(message)])
      expect([what, refused.statusCode, refused.json().message]).toEqual([
        what,
        status,
        expect.stringContaining(message),
      ])
    }
    const unknown = await app.inject({ method: 'DELETE', url: `${url}/x`, headers: server.commissioner })
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      'This correction is no longer there: it has been removed.',
    ])
    for (const path of [url, `${url}/preview`, `${url}/x`]) {
      const method = path.endsWith('x') ? 'DELETE' : 'POST'
      const refused = await app.inject({
        method,
        url: path,
        headers: manager,
        ...(method === 'POST' && { payload: correction }),
      })
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only the commissioner may do this.'])
    }
    expect(await allRows(db)).toEqual(previous)
  })
})

const post = ({ app, commissioner }: LeagueServer, payload: object, headers: object = {}) =>
  app.inject({ method: 'POST', url, headers: { ...commissioner, ...headers }, payload })

async function preview({ app, commissioner }: LeagueServer, payload: object, status = 200) {
  const response = await app.inject({ method: 'POST', url: `${url}/preview`, headers: commissioner, payload })
  expect(response.statusCode).toBe(status)
  return response.json()
}

async function standingOf({ app, manager }: LeagueServer): Promise<TeamStanding> {
  const page = await visitFeed(app, 'standings', manager)
  page.send({ action: 'getStandings' })
  const [message] = await page.receive(1)
  const { data } = StandingsMessage.parse(JSON.parse(message!))
  return data.regularSeasonData.find(({ managerEmail }) => managerEmail === email)!
}
