import { ClockState } from '@tuff/contract'
import { EVERY_WEEK } from '@tuff/league'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { trustedClock } from '#platform/trusted-clock.ts'
import { sundayOf } from '#providers/sunday.ts'
import { apiCall } from '#testing/api-call.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createClockWatch } from './clock-watch.ts'
import { readStoredClock } from './stored-clock.ts'

const DAY = 24 * 3_600_000
const CLOCK = '/api/commissioner/clock'

/** A league on a real clock that the test can set wrong. */
async function realLeague(db: Database) {
  let systemTime = 0
  const server = await openLeagueServer(db, {
    around: (clock) => {
      systemTime = clock.now()
      return trustedClock({ now: () => systemTime, speed: 1 }, undefined)
    },
  })
  const { clock } = server
  const start = clock.now()
  const watch = createClockWatch({ db, clock, leadership: { isLeader: true }, log: { info() {}, warn() {} } })
  await watch.check()
  const send = (method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) =>
    apiCall(server.app)(method, url, { ...server.commissioner, ...headers }, payload)
  return {
    ...server,
    start,
    send,
    state: async () => ClockState.parse((await send('GET', CLOCK)).body),
    openedWeeks: async () => (await db.query.selectFrom('opened_weeks').select('week').execute()).length,
    lineCount: async () => (await server.store.statLines(EVERY_WEEK)).length,
    /** Sets the system clock and has every node check it. */
    async put(instant: number) {
      systemTime = instant
      await watch.check()
      await server.follow()
      await watch.check()
    },
  }
}

onBothDatabases('a real clock that is wrong', (open, once) => {
  test.each([
    ['60 days ahead', 60 * DAY],
    ['three days ahead', 3 * DAY],
    ['a year back', -365 * DAY],
  ])('D-08 put %s, opens no week, removes no figures, and recovers once it is right again', async (_, leap) => {
    const { league, start, put, state, openedWeeks, lineCount } = await realLeague(await open())
    const previous = [await openedWeeks(), await lineCount()]
    expect((await state()).doubt).toBeNull()
    await put(start + leap)
    expect([await openedWeeks(), await lineCount()]).toEqual(previous)
    expect(league.snapshot.week).toBe(12)
    expect(await state()).toMatchObject({ now: start, week: 12, doubt: { says: start + leap, seen: start } })
    await put(start + 1_000)
    expect(await state()).toMatchObject({ now: start + 1_000, week: 12, doubt: null })
    expect([await openedWeeks(), await lineCount()]).toEqual(previous)
  })

  once('D-08 waits until the commissioner accepts it once; another jump is not accepted', async () => {
    const { db, demo, league, start, put, state, send, app, manager } = await realLeague(await open())
    const later = sundayOf(demo.season.games, 15)
    expect((await send('POST', `${CLOCK}/accept`, { says: later })).body.message).toBe(
      'The clock has already been accepted.',
    )
    await put(later)
    const refused = await app.inject({
      method: 'POST',
      url: `${CLOCK}/accept`,
      headers: manager,
      payload: { says: later },
    })
    expect(refused.statusCode).toBe(403)
    const other = await send('POST', `${CLOCK}/accept`, { says: later + 30 * DAY })
    expect([other.status, other.body.code]).toEqual([412, 'stale'])
    expect(league.snapshot.week).toBe(12)

    const keyed = { 'idempotency-key': 'once' }
    const body = { says: later, reason: 'It was switched off' }
    const both = await Promise.all([1, 2].map(() => send('POST', `${CLOCK}/accept`, body, keyed)))
    expect(both.map(({ status, body }) => [status, body.week, body.doubt])).toEqual(Array(2).fill([200, 15, null]))
    await put(later + 1_000)
    expect(await state()).toMatchObject({ now: later + 1_000, week: 15, doubt: null })
    const { entries } = (await send('GET', '/api/log')).body
    expect(entries).toMatchObject([
      { sentence: 'Accepted the server clock.', reason: 'It was switched off', revertible: false },
    ])
    expect(entries[0].changes).toEqual([
      {
        what: 'League time',
        before: expect.stringContaining('November 24, 2024'),
        after: expect.stringContaining('UTC'),
      },
    ])
    expect(await readStoredClock(db.query)).toEqual({ at: later + 1_000, leap: { by: later - start, at: later } })
    // Accepted by mistake: the correct time needs no acceptance.
    await put(start + 2_000)
    expect(await state()).toMatchObject({ now: start + 2_000, doubt: null })
  })

  test('D-08 the leading node stores the observed time once a minute; other nodes store nothing', async () => {
    const db = await open()
    let systemTime = Date.parse('2024-11-24T18:00:00Z')
    const start = systemTime
    const clock = trustedClock({ now: () => systemTime, speed: 1 }, undefined)
    const log = { info() {}, warn() {} }
    const follower = createClockWatch({ db, clock, leadership: { isLeader: false }, log })
    await follower.check()
    expect(await readStoredClock(db.query)).toBeUndefined()
    const leader = createClockWatch({ db, clock, leadership: { isLeader: true }, log })
    for (const [passed, written] of [
      [0, 0],
      [59_000, 0],
      [61_000, 61_000],
    ] as const) {
      systemTime = start + passed
      await leader.check()
      expect(await readStoredClock(db.query)).toEqual({ at: start + written })
    }
    // A node whose own clock is wrong follows the stored observation.
    const wrong = trustedClock({ now: () => start + 90 * DAY, speed: 1 }, { at: start - 3_600_000 })
    await createClockWatch({ db, clock: wrong, leadership: { isLeader: false }, log }).check()
    expect(wrong.now()).toBe(start + 61_000)
    expect(await readStoredClock(db.query)).toEqual({ at: start + 61_000 })
  })
})
