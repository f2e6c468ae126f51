import { type Availability, type Settings, type Snapshot, seasonOf } from '@tuff/league'
import type { Database } from '#platform/db/client.ts'
import { readDepths } from '#season/depth-charts.ts'
import type { ForecastThread } from './forecast-thread.ts'
import type { LastSeasons } from './forecast-work.ts'
import { archivedBody, archiveOf, fetchedOf } from './stored-last-season.ts'

/** SEER-02: data outside the snapshot; each may be missing. */
export type ForecastInputs = {
  readonly lastSeason?: LastSeasons
  readonly statuses?: ReadonlyMap<string, Availability>
  readonly depths?: ReadonlyMap<string, number>
}
export type GatherInputs = (snapshot: Pick<Snapshot, 'settings' | 'games'>) => Promise<ForecastInputs>

/** Statuses and depth charts change a few times a day. */
const LISTED_MS = 60_000

type Deps = {
  db: Pick<Database, 'query'>
  /** Where earlier seasons are archived; an archived season holds only itself. */
  archives?: Pick<Database, 'query'>
  thread: Pick<ForecastThread, 'lastSeason'>
}

/** Reads availability, depth charts and last season, which is unpacked on the forecast thread once per season and scoring. */
export function createForecastInputs({ db, archives = db, thread }: Deps): GatherInputs {
  let listed: { at: number; of: Required<Pick<ForecastInputs, 'statuses' | 'depths'>> } | undefined
  let last: { key: string; scoring: Settings['scoring']; of: Promise<LastSeasons> } | undefined

  return async (snapshot) => ({ ...(await readListed()), lastSeason: await lastSeason(snapshot) })

  async function readListed() {
    const now = performance.now()
    if (listed && now < listed.at + LISTED_MS) return listed.of
    const rows = await db.query.selectFrom('players_out').select(['player_id', 'status']).execute()
    const statuses = new Map(rows.map(({ player_id, status }) => [player_id, status]))
    listed = { at: now, of: { statuses, depths: await readDepths(db.query) } }
    return listed.of
  }

  async function lastSeason({ settings, games }: Parameters<GatherInputs>[0]): Promise<LastSeasons> {
    const season = (seasonOf(games) ?? 0) - 1
    const archive = await archiveOf(archives.query, season)
    const key = archive ? `${season} ${archive.revision}` : `${season} fetched`
    if (last?.key !== key || last.scoring !== settings.scoring) {
      const body = archive ? await archivedBody(archives.query, season) : await fetchedOf(db.query, season)
      if (body === undefined) return new Map()
      const of = thread.lastSeason({ of: 'lastSeason', body, settings })
      last = { key, scoring: settings.scoring, of }
      of.catch(() => {
        last = undefined
      })
    }
    return last.of
  }
}
