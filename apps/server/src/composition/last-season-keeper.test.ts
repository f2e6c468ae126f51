import { gzipSync } from 'node:zlib'
import { buildSnapshot } from '@tuff/league'
import { leagueOf } from '@tuff/league/testing'
import { expect, test, vi } from 'vitest'
import { createForecastInputs } from '#forecasting/forecast-inputs.ts'
import type { LastSeasonJob } from '#forecasting/forecast-work.ts'
import { lastSeasonOf } from '#forecasting/forecast-work.ts'
import type { Database } from '#platform/db/client.ts'
import { writeChosenSources } from '#season/chosen-sources.ts'
import { testLog } from '#testing/live-season.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { newerStats } from '#testing/providers/nflverse-tables.ts'
import { openPublicUpstream } from '#testing/public-upstream.ts'
import { createLastSeasonKeeper } from './last-season-keeper.ts'

const snapshot = buildSnapshot(leagueOf({ points: { Ann: [20], Ben: [10] }, completeThrough: 1 }))
const FILE = 'nfl/download/stats_player/stats_player_week_2023.csv'
const lastYear = (row: Record<string, string | number>) => ({ season: 2023, player_id: '00-1', ...row })

async function openUpstream() {
  const upstream = await openPublicUpstream()
  upstream.files[FILE] = newerStats(
    lastYear({ week: 1, rushing_yards: 100 }),
    lastYear({ week: 2, rushing_yards: 40, rushing_tds: 1 }),
  )
  const fetches = () => upstream.requested.filter((name) => name.includes('2023')).length
  return { ...upstream, fetches }
}

const keeperOf = (db: Database) =>
  createLastSeasonKeeper({ db, league: { snapshot }, privateSources: true, log: testLog() })
const choose = (db: Database, sources: Parameters<typeof writeChosenSources>[1]['sources']) =>
  db.transaction((tx) => writeChosenSources(tx, { season: 2024, sources }))
const lastSeasonIn = async (db: Database) => {
  const lastSeason = async ({ body, settings }: LastSeasonJob) => lastSeasonOf(body, settings)
  return [...(await createForecastInputs({ db, thread: { lastSeason } })(snapshot)).lastSeason!]
}

onBothDatabases('SEER-02 the season before a league begins', (open) => {
  test('is fetched once while nflverse is on, and forecasts use it', async () => {
    const [upstream, db] = [await openUpstream(), await open()]
    const off = { ...upstream.allOn(), nflverse: { ...upstream.allOn().nflverse, isOn: false } }
    await choose(db, off)
    await keeperOf(db).tick()
    expect([upstream.fetches(), await lastSeasonIn(db)]).toEqual([0, []])

    await choose(db, upstream.allOn())
    for (const keeper of [keeperOf(db), keeperOf(db)]) for (let time = 0; time < 2; time++) await keeper.tick()
    expect(upstream.fetches()).toBe(1)
    expect(await lastSeasonIn(db)).toEqual([['00-1', { points: 10, games: 2, late: 0.4 }]])
  })

  test('is not fetched where it was played here, and its archive is used', async () => {
    const [upstream, db] = [await openUpstream(), await open()]
    await choose(db, upstream.allOn())
    await keeperOf(db).tick()
    const tables = {
      players: [{ id: '00-1', position: 'RB' }],
      stat_lines: [{ player_id: '00-1', stats: JSON.stringify({ rushingYards: 300 }) }],
    }
    const body = gzipSync(JSON.stringify({ tables })).toString('base64')
    await db.query
      .insertInto('ended_seasons')
      .values({ season: 2023, ended_at: 0, summary: '{}', format: '0070', body })
      .execute()
    expect(await lastSeasonIn(db)).toEqual([['00-1', { points: 30, games: 1 }]])
    await keeperOf(db).tick()
    expect(upstream.fetches()).toBe(1)
  })

  test('is skipped when nflverse has no file of it; the next attempt is hours later', async () => {
    const [upstream, db] = [await openPublicUpstream(), await open()]
    await choose(db, upstream.allOn())
    const keeper = keeperOf(db)
    await keeper.tick()
    const requested = upstream.requested.length
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3 * 3_600_000)
    await keeper.tick()
    expect([requested, upstream.requested.length, await lastSeasonIn(db)]).toEqual([1, 1, []])
    vi.restoreAllMocks()
  })
})
