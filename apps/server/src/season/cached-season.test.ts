import { isDeepStrictEqual } from 'node:util'
import { settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS, SLOTS, type Snapshot, type StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { playerOf } from '#testing/example-season.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { draftOf } from '#testing/setup/drafts.ts'
import { readLeague } from './cached-season.ts'
import { buildFirst } from './next-snapshot.ts'
import { readSeason } from './season-rows.ts'
import { applyDiff } from './season-writes.ts'

async function expectTheSame(db: Database, after: string): Promise<Snapshot> {
  const [remembered, read] = await db.transaction(async (tx) => [
    await readLeague(tx),
    buildFirst(await readSeason(tx)),
  ])
  const [is, should] = [remembered!, read!].map(({ snapshot }) => ({ ...snapshot, trades: [] }))
  // Prints only a difference, because printing thousands of lines is slow.
  if (!isDeepStrictEqual(is, should)) expect(is, after).toEqual(should)
  return read!.snapshot
}

const more = (line: StatLine, yards: number): StatLine => ({
  ...line,
  stats: { ...line.stats, rushingYards: (line.stats.rushingYards ?? 0) + yards },
})

async function change({ desk }: LeagueServer, method: 'POST' | 'PUT', path: string, payload: object) {
  const response = await desk(method, path, payload)
  expect([200, 201], `${path}: ${response.body}`).toContain(response.statusCode)
}

const correction = (week: number, points: number, managerEmail = 'manager@tuff.example') => ({
  of: 'team',
  week: `Week ${week}`,
  managerEmail,
  points,
  reason: 'test',
})

onBothDatabases('the cached season', (open) => {
  test('WEEK-02 the cache equals the database after any change', async () => {
    const server = await openLeagueServer(await open())
    const { db, store, league } = server
    await expectTheSame(db, 'the start')
    const [line] = await store.statLines([3])
    const [now] = await store.statLines([12])
    const player = league.player(line!.playerId)
    const game = league.snapshot.games.find(({ week }) => week === 12)!
    const { payouts } = (await server.desk('GET', 'settings')).json().settings
    const changes: Record<string, () => Promise<unknown>> = {
      figures: () => store.save({ statLines: [more(line!, 70), more(now!, 40)] }),
      'a figure that is gone': () => store.save({ removedStatLines: [line!] }),
      'a player': () => store.save({ players: [{ ...player, position: player.position === 'QB' ? 'RB' : 'QB' }] }),
      'a game': () => store.save({ games: [{ ...game, isFinal: !game.isFinal }] }),
      'a correction': () => change(server, 'POST', 'corrections', correction(4, 12)),
      settings: () => server.changeSettings({ settings: { payouts: { ...payouts, weekly: [110] } }, reason: 'A test' }),
      'a week that is closed': () => change(server, 'PUT', 'weeks/12', { closed: true }),
      'another week': () => server.moveTo({ week: 13 }),
    }
    for (const [what, apply] of Object.entries(changes)) {
      const before = await db.transaction(readSeason)
      await apply()
      expect(isDeepStrictEqual(await db.transaction(readSeason), before), `${what} changes nothing`).toBe(false)
      await expectTheSame(db, what)
    }
  }, 60_000)

  test('WEEK-02 the cache equals the database after a setup and after a trade', async () => {
    const { send, db } = await openOwnLeague(await open())
    await expectTheSame(db, 'the start')
    // Games of the week have begun.
    const settings = settingsOnWire({ ...DEFAULT_SETTINGS, afterKickoff: 'allow' })
    expect((await send('POST', 'setup', draftOf({}, { settings }))).status).toBe(201)
    expect((await expectTheSame(db, 'the setup')).teams).toHaveLength(4)
    const [playerDropped, playerAdded] = [1, 2].map((team) => playerOf(team, SLOTS[0]!).id)
    const trade = {
      managerEmail: 'team1@own.example',
      week: 'Week 3',
      tradeType: 'regular',
      playerAdded,
      playerDropped,
    }
    const { status, body } = await send('POST', 'trades', trade)
    expect([status, body]).toMatchObject([201, {}])
    await expectTheSame(db, 'the trade')
  })

  test('WEEK-02 a rolled-back write is not cached', async () => {
    const { db, store } = await openLeagueServer(await open())
    const [line] = await store.statLines([3])
    const rolledBack = db.transaction(async (tx) => {
      await applyDiff(tx, { statLines: [more(line!, 70)] })
      throw new Error('given up')
    })
    await expect(rolledBack).rejects.toThrow('given up')
    await expectTheSame(db, 'a change that was given up')
  })

  test('WEEK-02 concurrent changes of closed and open weeks list exactly what moved', async () => {
    const server = await openLeagueServer(await open())
    const { db, store } = server
    const before = await expectTheSame(db, 'the start')
    const lines = await store.statLines([5, 12])
    const [closed, played] = [5, 12].map((of) => lines.filter(({ week }) => week === of)) as [StatLine[], StatLine[]]
    await Promise.all([
      ...Array.from({ length: 12 }, (_, at) =>
        change(server, 'POST', 'corrections', correction(at % 3 ? 5 : 7, 3 + at)),
      ),
      ...Array.from({ length: 12 }, (_, at) =>
        store.save({ statLines: [more(closed[at]!, 20), more(played[at]!, 10)] }),
      ),
      ...Array.from({ length: 6 }, (_, at) => store.save({ statLines: [more(played[20 + at]!, 30)] })),
    ])
    const after = await expectTheSame(db, 'all of them')
    const moved = new Map<string, number[]>()
    const rows = await db.query
      .selectFrom('late_team_changes')
      .innerJoin('late_changes', 'late_changes.id', 'change_id')
      .selectAll()
      .execute()
    for (const row of rows) {
      const [points, cents] = moved.get(`${row.week} ${row.email}`) ?? [0, 0]
      const now = [points! + row.points_after - row.points_before, cents! + row.cents_after - row.cents_before]
      moved.set(`${row.week} ${row.email}`, now)
    }
    for (const week of [5, 7])
      for (const [at, { email }] of after.teams.entries()) {
        const [was, is] = [before, after].map(({ results }) => results[week - 1]!)
        const differs = [is!.points[at]! - was!.points[at]!, is!.earnings[at]! - was!.earnings[at]!]
        expect(moved.get(`${week} ${email}`) ?? [0, 0], `${week} ${email}`).toEqual(differs)
      }
    expect(rows.length).toBeGreaterThan(24)
  }, 60_000)
})
