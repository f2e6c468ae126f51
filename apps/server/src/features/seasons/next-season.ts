import { FIRST_WEEK } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { changed, loggedAction } from '#platform/logged-action.ts'
import { readSeasonOver, SEASON_OVER } from '#platform/season-over.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { readChosenSources, writeChosenSources } from '#season/chosen-sources.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { emptySeason } from '#season/season-emptying.ts'
import { readSettings } from '#season/season-rows.ts'

const Year = z.object({ season: z.int() })

export const seasonStarted = loggedAction('season-started', {
  payload: z.object({ before: Year, after: Year }),
  sentence: ({ after }) => `Started the season of ${after.season}.`,
  changes: (change) => changed('Season', change, ({ season }) => String(season)),
})

type Deps = Pick<LeagueDeps, 'change' | 'product' | 'refreshShown'> & {
  /** The error message if this server cannot import figures of another season. */
  refusal: string | undefined
}

export type StartNextSeason = ReturnType<typeof createNextSeason>

/** YEAR-02: teams, accounts and settings stay; players, schedule, rosters and sources are set up again. */
export function createNextSeason({ change, product, refusal, refreshShown }: Deps) {
  return (season: number, by: Author, key?: KeyedRequest): Promise<{ season: number }> =>
    change({ by, key, touches: ['league', 'sources'], first: refreshShown, afterTheEnd: {} }, async (tx) => {
      const over = await readSeasonOver(tx)
      if (over === undefined) throw new AppError('rule-broken', 'The season is not over. End it first.')
      const problem = (await readSetting(tx, 'demo')) ? DEMO : refusal
      if (problem) throw new AppError('rule-broken', problem)
      if (season <= over || season > over + FARTHEST)
        throw new AppError('rule-broken', `The next season must be ${over + 1} or later.`)
      const { product: name } = await product(tx)
      await emptySeason(tx, over)
      await writeSetting(tx, 'league', { ...(await readSettings(tx)), firstWeek: FIRST_WEEK })
      await writeSetting(tx, 'product', { name, season })
      await switchSourcesOff(tx, season)
      await takeDueDateBack(tx)
      await tx.deleteFrom('settings').where('key', '=', SEASON_OVER).execute()
      return { entry: seasonStarted.entry({ before: { season: over }, after: { season } }), result: { season } }
    })
}

/** A league may pause for some years; more is a typing error. */
const FARTHEST = 10

const DEMO =
  'This is the demo league, whose players are invented for one season. For a league of your own, start the server with TUFF_DEMO=0 and with TUFF_DATA set to an empty folder.'

/** The date belonged to the ended season: dues are charged once a new one is set. */
async function takeDueDateBack(tx: Tx): Promise<void> {
  const settings = await readSettings(tx)
  if (settings.dues.dueOn === '') return
  const dues = { ...settings.dues, dueOn: '', charged: 'with-due-date' as const }
  await writeSetting(tx, 'league', { ...settings, dues })
}

/** Addresses stay, but the sources are off until the commissioner has checked them. */
async function switchSourcesOff(tx: Tx, season: number): Promise<void> {
  const chosen = await readChosenSources(tx)
  if (!chosen) return
  const off = Object.entries(chosen.sources).map(([name, { address }]) => [name, { address, isOn: false }])
  await writeChosenSources(tx, { season, sources: Object.fromEntries(off) })
}
