import { type Availability, type Settings, type Snapshot, seasonOf } from '@tuff/league'
import type { Database } from '#platform/db/client.ts'
import type { ForecastThread } from './forecast-thread.ts'
import type { LastSeasons } from './forecast-work.ts'
import { archivedBody, archiveOf, fetchedOf } from './stored-last-season.ts'

/** SEER-02: data outside the snapshot; each may be missing. */
export type ForecastInputs = {
  readonly lastSeason?: LastSeasons
  readonly statuses?: ReadonlyMap<string, Availability>
}
export type GatherInputs = (snapshot: Pick<Snapshot, 'settings' | 'games'>) => Promise<ForecastInputs>

/** Statuses change a few times a day. */
const STATUSES_MS = 60_000

type Deps = { db: Pick<Database, 'query'>; thread: Pick<ForecastThread, 'lastSeason'> }

/** Reads availability and last season, which is unpacked on the forecast thread once per season and scoring. */
export function createForecastInputs({ db, thread }: Deps): GatherInputs {
  let statuses: { at: number; of: ReadonlyMap<string, Availability> } | undefined
  let last: { key: string; scoring: Settings['scoring']; of: Promise<LastSeasons> } | undefined

  return async (snapshot) => ({ statuses: await readStatuses(), lastSeason: await lastSeason(snapshot) })

  async function readStatuses() {
    const now = performance.now()
    if (statuses && now < statuses.at + STATUSES_MS) return statuses.of
    const rows = await db.query.selectFrom('players_out').select(['player_id', 'status']).execute()
    const of = new Map(rows.map(({ player_id, status }) => [player_id, status]))
    statuses = { at: now, of }
    return of
  }

  async function lastSeason({ settings, games }: Parameters<GatherInputs>[0]): Promise<LastSeasons> {
    const season = (seasonOf(games) ?? 0) - 1
    const archive = await archiveOf(db.query, season)
    const key = archive ? `${season} ${archive.revision}` : `${season} fetched`
    if (last?.key !== key || last.scoring !== settings.scoring) {
      const body = archive ? await archivedBody(db.query, season) : await fetchedOf(db.query, season)
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
