import { LogPage, WeekEnd } from '@tuff/contract'
import { expect, test } from 'vitest'
import { apiCall } from '#testing/api-call.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'

/** A league with one game whose source keeps reporting it as scheduled. */
async function leagueWaitingIn(server: LeagueServer, week: number) {
  const { app, commissioner, league, notices, store } = server
  await server.moveTo({ at: Date.parse('2025-01-20T12:00:00Z') })
  const { reported: _, ...game } = league.snapshot.games.find((each) => each.week === week)!
  await saveFigures(store, { games: [{ ...game, isFinal: false }] })
  notices.publish({ part: 'games' })
  await league.settled()
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    apiCall(app)(method, `/api/${path}`, commissioner, payload)
  return {
    game,
    call,
    state: async (of = week) => WeekEnd.parse((await call('GET', `commissioner/weeks/${of}`)).body),
    log: async () => LogPage.parse((await call('GET', 'log')).body).entries,
    counts: () => {
      const { regularSeason, playoffs, playoffsFinal } = league.snapshot.standings
      return { bonus: regularSeason[0]!.bonus > 0, playoffTeams: playoffs.length, playoffsFinal }
    },
  }
}

const SETTLED = { bonus: true, playoffTeams: 6, playoffsFinal: true }

onBothDatabases('a game that is never played', (open, once) => {
  test('D-08 D-09 is called off and the season goes on; after a revert it is pending again', async () => {
    const { game, call, state, log, counts } = await leagueWaitingIn(await openLeagueServer(await open()), 14)
    expect(counts()).toEqual({ bonus: false, playoffTeams: 0, playoffsFinal: false })
    expect(await state()).toMatchObject({ week: 14, phase: 'in play' })

    const path = `commissioner/games/${game.id}`
    const off = { calledOff: true, reason: 'It is not played any more' }
    const both = await Promise.all([call('PUT', path, off), call('PUT', path, off)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(WeekEnd.parse(both[0]!.body).phase).toBe('complete')
    expect((await state()).games.find(({ id }) => id === game.id)?.state).toBe('called off')
    expect(counts()).toEqual(SETTLED)

    const [entry, ...others] = await log()
    expect(others).toEqual([])
    const match = `the game ${game.away} at ${game.home}`
    expect(entry).toMatchObject({
      sentence: `Called off ${match} of Week 14.`,
      reason: off.reason,
      revertible: true,
      changes: [{ what: match, before: 'counted', after: 'called off' }],
    })
    expect((await call('POST', `commissioner/log/${entry!.id}/revert`, {})).status).toBe(201)
    expect([(await state()).phase, counts().bonus]).toEqual(['in play', false])
    expect((await log())[0]?.sentence).toBe(`Put ${match} of Week 14 back on.`)
  })

  once(
    'D-09 in week 17, or in week 18 after a tie, its week is closed and the playoffs are final; reopened, they are not',
    async () => {
      const { call, state, log, counts } = await leagueWaitingIn(await openLeagueServer(await open()), 17)
      expect(counts()).toEqual({ ...SETTLED, playoffsFinal: false })
      const closed = await call('PUT', 'commissioner/weeks/17', { closed: true, reason: 'A storm' })
      expect([closed.status, closed.body.phase]).toEqual([200, 'closed'])
      expect((await call('PUT', 'commissioner/weeks/17', { closed: true })).status).toBe(200)
      expect(counts()).toEqual(SETTLED)
      const [entry, ...others] = await log()
      expect([entry?.sentence, entry?.reason, others]).toEqual(['Closed Week 17.', 'A storm', []])
      expect(entry?.changes).toEqual([{ what: 'Week 17', before: 'open', after: 'closed' }])
      expect((await call('POST', `commissioner/log/${entry!.id}/revert`, {})).status).toBe(201)
      expect([(await state()).phase, counts().playoffsFinal]).toEqual(['in play', false])
      expect((await log())[0]?.sentence).toBe('Reopened Week 17.')
    },
  )

  once('D-08 is cancelled by its source, or dropped from the schedule', async () => {
    const server = await openLeagueServer(await open())
    const { game, state, counts } = await leagueWaitingIn(server, 14)
    const { league, notices, store } = server
    await saveFigures(store, { games: [{ ...game, isFinal: false, isCancelled: true }] })
    notices.publish({ part: 'games' })
    await league.settled()
    expect((await state()).games.find(({ id }) => id === game.id)?.state).toBe('cancelled')
    expect(counts()).toEqual(SETTLED)
    await saveFigures(store, { games: [{ ...game, isFinal: false }] })
    notices.publish({ part: 'games' })
    await league.settled()
    expect(counts().bonus).toBe(false)
    await saveFigures(store, { removedGames: [game.id] })
    notices.publish({ part: 'games' })
    await league.settled()
    expect((await state()).games.some(({ id }) => id === game.id)).toBe(false)
    expect(counts()).toEqual(SETTLED)
  })

  once('REAL-03 has its state from the source, or inferred from schedule and clock', async () => {
    const server = await openLeagueServer(await open())
    const { game, state } = await leagueWaitingIn(server, 14)
    const { league, notices, store } = server
    const shown = async () => (await state()).games.find(({ id }) => id === game.id)
    expect(await shown()).toMatchObject({ state: 'playing', isReported: false })
    const result = { state: 'playing', period: 5, clock: '4:12', homeScore: 17, awayScore: 17 } as const
    await saveFigures(store, { games: [{ ...game, isFinal: false, reported: result, movedFrom: game.kickoff - 1 }] })
    notices.publish({ part: 'games' })
    await league.settled()
    expect(await shown()).toMatchObject({ ...result, isReported: true, movedFrom: game.kickoff - 1 })
  })

  once('ROLE-06 API-11 an invalid change is refused with a message, and changes nothing', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, manager, commissioner, league } = server
    const final = league.snapshot.games.find((each) => each.isFinal)!
    const previous = await allRows(db)
    const cases = [
      ['commissioner/weeks/13', { closed: true }, 409, 'Week 13 is still to come and cannot be closed.'],
      ['commissioner/weeks/19', { closed: true }, 400, 'week: '],
      ['commissioner/weeks/12', {}, 400, 'closed: '],
      ['commissioner/games/nobody', { calledOff: true }, 404, "There is no game with the id 'nobody'."],
      [
        `commissioner/games/${final.id}`,
        { calledOff: true },
        409,
        `${final.away} at ${final.home} is final and cannot be called off.`,
      ],
    ] as const
    for (const [path, payload, status, message] of cases) {
      const response = await app.inject({ method: 'PUT', url: `/api/${path}`, headers: commissioner, payload })
      expect([path, response.statusCode, response.json().message]).toEqual([
        path,
        status,
        expect.stringContaining(message),
      ])
      expect((await app.inject({ method: 'PUT', url: `/api/${path}`, headers: manager, payload })).statusCode).toBe(403)
    }
    expect((await app.inject({ url: '/api/commissioner/weeks/12', headers: manager })).statusCode).toBe(403)
    expect(await allRows(db)).toEqual(previous)
  })
})
