import type { CsvUpload, EarlierCheck, EarlierDone } from '@tuff/contract'
import { seasonOf } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import { excludedValues } from '#platform/db/batches.ts'
import type { Query } from '#platform/db/client.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { loggedAction } from '#platform/logged-action.ts'
import { refuseUnreviewed, shownProblems } from '#platform/reviewed-import.ts'
import { tagOf } from '#platform/value-tag.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { readGames } from '#season/season-rows.ts'
import { readEarlier } from './earlier-file.ts'
import { seasonMessage } from './season-messages.ts'
import { readSummaries } from './season-store.ts'

export const earlierSeasonsImported = loggedAction('earlier-seasons-imported', {
  payload: z.object({ after: z.object({ seasons: z.array(z.int()) }) }),
  sentence: ({ after }) => `Imported the final standings of past seasons: ${after.seasons.join(', ')}.`,
})

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'now' | 'product'>

export type EarlierImport = ReturnType<typeof createEarlierImport>

/** YEAR-03: imports the final standings of years played elsewhere, whole or not at all. */
export function createEarlierImport({ db, change, product, now = Date.now }: Deps) {
  return {
    async preview({ csv }: CsvUpload): Promise<EarlierCheck> {
      const { seasons, problems } = await check(db.query, csv)
      if (problems.length > 0) return { result: 'problems', ...shownProblems(problems) }
      return {
        result: 'preview',
        seasons: seasons.map((season) => ({
          teams: season.teams.length,
          ...seasonMessage({ ...season, isKept: false }),
        })),
        tag: tagOf(seasons),
      }
    },

    apply({ csv }: CsvUpload, seen: string | undefined, by: Author, key?: KeyedRequest): Promise<EarlierDone> {
      return change({ by, key, touches: [] }, async (tx) => {
        const { seasons, problems } = await check(tx, csv)
        refuseUnreviewed(seasons, problems, seen)
        for (const summary of seasons)
          await tx
            .insertInto('ended_seasons')
            .values({
              season: summary.season,
              ended_at: now(),
              summary: JSON.stringify(summary),
              format: null,
              body: null,
            })
            .onConflict((conflict) =>
              conflict.column('season').doUpdateSet(excludedValues<'ended_seasons'>('ended_at', 'summary')),
            )
            .execute()
        const after = { seasons: seasons.map(({ season }) => season) }
        return { entry: earlierSeasonsImported.entry({ after }), result: after }
      })
    },
  }

  async function check(query: Query, csv: string) {
    const played = seasonOf(await readGames(query)) ?? (await product(query)).season
    const kept = (await readSummaries(query)).filter(({ isKept }) => isKept).map(({ season }) => season)
    return readEarlier(Buffer.from(csv, 'base64'), { now: played, kept: new Set(kept) })
  }
}
