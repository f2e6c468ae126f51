import {
  DEFAULT_SETTINGS,
  dollars,
  type Game,
  type Player,
  type RosterEntry,
  rosterAt,
  type StatLine,
} from '@tuff/league'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createNotices, type Notices } from '#platform/notices.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'
import { type LiveLeague, openLiveLeague } from './live-league.ts'
import { publishDiff } from './season-change.ts'
import { createSeasonStore, type SeasonStore } from './season-store.ts'

const SUNDAY = Date.UTC(2024, 8, 8, 17, 0)
const sam = 'sam@tuff.example'
const jo = 'jo@tuff.example'

let store: SeasonStore
let notices: Notices

beforeEach(async () => {
  store = createSeasonStore(await openTestDatabase())
  notices = createNotices()
  await store.found({
    settings: DEFAULT_SETTINGS,
    teams: [
      { email: sam, name: 'Sam', abbreviation: 'SAM' },
      { email: jo, name: 'Jo', abbreviation: 'JO' },
    ],
    players: [runner('r1'), runner('r2')],
    games: [
      { id: 'g1', week: 1, kickoff: SUNDAY, home: 'BUF', away: 'MIA', isFinal: false },
      { id: 'g2', week: 2, kickoff: SUNDAY + 7 * 86_400_000, home: 'MIA', away: 'BUF', isFinal: false },
    ],
    rosters: [spot(sam, 'r1'), spot(jo, 'r2')],
    trades: [],
    statLines: [yards('r1', 100), yards('r2', 50)],
  })
})

test('the first snapshot equals the database', async () => {
  expect(totals(await open())).toEqual({ [sam]: 10, [jo]: 5 })
})

test('names the current and the due week, and finds a team or a player, or refuses', async () => {
  const league = await open()
  expect([league.week, league.weekDue(SUNDAY), league.weekDue(SUNDAY + 7 * 86_400_000)]).toEqual([1, 1, 2])
  expect([league.team(jo).name, league.player('r2').id]).toEqual(['Jo', 'r2'])
  expect(() => league.team('nobody@tuff.example')).toThrow('There is no team of nobody@tuff.example.')
  expect(() => league.player('r9')).toThrow("There is no player with the id 'r9'.")
})

test('FEED-11 a published change is in the next snapshot, and subscribers are notified', async () => {
  const league = await open()
  const before = league.snapshot
  const received: unknown[] = []
  league.onChange((snapshot) => received.push(snapshot))

  await saveFigures(store, { statLines: [yards('r2', 300)] })
  notices.publish({ part: 'stats', weeks: [1] })
  await league.settled()

  expect(totals(league)).toEqual({ [sam]: 10, [jo]: 30 })
  expect(before.standings.regularSeason[0]?.email).toBe(sam)
  expect(received).toEqual([league.snapshot])
})

test('a game that was called off, vanished and returned is still called off', async () => {
  const db = await openTestDatabase()
  const own = createSeasonStore(db)
  const game: Game = { id: 'g', week: 1, kickoff: SUNDAY, home: 'BUF', away: 'MIA', isFinal: false }
  await saveFigures(own, { games: [game] })
  await db.query.insertInto('called_off_games').values({ game_id: 'g', called_off_at: 0, called_off_by: sam }).execute()
  const league = await open(own)
  for (const diff of [{ games: [{ ...game, kickoff: 1 }] }, { removedGames: ['g'] }, { games: [game] }]) {
    await saveFigures(own, diff)
    publishDiff(notices, diff)
    await league.settled()
    expect(league.snapshot.games).toEqual(await own.games())
  }
  expect(league.snapshot.games).toEqual([{ ...game, isCalledOff: true }])
})

test('a burst of notices is read once, and the last state wins', async () => {
  const league = await open()
  for (let gain = 1; gain <= 20; gain++) {
    await saveFigures(store, { statLines: [yards('r2', gain * 10)] })
    notices.publish({ part: 'stats', weeks: [1] })
  }
  await league.settled()
  expect(totals(league)[jo]).toBe(20)
})

test('D-08 a week is visible when it is opened, with its rosters, and not before', async () => {
  const league = await open()
  const shown = () => [league.snapshot.week, rosterAt(league.snapshot, sam, league.snapshot.week).length]
  expect(shown()).toEqual([1, 1])
  const received: unknown[] = []
  league.onChange(() => received.push(shown()))
  const tuesday = SUNDAY + 5 * 86_400_000
  for (const part of ['games', 'corrections', 'rosters', 'week', 'league'] as const) notices.publish({ part })
  await league.settled()
  await store.followSchedule(tuesday)
  notices.publish({ part: 'stats', weeks: [1] })
  await league.settled()
  notices.publish({ part: 'week' })
  await league.settled()
  expect(received.slice(0, -1)).toEqual(received.slice(0, -1).map(() => [1, 1]))
  expect(received.at(-1)).toEqual([2, 1])
})

test('the last good snapshot stays while the database fails, and the next notice catches up', async () => {
  const { breakable, breaks } = breakableStore()
  const league = await open(breakable)
  await saveFigures(store, { statLines: [yards('r2', 300)] })
  breaks(true)
  notices.publish({ part: 'stats', weeks: [1] })
  await league.settled()
  expect(totals(league)[jo]).toBe(5)

  breaks(false)
  notices.publish({ part: 'games' })
  await league.settled()
  expect(totals(league)[jo]).toBe(30)
})

test('a failed read is retried soon, also without another notice', async () => {
  const { breakable, breaks } = breakableStore()
  breaks(true)
  const league = await open(breakable)
  await saveFigures(store, { statLines: [yards('r2', 300)] })
  notices.publish({ part: 'stats', weeks: [1] })
  await league.settled()
  expect(totals(league)[jo]).toBe(5)

  breaks(false)
  await expect.poll(() => totals(league)[jo]).toBe(30)
})

test('a change published during the first read is in the snapshot', async () => {
  const league = await open({
    ...store,
    load: async () => {
      const season = await store.load()
      await saveFigures(store, { statLines: [yards('r2', 300)] })
      notices.publish({ part: 'stats', weeks: [1] })
      return season
    },
  })
  await league.settled()
  expect(totals(league)[jo]).toBe(30)
})

test('a stat line of an unknown player waits until they are known', async () => {
  await saveFigures(store, { statLines: [yards('newcomer', 70)] })
  const league = await open()
  expect(totals(league)).toEqual({ [sam]: 10, [jo]: 5 })

  await saveFigures(store, { statLines: [yards('newcomer', 80), yards('r1', 200)] })
  notices.publish({ part: 'stats', weeks: [1] })
  await league.settled()
  expect(totals(league)).toEqual({ [sam]: 20, [jo]: 5 })

  await store.apply({ players: [runner('newcomer')], usualSalary: 0, lines: new Map() })
  notices.publish({ part: 'league' })
  await league.settled()
  const lines = league.snapshot.sheets[0]?.lines.flatMap((scored) => scored?.line.playerId ?? [])
  expect(lines).toContain('newcomer')
})

const open = (from: SeasonStore = store) => openLiveLeague({ store: from, notices, log: pino({ level: 'silent' }) })

const totals = ({ snapshot }: LiveLeague) =>
  Object.fromEntries(snapshot.standings.regularSeason.map((team) => [team.email, team.totalPoints]))

function runner(id: string): Player {
  return { id, name: id, position: 'RB', club: 'BUF', salary: dollars(3) }
}

function spot(email: string, playerId: string): RosterEntry {
  return { email, week: 1, slot: 'RB1', playerId }
}

function yards(playerId: string, rushingYards: number): StatLine {
  return { playerId, week: 1, club: 'BUF', stats: { rushingYards } }
}

function breakableStore() {
  let isBroken = false
  const breakable: SeasonStore = {
    ...store,
    reread: async (season, notices) => {
      if (isBroken) throw new Error('gone')
      return store.reread(season, notices)
    },
  }
  return { breakable, breaks: (now: boolean) => (isBroken = now) }
}
