import { gzipSync } from 'node:zlib'
import { buildSnapshot, DEFAULT_SETTINGS } from '@tuff/league'
import { leagueOf } from '@tuff/league/testing'
import { expect, test, vi } from 'vitest'
import { noteDepths } from '#season/depth-charts.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createForecastInputs } from './forecast-inputs.ts'
import type { LastSeasonJob } from './forecast-work.ts'
import { lastSeasonOf } from './forecast-work.ts'

const snapshot = buildSnapshot(leagueOf({ points: { Ann: [20], Ben: [10] }, completeThrough: 1 }))
const lineOf = (week: number, receptions: number) => ({
  player_id: 'wr-Ann',
  week,
  club: 'KC',
  stats: JSON.stringify({ receptions }),
})
const archive = {
  tables: { players: [{ id: 'wr-Ann', position: 'WR' }], stat_lines: [lineOf(1, 12), lineOf(2, 18)] },
}

onBothDatabases('SEER-02 additional inputs of a forecast', (open) => {
  test('are empty without injuries and archived seasons', async () => {
    const db = await open()
    const unpack = vi.fn()
    const inputs = await createForecastInputs({ db, thread: { lastSeason: unpack } })(snapshot)
    expect([inputs.lastSeason?.size, inputs.statuses?.size, inputs.depths?.size]).toEqual([0, 0, 0])
    expect(unpack).not.toHaveBeenCalled()
  })

  test("is who is out, the clubs' depth charts, and last season per game, unpacked once on the thread", async () => {
    const db = await open()
    const player = { name: 'Ben', position: 'WR', club: 'KC' } as const
    await db.transaction((tx) =>
      noteDepths(tx, [
        { ...player, id: 'wr-Ben', depth: 2 },
        { ...player, id: 'wr-Cy' },
      ]),
    )
    await db.query.insertInto('players_out').values({ player_id: 'wr-Ben', status: 'doubtful', since: 0 }).execute()
    const body = gzipSync(JSON.stringify(archive)).toString('base64')
    const kept = { ended_at: 0, summary: '{}', format: '0070', body }
    await db.query
      .insertInto('ended_seasons')
      .values([
        { season: 2022, ...kept },
        { season: 2023, ...kept },
      ])
      .execute()
    const unpack = vi.fn(async ({ body, settings }: LastSeasonJob) => lastSeasonOf(body, settings))
    const inputs = createForecastInputs({ db, thread: { lastSeason: unpack } })
    for (let time = 0; time < 2; time++) {
      const { lastSeason, statuses, depths } = await inputs(snapshot)
      expect([...depths!]).toEqual([['wr-Ben', 2]])
      expect([...statuses!]).toEqual([['wr-Ben', 'doubtful']])
      expect([...lastSeason!]).toEqual([['wr-Ann', { points: 15, games: 2, late: 0.4 }]])
    }
    expect(unpack).toHaveBeenCalledTimes(1)
    const { offense } = DEFAULT_SETTINGS.scoring
    const half = {
      ...DEFAULT_SETTINGS,
      scoring: { ...DEFAULT_SETTINGS.scoring, offense: { ...offense, receptions: 50 } },
    }
    expect((await inputs({ ...snapshot, settings: half })).lastSeason?.get('wr-Ann')?.points).toBe(7.5)
  })
})
