import { LateChanges, settingsFromWire } from '@tuff/contract'
import { buildSnapshot, type LateChange, lateChanges, type Snapshot, type StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import type { SeasonStore } from '#season/season-store.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'

/** The demo league on the Sunday of week 12, with weeks 1 to 9 closed and 10 still open. */
async function closedUpTo9(db: Database) {
  const server = await openLeagueServer(db)
  await db.query.deleteFrom('closed_weeks').execute()
  const weeks = Array.from({ length: 9 }, (_, at) => ({ week: at + 1, closed_at: 0, closed_by: null }))
  await db.query.insertInto('closed_weeks').values(weeks).execute()
  await db.query.deleteFrom('late_changes').execute()
  server.notices.publish({ part: 'league' })
  await server.league.settled()
  const built = async () => buildSnapshot(await server.store.load())
  return {
    ...server,
    built,
    /** The list after `work`, next to a comparison of the league before and after. */
    async listed(work: () => Promise<unknown>) {
      const before = await built()
      const known = new Set((await requested(server)).map(({ id }) => id))
      await work()
      const fresh = (await requested(server)).filter(({ id }) => !known.has(id)).reverse()
      return { fresh, expected: inDollars(lateChanges(before, await built()), await built()) }
    },
  }
}

async function requested(
  { app, manager }: Pick<Awaited<ReturnType<typeof openLeagueServer>>, 'app' | 'manager'>,
  week = '',
) {
  const response = await app.inject({ url: `/api/weeks/changes${week}`, headers: manager })
  return LateChanges.parse(response.json()).changes
}

/** The wire's format of the rules' result, without the store's own fields, in a fixed order. */
const inDollars = (changes: LateChange[], league: Snapshot) =>
  changes.map(({ week, players, teams }) => ({
    week,
    players: players.map(({ playerId, before, after }) => ({
      playerID: playerId,
      playerName: league.players.find(({ id }) => id === playerId)!.name,
      before: before / 100,
      after: after / 100,
    })),
    teams: teams.map(({ email, before, after }) => {
      const side = ({ cents, earnedCents, ...figures }: typeof before) => ({
        ...figures,
        money: cents / 100,
        earned: earnedCents / 100,
      })
      const { name } = league.teams.find((team) => team.email === email)!
      return { managerEmail: email, teamName: name, before: side(before), after: side(after) }
    }),
  }))

const inAnOrder = <Row extends { week: number; players: { playerID: string }[]; teams: { managerEmail: string }[] }>(
  changes: Row[],
) =>
  changes
    .map(({ week, players, teams }) => ({
      week,
      players: players.toSorted((a, b) => (a.playerID < b.playerID ? -1 : 1)),
      teams: teams.toSorted((a, b) => (a.managerEmail < b.managerEmail ? -1 : 1)),
    }))
    .sort((a, b) => a.week - b.week)

const more = (line: StatLine, receptions: number): StatLine => ({
  ...line,
  stats: { ...line.stats, receptions: (line.stats.receptions ?? 0) + receptions },
})

/** The stat line of the player most teams have. */
async function lineOfFavourite(store: SeasonStore, week: number): Promise<StatLine> {
  const { rosters, statLines } = await store.load()
  const lines = new Map(statLines.filter((line) => line.week === week).map((line) => [line.playerId, line]))
  const owners = Map.groupBy(
    rosters.filter((entry) => entry.week === week && lines.has(entry.playerId)),
    (entry) => entry.playerId,
  )
  const [favourite] = [...owners].sort(([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1))[0]!
  return lines.get(favourite)!
}

onBothDatabases('a closed week whose figures change', (open, once) => {
  test('WEEK-02 new source figures: the list names player, teams, places and dollars, for every manager', async () => {
    const league = await closedUpTo9(await open())
    const lines = await Promise.all([3, 9, 10].map((week) => lineOfFavourite(league.store, week)))
    const { fresh, expected } = await league.listed(() =>
      saveFigures(league.store, { statLines: lines.map((line) => more(line, 20)) }),
    )
    expect(inAnOrder(fresh)).toEqual(inAnOrder(expected))
    expect(fresh.map(({ week, cause }) => [week, cause])).toEqual([
      [3, 'figures'],
      [9, 'figures'],
    ])
    expect(fresh[0]!.players).toMatchObject([{ playerID: lines[0]!.playerId }])
    expect(fresh[0]!.players[0]!.after - fresh[0]!.players[0]!.before).toBeCloseTo(20)
    expect(fresh[0]!.teams.some(({ before, after }) => before.money !== after.money)).toBe(true)
    // Newest first; changes of the same time by week, latest first.
    expect((await requested(league)).map(({ week }) => week)).toEqual([9, 3])
    expect(await requested(league, '?week=9')).toEqual([fresh[1]])
    expect(await requested(league, '?week=10')).toEqual([])

    // A repeated report changes nothing; a failed transaction lists nothing.
    const again = await league.listed(() => league.store.apply({ lines: new Map() }))
    expect(again.fresh).toEqual([])
    const failed = await league.listed(async () => {
      const bringing = league.store.apply({ lines: new Map([[3, { offense: [], defense: [] }]]) }, async () => {
        throw new Error('the disk is full')
      })
      await expect(bringing).rejects.toThrow('the disk is full')
    })
    expect(failed.fresh).toEqual([])
  })

  once('WEEK-02 a score correction, its removal, and other settings are listed too', async () => {
    const league = await closedUpTo9(await open())
    const { app, commissioner } = league
    const [team] = league.league.snapshot.teams
    const body = { of: 'team', week: 'Week 5', managerEmail: team!.email, points: 60, reason: 'Set too late' }
    const url = '/api/commissioner/corrections'
    let id = ''
    const added = await league.listed(async () => {
      id = (await app.inject({ method: 'POST', url, headers: commissioner, payload: body })).json().id
    })
    expect(inAnOrder(added.fresh)).toEqual(inAnOrder(added.expected))
    expect(added.fresh).toMatchObject([{ week: 5, cause: 'correction', players: [] }])
    expect(added.fresh[0]!.teams.length).toBeGreaterThan(1)
    const removed = await league.listed(() =>
      app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: commissioner }),
    )
    expect(inAnOrder(removed.fresh)).toEqual(inAnOrder(removed.expected))
    expect(removed.fresh).toMatchObject([{ week: 5, cause: 'correction' }])

    const settings = '/api/commissioner/settings'
    const read = await app.inject({ url: settings, headers: commissioner })
    const choices = read.json()
    const payload = {
      ...choices,
      reason: 'Voted on',
      settings: { ...choices.settings, payouts: { ...choices.settings.payouts, weekly: [110] } },
    }
    const headers = { ...commissioner, 'if-match': String(read.headers.etag) }
    const changed = await league.listed(() => app.inject({ method: 'PUT', url: settings, headers, payload }))
    expect(settingsFromWire(payload.settings)).toEqual((await league.built()).settings)
    expect(inAnOrder(changed.fresh)).toEqual(inAnOrder(changed.expected))
    expect(changed.fresh.map(({ week, cause }) => `${week} ${cause}`)).toEqual(
      Array.from({ length: 9 }, (_, at) => `${at + 1} settings`),
    )
  })

  test('WEEK-02 a replay set back to before the week closed forgets later changes', async () => {
    const league = await closedUpTo9(await open())
    const line = await lineOfFavourite(league.store, 9)
    await saveFigures(league.store, { statLines: [more(line, 20)] })
    await league.db.query.updateTable('closed_weeks').set({ closed_at: 1000 }).where('week', '=', 9).execute()
    expect((await requested(league)).length).toBe(1)
    expect(await league.store.openWeeksAhead(999)).toBe(1)
    expect(await requested(league)).toEqual([])
  })
})
