import type { Seasons } from '@tuff/contract'
import { type Snapshot, seasonEndProblem, seasonHonours, seasonOf, seasonSummary } from '@tuff/league'
import { type LeagueRecord, recordsOf } from '@tuff/recap'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import { excludedValues } from '#platform/db/batches.ts'
import { LATEST_STEP } from '#platform/db/memory.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { loggedAction } from '#platform/logged-action.ts'
import { readSeasonOver, SEASON_OVER } from '#platform/season-over.ts'
import { writeSetting } from '#platform/settings-store.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { dayOf } from '#season/ledger-rows.ts'
import { writeMissing } from '#season/ledger-writes.ts'
import { readSeason } from '#season/season-rows.ts'
import { packSeason, readSeasonValue } from '#season/season-value.ts'
import { snapshotOf } from '#season/stored-season.ts'
import { honoursMessage, seasonsMessage, teamMessage } from './season-messages.ts'
import { readSummaries } from './season-store.ts'

export const seasonEnded = loggedAction('season-ended', {
  payload: z.object({ after: z.object({ season: z.int() }) }),
  sentence: ({ after }) => `Ended the season of ${after.season}.`,
})

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'clock' | 'now' | 'people' | 'product'>

export type SeasonService = ReturnType<typeof createSeasonService>

export function createSeasonService({ db, change, league, clock, people, product, now = Date.now }: Deps) {
  const recordsIn = cachedRecords()
  return {
    async all(): Promise<Seasons> {
      const { snapshot } = league
      const over = await readSeasonOver(db.query)
      const season = seasonOf(snapshot.games) ?? (await product(db.query)).season
      const summary = seasonSummary(snapshot, season, await people())
      const now = {
        season,
        week: snapshot.week,
        isOver: over !== undefined,
        refusal: over === undefined ? (seasonEndProblem(snapshot) ?? null) : null,
        // No leaders before the first points.
        leaders: seasonHonours(summary)
          .winners.filter(({ points }) => points > 0)
          .map(teamMessage),
        honours: snapshot.standings.playoffsFinal ? honoursMessage(summary) : null,
      }
      // An ended season is among the archived ones.
      const played = over === undefined ? [{ ...summary, records: recordsIn(snapshot, season) }] : []
      return seasonsMessage(await readSummaries(db.query), now, played)
    },

    async end(season: number, by: Author, key?: KeyedRequest): Promise<{ season: number }> {
      // Before the transaction, which must not be read in parallel.
      const names = await people()
      return change({ by, key, touches: ['league', 'money'] }, async (tx) => {
        const snapshot = snapshotOf(await readSeason(tx))
        const shown = await product(tx)
        const played = seasonOf(snapshot.games) ?? shown.season
        if (season !== played) throw new AppError('stale', `This league plays the ${played} season. Look again first.`)
        const problem = seasonEndProblem(snapshot)
        if (problem) throw new AppError('rule-broken', problem)
        const at = clock.now()
        // Winnings that are not recorded yet would be lost.
        await writeMissing(tx, snapshot, dayOf(at))
        const value = await readSeasonValue(tx, { at, people: names, product: { name: shown.product, season } })
        await tx
          .insertInto('ended_seasons')
          .values({
            season,
            ended_at: now(),
            summary: JSON.stringify({
              ...seasonSummary(snapshot, season, names),
              records: recordsOf([{ season, snapshot, through: snapshot.week }]),
            }),
            format: LATEST_STEP,
            body: await packSeason(value),
          })
          // The archive replaces final standings that were imported for this year.
          .onConflict((conflict) =>
            conflict
              .column('season')
              .doUpdateSet(excludedValues<'ended_seasons'>('ended_at', 'summary', 'format', 'body')),
          )
          .execute()
        await writeSetting(tx, SEASON_OVER, season)
        return { entry: seasonEnded.entry({ after: { season } }), result: { season } }
      })
    },
  }
}

function cachedRecords() {
  let last: { snapshot: Snapshot; records: readonly LeagueRecord[] } | undefined
  return (snapshot: Snapshot, season: number): readonly LeagueRecord[] => {
    if (last?.snapshot !== snapshot)
      last = { snapshot, records: recordsOf([{ season, snapshot, through: snapshot.week }]) }
    return last.records
  }
}
