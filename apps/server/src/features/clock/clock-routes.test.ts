import { ClockState, LogPage, WeekState } from '@tuff/contract'
import { rosterAt } from '@tuff/league'
import { expect, test } from 'vitest'
import { sundayOf } from '#providers/sunday.ts'
import { apiCall } from '#testing/api-call.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const week = '/api/commissioner/week'
const clock = '/api/commissioner/clock'
const dataOrigin = { from: 'demo' as const, isPolledHere: () => true, status: async () => [] }
const email = 'manager@tuff.example'

const call = (
  { app, commissioner }: LeagueServer,
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
  headers: object = {},
) => apiCall(app)(method, url, { ...commissioner, ...headers }, payload)

onBothDatabases('the week and the clock', (open, once) => {
  once('D-08 a pinned week is the current one everywhere, and is not rolled over', async () => {
    const server = await openLeagueServer(await open())
    const { app, league, manager, notices, store } = server
    const received: string[] = []
    notices.subscribe(({ part }) => received.push(part))
    const pinned = await call(server, 'PUT', week, { pinned: 10, reason: 'A storm' })
    expect([pinned.status, WeekState.parse(pinned.body)]).toEqual([
      200,
      { current: 10, scheduled: 12, pinned: 10, begunEarly: null, rostersUpTo: 12 },
    ])
    expect(received).toEqual(['week'])
    expect(league.snapshot.week).toBe(10)
    const current = async () =>
      (await app.inject({ url: '/api/schedule/current-week', headers: manager })).json().currentWeek
    expect(await current()).toBe(10)
    expect((await store.load()).weekChoice).toEqual({ held: 10 })

    await server.moveTo({ week: 13 })
    expect(await current()).toBe(10)
    const [slot] = rosterAt(league.snapshot, email, 12)
    const late = await call(server, 'POST', '/api/commissioner/update-roster', {
      email,
      week: 'Week 12',
      oldPlayerID: slot!.player.id,
      newPlayerID: slot!.player.id,
    })
    expect(late.body.message).toContain('Only the current week, Week 10, can be changed')

    const free = await call(server, 'PUT', week, { pinned: null })
    expect(free.body).toEqual({ current: 13, scheduled: 13, pinned: null, begunEarly: null, rostersUpTo: 13 })
    expect(rosterAt(league.snapshot, email, 13)).toEqual(rosterAt(league.snapshot, email, 12))
    const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: manager })).json())
    expect(entries.map(({ sentence, reason }) => [sentence, reason])).toEqual([
      ['Let the league follow its schedule.', null],
      ['Held the league in Week 10.', 'A storm'],
    ])
    expect((await call(server, 'POST', `/api/commissioner/log/${entries[0]!.id}/revert`, {})).status).toBe(201)
    expect(await current()).toBe(10)
  })

  test('D-08 the next week begins now, once, with the previous rosters, and the schedule catches up', async () => {
    const server = await openLeagueServer(await open())
    const { league } = server
    const keyed = { 'idempotency-key': 'once' }
    const both = await Promise.all([1, 2].map(() => call(server, 'POST', `${week}/rollover`, { from: 12 }, keyed)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await call(server, 'GET', week)).body).toEqual({
      current: 13,
      scheduled: 12,
      pinned: null,
      begunEarly: 13,
      rostersUpTo: 13,
    })
    expect(rosterAt(league.snapshot, email, 13)).toEqual(rosterAt(league.snapshot, email, 12))
    const late = await call(server, 'POST', `${week}/rollover`, { from: 12 })
    expect([late.status, late.body.message]).toEqual([412, 'Week 12 is no longer the current week: it is Week 13.'])
    await server.moveTo({ week: 14 })
    expect((await call(server, 'GET', week)).body).toEqual({
      current: 14,
      scheduled: 14,
      pinned: null,
      begunEarly: null,
      rostersUpTo: 14,
    })
    await call(server, 'PUT', week, { pinned: 18 })
    const last = await call(server, 'POST', `${week}/rollover`, { from: 18 })
    expect([last.status, last.body.message]).toEqual([409, 'Week 18 is the last one.'])
  })

  test('D-08 the commissioner moves the demo clock to another week, and every node follows', async () => {
    const server = await openLeagueServer(await open(), { dataOrigin })
    const { db, demo, league, notices } = server
    const received: string[] = []
    notices.subscribe(({ part }) => received.push(part))
    const sunday = sundayOf(demo.season.games, 15)
    const set = await call(server, 'PUT', clock, { week: 15, speed: 0, reason: 'Playoffs' })
    expect([set.status, ClockState.parse(set.body)]).toEqual([
      200,
      { now: sunday, speed: 0, week: 15, refusal: null, doubt: null },
    ])
    expect(received).toEqual(['clock', 'week'])
    expect(rosterAt(league.snapshot, email, 15)).toEqual(rosterAt(league.snapshot, email, 12))
    expect((await call(server, 'GET', clock)).body.now).toBe(sunday)
    const row = await db.query.selectFrom('settings').select('value').where('key', '=', 'clock').executeTakeFirst()
    expect(JSON.parse(row!.value)).toMatchObject({ at: sunday, speed: 0 })
    const { body } = await call(server, 'GET', '/api/log')
    expect(body.entries).toMatchObject([
      {
        sentence: 'Moved the demo clock from Week 12 to Sunday of Week 15.',
        reason: 'Playoffs',
        revertible: false,
      },
    ])
  })

  once('ROLE-06 API-11 a manager, invalid input, and a league on real time change nothing', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, manager } = server
    const previous = await allRows(db)
    const cases: [url: string, payload: object, status: number, message: string][] = [
      [clock, { speed: 2 }, 409, 'Only the demo league has a clock that can be set'],
      [clock, {}, 400, 'Say a speed or a week'],
      [clock, { speed: -1 }, 400, 'speed: '],
      [clock, { week: 19 }, 400, 'week: '],
      [week, { pinned: 0 }, 400, 'pinned: '],
      [week, {}, 400, 'pinned: '],
    ]
    for (const [url, payload, status, message] of cases) {
      const refused = await call(server, 'PUT', url, payload)
      expect([payload, refused.status, refused.body.message]).toEqual([
        payload,
        status,
        expect.stringContaining(message),
      ])
    }
    const requested = [
      ['GET', week],
      ['PUT', week],
      ['POST', `${week}/rollover`],
      ['GET', clock],
      ['PUT', clock],
    ] as const
    for (const [method, url] of requested) {
      const payload = method === 'GET' ? {} : { payload: { pinned: 3, from: 12, speed: 1 } }
      expect((await app.inject({ method, url, headers: manager, ...payload })).statusCode).toBe(403)
    }
    expect(await allRows(db)).toEqual(previous)
  })
})
