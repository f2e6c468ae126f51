import { RECAP_CALLS, type RecapWeek } from '@tuff/contract'
import type { Instant, Snapshot } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import type { KeptForecasts } from '#forecasting/kept-forecasts.ts'
import type { Database } from '#platform/db/client.ts'
import { rememberAnswer } from '#platform/remembered-answer.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { readClosingTimes } from '#season/week-rows.ts'
import { latestWeek, recapMessage } from './recap-message.ts'

type Parts = {
  db: Pick<Database, 'query'>
  league: LiveLeague
  kept: Pick<KeptForecasts, 'after'>
  season: () => number
}

/** STORY-05: each week in words, for everybody. */
export const recapRoutes: FastifyPluginAsync<Parts> = async (app, { db, league, kept, season }) => {
  const remembered = new Map<number, ReturnType<typeof rememberAnswer<RecapWeek>>>()
  let closings: ReadonlyMap<number, Instant> = new Map()
  app.addHook('preHandler', async () => {
    closings = await readClosingTimes(db.query)
  })

  serve(app, RECAP_CALLS.latest, () => answerOf(latestWeek(league.snapshot)))
  serve(app, RECAP_CALLS.ofWeek, ({ params }) => answerOf(params.week))

  function answerOf(week: number) {
    const { snapshot } = league
    const remember = remembered.get(week) ?? rememberAnswer<RecapWeek>()
    remembered.set(week, remember)
    const said = (after: number) => kept.after(after, snapshot)
    const closedAt = closings.get(week)
    return remember([...figuresOf(snapshot, week), said(week - 1), said(week), season(), closedAt], () =>
      recapMessage(week, { snapshot, season: season(), kept: chances, closedAt }),
    )

    function chances(after: number) {
      const teams = said(after)
      return teams && new Map([...teams].map(([email, { playoffs }]) => [email, Math.min(1, playoffs)]))
    }
  }
}

/** All that a recap follows from: while later weeks are played, those before are not told anew. */
const figuresOf = (snapshot: Snapshot, week: number): readonly unknown[] => [
  snapshot.week,
  snapshot.settings,
  snapshot.teams,
  snapshot.players,
  snapshot.trades,
  snapshot.games,
  snapshot.closedWeeks,
  ...snapshot.sheets.slice(0, week),
  ...snapshot.results,
]
