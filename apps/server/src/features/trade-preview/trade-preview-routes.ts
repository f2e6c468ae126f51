import { setTimeout as wait } from 'node:timers/promises'
import { TRADE_PREVIEW_CALLS } from '@tuff/contract'
import { LAST_WEEK, openWeek } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { expectedRest } from '#forecasting/expected-rest.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { createTradeOutcomes } from './trade-outcomes.ts'
import { refuseIfIllegal, tradeInMind, tradePreview } from './trade-preview-message.ts'

type Deps = {
  league: LiveLeague
  clock: Pick<Clock, 'now'>
  forecasts: Forecasts
  isCommissioner: CommissionerCheck
}

/** After this the effect on the season is marked as pending. */
const PATIENCE_MS = 4_000

/** DESK-02, DESK-04: previewing a trade, for the team's manager and the commissioner. */
export const tradePreviewRoutes: FastifyPluginAsync<Deps> = async (
  app,
  { league, clock, forecasts, isCommissioner },
) => {
  const outcomeOf = createTradeOutcomes({ league, forecasts })

  serve(app, TRADE_PREVIEW_CALLS.preview, async ({ query, user }) => {
    const { email } = league.team(query.managerEmail)
    if (user.email !== email && !(await isCommissioner(user)))
      throw new AppError('not-allowed', 'Only the manager of this team and the commissioner may see this.')
    const trade = tradeInMind(league.snapshot, query, league.player(query.playerAdded))
    refuseIfIllegal(trade, league.snapshot, clock.now())
    const isOver = openWeek(league.snapshot) > LAST_WEEK
    const { swap, terms } = trade
    const request = { email, week: terms.week, drop: swap.drop, add: swap.add.id }
    const working = isOver ? undefined : outcomeOf(request, user.subject).catch(() => undefined)
    const outcome = await Promise.race([working, wait(PATIENCE_MS, undefined, { ref: false })])
    return tradePreview(trade, { expected: expectedRest(league.snapshot, forecasts.season()), outcome, isOver })
  })
}
