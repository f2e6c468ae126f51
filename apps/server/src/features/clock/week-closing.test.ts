import { LogPage, StandingsMessage, WeekEnd } from '@tuff/contract'
import { expect, test } from 'vitest'
import { openWeeksAhead } from '#season/week-closing.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'
import { standingsMessage } from '../standings/standings-message.ts'

const HOUR = 3_600_000
const TUESDAY = Date.parse('2024-11-26T08:00:00Z')

/** The demo league just after week 12 is complete, with all earlier weeks closed. */
async function leagueAfterWeek12(server: Awaited<ReturnType<typeof openLeagueServer>>) {
  const { app, commissioner, league, db } = server
  await db.query
    .insertInto('closed_weeks')
    .values(Array.from({ length: 11 }, (_, at) => ({ week: at + 1, closed_at: 0, closed_by: null })))
    .onConflict((conflict) => conflict.column('week').doNothing())
    .execute()
  server.notices.publish({ part: 'league' })
  await server.moveTo({ at: TUESDAY })
  await server.closeWeeks()
  const call = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    (await app.inject({ method, url, headers: commissioner, ...(payload && { payload }) })).json()
  return {
    call,
    /** Hours since the league noticed that week 12 is complete. */
    async after(hours: number) {
      server.setClock(TUESDAY + hours * HOUR)
      await server.closeWeeks()
    },
    week12: async () => WeekEnd.parse(await call('GET', '/api/commissioner/weeks/12')),
    reported: () => StandingsMessage.parse(standingsMessage(league.snapshot)).weekPhases?.['Week 12'],
    log: async () => LogPage.parse(await call('GET', '/api/log')).entries,
  }
}

onBothDatabases('a week that is complete', (open, once) => {
  test('WEEK-01 closes by itself after the set time, as the log and the standings show', async () => {
    const { call, after, week12, reported: result, log } = await leagueAfterWeek12(await openLeagueServer(await open()))
    expect([await week12(), result()]).toMatchObject([{ phase: 'complete', closesAt: TUESDAY + 48 * HOUR }, 'complete'])
    await after(47.9)
    expect([(await week12()).phase, await log()]).toEqual(['complete', []])
    await after(48)
    expect([await week12(), result()]).toMatchObject([{ phase: 'closed', closesAt: null }, 'closed'])
    expect(await log()).toMatchObject([
      { sentence: 'Closed Week 12.', byName: 'The league', action: 'week-closed', week: 12, revertible: true },
    ])
    await after(60)
    expect(await log()).toHaveLength(1)

    // A reopened week waits for the full time again; a changed setting applies at once.
    await call('PUT', '/api/commissioner/weeks/12', { closed: false })
    await after(107.9)
    expect(await week12()).toMatchObject({ phase: 'complete', closesAt: TUESDAY + 108 * HOUR })
    await after(108)
    expect([(await week12()).phase, (await log()).map(({ sentence }) => sentence)]).toEqual([
      'closed',
      ['Closed Week 12.', 'Reopened Week 12.', 'Closed Week 12.'],
    ])
  })

  once('WEEK-01 waits for the time in the settings, from when it is complete again', async () => {
    const server = await openLeagueServer(await open())
    const { after, week12 } = await leagueAfterWeek12(server)
    const { notices, store, league } = server
    const game = league.snapshot.games.find(({ week }) => week === 12)!
    const report = async (isFinal: boolean) => {
      await saveFigures(store, { games: [{ ...game, isFinal }] })
      notices.publish({ part: 'games' })
      await league.settled()
    }
    await report(false)
    await after(20)
    expect(await week12()).toMatchObject({ phase: 'in play', closesAt: null })
    await report(true)
    await after(30)
    await after(77)
    expect((await week12()).phase).toBe('complete')
    const settings = { ...league.snapshot.settings, weekCloseHours: 24 }
    await server.db.query
      .updateTable('settings')
      .set({ value: JSON.stringify(settings) })
      .where('key', '=', 'league')
      .execute()
    notices.publish({ part: 'league' })
    await league.settled()
    await after(77)
    expect((await week12()).phase).toBe('closed')
  })

  once('WEEK-01 is open again in a replay set back to before it closed', async () => {
    const server = await openLeagueServer(await open())
    const { after, week12 } = await leagueAfterWeek12(server)
    await after(48)
    await server.db.transaction((tx) => openWeeksAhead(tx, TUESDAY))
    server.notices.publish({ part: 'week' })
    await server.league.settled()
    expect([(await week12()).phase, server.league.snapshot.closedWeeks.length]).toEqual(['complete', 11])
  })
})
