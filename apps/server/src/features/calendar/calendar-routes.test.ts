import { LineupPlayer, OwnCalendar } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAccountStore } from '#identity/account-store.ts'
import type { Database } from '#platform/db/client.ts'
import { disableAccount } from '#testing/identity/disable-account.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'

const CALENDAR = '/api/account/calendar'
const MANAGER = 'manager@tuff.example'

type Server = Awaited<ReturnType<typeof openLeagueServer>>

function calendarOf({ app }: Server) {
  const call = (method: 'GET' | 'POST' | 'DELETE', headers: Server['manager']) =>
    app.inject({ method, url: CALENDAR, headers })
  return {
    read: async (headers: Server['manager']) => OwnCalendar.parse((await call('GET', headers)).json()).calendar,
    renew: async (headers: Server['manager']) => {
      const { calendar } = OwnCalendar.parse((await call('POST', headers)).json())
      return new URL(calendar!.address).pathname
    },
    end: (headers: Server['manager']) => call('DELETE', headers),
    get: (url: string) => app.inject({ url }),
    events: async (url: string) => {
      const { body } = await app.inject({ url })
      const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
      return events.map((each) => new ICAL.Event(each))
    },
  }
}

onBothDatabases('a calendar', (open) => {
  test('TALK-03 its address opens it without sign-in, until it is renewed or switched off', async () => {
    const server = await openLeagueServer(await open())
    const { manager, commissioner } = server
    const { read, renew, end, get } = calendarOf(server)
    expect(await read(manager)).toBeNull()
    const first = await renew(manager)
    const file = await get(first)
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect((await read(manager))!.lastUsedAt).toBeGreaterThan(0)
    expect((await read(manager))!.address).toContain(first)
    expect(await read(commissioner)).toBeNull()

    const second = await renew(manager)
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    expect((await end(commissioner)).statusCode).toBe(200)
    expect((await get(second)).statusCode).toBe(200)
    await end(manager)
    expect([(await get(second)).statusCode, await read(manager)]).toEqual([404, null])
    for (const wrong of ['/calendar/', '/calendar/a.ics', `/calendar/${'a'.repeat(43)}.ics`, second.slice(0, -4)])
      expect((await get(wrong)).statusCode).toBe(404)
  })
})

test('TALK-03 it has the games of the own players, the dues and the end of each week', async () => {
  const db = await openTestDatabase()
  const server = await openLeagueServer(db)
  const { league, manager, commissioner, app, notices } = server
  await choose(db, {
    dues: { ...DEFAULT_SETTINGS.dues, amount: 10_000, dueOn: '2024-12-01', howToPay: 'Cash, or Venmo; ask Pat' },
  })
  notices.publish({ part: 'league' })
  await league.settled()
  const { renew, events } = calendarOf(server)
  const read = await events(await renew(manager))
  const uids = read.map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(uids.length)

  for (const week of [1, 12]) {
    const url = `/api/rosters/lineups/${MANAGER}?week=Week%20${week}`
    const lineup = z.array(LineupPlayer).parse((await app.inject({ url, headers: manager })).json())
    const games = lineup.flatMap(({ game, player_name: name }) => (game ? [{ game, name }] : []))
    expect(games.length).toBeGreaterThan(5)
    for (const { game, name } of games) {
      const event = read.find(({ uid }) => uid === `2024-game-${game.id}@localhost`)!
      expect(event.startDate.toJSDate().getTime()).toBe(game.kickoff)
      expect(event.summary).toMatch(new RegExp(`^${game.away} at ${game.home}: .*${name}`))
    }
    const ids = new Set(games.map(({ game }) => game.id))
    const ofWeek = league.snapshot.games
      .filter((game) => game.week === week)
      .map(({ id }) => `2024-game-${id}@localhost`)
    expect(uids.filter((uid) => ofWeek.includes(uid))).toHaveLength(ids.size)
  }
  // Rosters of later weeks do not exist yet: the current players are expected to play them.
  expect(uids.filter((uid) => uid.includes('-game-')).length).toBeGreaterThan(18 * 5)
  const named = (title: string) => read.filter(({ summary }) => summary === title)
  expect(
    named('Dues of $100 are due').map(({ startDate, description }) => [startDate.toString(), description]),
  ).toEqual([['2024-12-01', 'Cash, or Venmo; ask Pat']])
  expect([named('Week 11 closed').length, named('Week 12 closes (expected)').length]).toEqual([1, 1])

  // The commissioner has another team: the same dates of the league, other games.
  const own = await events(await renew(commissioner))
  expect(own.map(({ uid }) => uid)).not.toEqual(uids)
})

test('TALK-03 a disabled account loses its calendar, a new password does not', async () => {
  const db = await openTestDatabase()
  const server = await openLeagueServer(db)
  const { renew, get } = calendarOf(server)
  const url = await renew(server.manager)
  const accounts = createAccountStore(db)
  const { id } = (await accounts.findByEmail(MANAGER))!
  await accounts.setPassword(id, 'nine purple lanterns')
  expect((await get(url)).statusCode).toBe(200)
  await disableAccount(db, id)
  expect((await get(url)).statusCode).toBe(404)
})

async function openPickNight({ query }: Database, lockAt: number | null): Promise<void> {
  const times = { lock_at: lockAt, locked_at: null, reminded_at: null, reminded_by: null, reminded_hours: null }
  const link = { link: null, link_hash: null, is_link_on: 0, invited_by: null } as const
  await query
    .insertInto('pick_night')
    .values({ id: 'night', is_open: 1, teams_at_most: 24, ...times, ...link })
    .execute()
}

test('TALK-03 the lock of Pick Night is in every calendar while it is open, and as it was after it', async () => {
  const db = await openTestDatabase()
  const server = await openLeagueServer(db)
  const { renew, events } = calendarOf(server)
  const url = await renew(server.commissioner)
  const lock = async () =>
    (await events(url)).find(({ uid }) => uid === '2024-pick-lock@localhost')?.startDate.toJSDate()
  expect(await lock()).toBeUndefined()
  const at = Date.parse('2024-09-04T19:00:00Z')
  await openPickNight(db, at)
  expect(await lock()).toEqual(new Date(at))
  await db.query
    .updateTable('pick_night')
    .set({ is_open: 0, locked_at: at + 1_000 })
    .execute()
  expect(await lock()).toEqual(new Date(at + 1_000))
})

test('TALK-03 the lock follows the first kick-off of the league’s first week, not of the current one', async () => {
  const db = await openTestDatabase()
  const server = await openLeagueServer(db)
  const { league, manager, notices } = server
  await choose(db, { firstWeek: 3 })
  await openPickNight(db, null)
  notices.publish({ part: 'league' })
  await league.settled()
  const { renew, events } = calendarOf(server)
  const lock = (await events(await renew(manager))).find(({ uid }) => uid === '2024-pick-lock@localhost')
  const kickoffs = league.snapshot.games.filter(({ week }) => week === 3).map(({ kickoff }) => kickoff)
  expect([league.snapshot.week, lock?.startDate.toJSDate()]).toEqual([12, new Date(Math.min(...kickoffs))])
})
