import { PICK_CALLS, type PickPool } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Forecasts } from '#forecasting/forecasts.ts'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/serve.ts'
import type { PickPoolService } from './pick-pool.ts'
import type { PickService } from './pick-service.ts'
import { revealMessage } from './reveal-view.ts'

type Deps = { picks: PickService; pool: PickPoolService; forecasts: Pick<Forecasts, 'season'> }

/** Picking a team takes a tap per player, and trying others takes more. */
const PICKING = { pace: { burst: 150, refillMs: 1_000 } }

export const pickRoutes: FastifyPluginAsync<Deps> = async (app, { picks, pool, forecasts }) => {
  serve(app, PICK_CALLS.night, () => picks.night())

  serve(app, PICK_CALLS.own, ({ user }) => picks.own(user.email))

  serve(app, PICK_CALLS.pool, (): Promise<PickPool> => pool.read())

  serve(
    app,
    PICK_CALLS.choose,
    ({ params: { slot }, body: { playerID }, headers, user }) =>
      picks.choose(slot, playerID, { by: user.email, seen: headers['if-match'] }),
    PICKING,
  )

  serve(
    app,
    PICK_CALLS.chooseAll,
    ({ body, headers, user }) => {
      const team = new Map(body.picks.map(({ slot, playerID }) => [slot, playerID]))
      if (team.size < body.picks.length) throw new AppError('invalid-request', 'A slot is named twice.')
      return picks.chooseAll(team, { by: user.email, seen: headers['if-match'] })
    },
    PICKING,
  )

  serve(app, PICK_CALLS.reveal, async () => revealMessage(await picks.nightNow(), forecasts.season()))
}
