import { isDeepStrictEqual } from 'node:util'
import { settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS, type SeasonDiff, SLOTS, type Snapshot, type StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { playerOf } from '#testing/example-season.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'
import { draftOf } from '#testing/setup/drafts.ts'
import { publishDiff } from './season-change.ts'
import { readSeason } from './season-rows.ts'
import { snapshotOf } from './stored-season.ts'

async function expectTheSame({ db, league }: Pick<LeagueServer, 'db' | 'league'>, after: string): Promise<Snapshot> {
  await league.settled()
  const should = snapshotOf(await db.transaction(readSeason))
  // Prints only a difference, because printing thousands of lines is slow.
  if (!isDeepStrictEqual(league.snapshot, should)) expect(league.snapshot, after).toEqual(should)
  return should
}

const more = (line: StatLine, yards: number): StatLine => ({
  ...line,
  stats: { ...line.stats, rushingYards: (line.stats.rushingYards ?? 0) + yards },
})

async function change({ asCommissioner }: LeagueServer, method: 'POST' | 'PUT', path: string, payload: object) {
  const response = await asCommissioner(method, path, payload)
  expect([200, 201], `${path}: ${response.body}`).toContain(response.statusCode)
}

const correction = (week: number, points: number, managerEmail = 'manager@tuff.example') => ({
  of: 'team',
  week: `Week ${week}`,
  managerEmail,
  points,
  reason: 'test',
})

onBothDatabases(
  'the season in memory',
  (open) => {
    test('the season in memory equals the database after any change', async () => {
      const server = await openLeagueServer(await open())
      const { db, store, league, notices } = server
      const report = async (diff: SeasonDiff) => {
        await saveFigures(store, diff)
        publishDiff(notices, diff)
      }
      await expectTheSame(server, 'the start')
      const [line] = await store.statLines([3])
      const [now] = await store.statLines([12])
      const player = league.player(line!.playerId)
      const game = league.snapshot.games.find(({ week }) => week === 12)!
      const { payouts } = (await server.asCommissioner('GET', 'settings')).json().settings
      const changes: Record<string, () => Promise<unknown>> = {
        figures: () => report({ statLines: [more(line!, 70), more(now!, 40)] }),
        'a figure that is gone': () => report({ removedStatLines: [line!] }),
        'a player': () => report({ players: [{ ...player, position: player.position === 'QB' ? 'RB' : 'QB' }] }),
        'a game': () => report({ games: [{ ...game, isFinal: !game.isFinal }] }),
        'a correction': () => change(server, 'POST', 'corrections', correction(4, 12)),
        settings: () =>
          server.changeSettings({ settings: { payouts: { ...payouts, weekly: [110] } }, reason: 'A test' }),
        'a week that is closed': () => change(server, 'PUT', 'weeks/12', { closed: true }),
        'another week': () => server.moveTo({ week: 13 }),
      }
      for (const [what, apply] of Object.entries(changes)) {
        const before = await db.transaction(readSeason)
        await apply()
        expect(isDeepStrictEqual(await db.transaction(readSeason), before), `${what} changes nothing`).toBe(false)
        await expectTheSame(server, what)
      }
    }, 60_000)

    test('the season in memory equals the database after a setup and after a trade', async () => {
      const own = await openOwnLeague(await open())
      const { send } = own
      await expectTheSame(own, 'the start')
      // Games of the week have begun.
      const settings = settingsOnWire({ ...DEFAULT_SETTINGS, afterKickoff: 'allow' })
      expect((await send('POST', 'setup', draftOf({}, { settings }))).status).toBe(201)
      expect((await expectTheSame(own, 'the setup')).teams).toHaveLength(4)
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
      await expectTheSame(own, 'the trade')
    })

    test('WEEK-02 concurrent changes of closed and open weeks list exactly what moved', async () => {
      const server = await openLeagueServer(await open())
      const { db, store, notices } = server
      const before = await expectTheSame(server, 'the start')
      const lines = await store.statLines([5, 12])
      const [closed, played] = [5, 12].map((of) => lines.filter(({ week }) => week === of)) as [StatLine[], StatLine[]]
      // Sources write one after the other, while commissioners correct.
      const reports = async () => {
        for (let at = 0; at < 12; at++)
          await saveFigures(store, { statLines: [more(closed[at]!, 20), more(played[at]!, 10)] })
        for (let at = 20; at < 26; at++) await saveFigures(store, { statLines: [more(played[at]!, 30)] })
      }
      const corrections = Array.from({ length: 12 }, (_, at) =>
        change(server, 'POST', 'corrections', correction(at % 3 ? 5 : 7, 3 + at)),
      )
      await Promise.all([reports(), ...corrections])
      notices.publish({ part: 'stats', weeks: [5, 12] })
      const after = await expectTheSame(server, 'all of them')
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
  },
  { tags: ['long'] },
)
