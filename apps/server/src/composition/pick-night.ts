import type { FastifyInstance } from 'fastify'
import { joinRoutes, joinTeamRoutes } from '#features/picks/join-routes.ts'
import { createJoinService } from '#features/picks/join-service.ts'
import type { ReadLastSeason } from '#features/picks/last-season.ts'
import { pickDeskRoutes } from '#features/picks/pick-desk-routes.ts'
import { createPickDeskService } from '#features/picks/pick-desk-service.ts'
import { createPickPool } from '#features/picks/pick-pool.ts'
import { pickRoutes } from '#features/picks/pick-routes.ts'
import { createPickService } from '#features/picks/pick-service.ts'
import { createPickStore } from '#features/picks/pick-store.ts'
import { createSalaryService } from '#features/picks/salary-service.ts'
import { salaryWords } from '#features/picks/salary-words.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import type { JoiningAccounts } from '#identity/joining-accounts.ts'
import type { Notify } from '#notifications/notify.ts'
import type { MakeChange } from '#platform/change.ts'
import type { AppDeps } from './app-deps.ts'

type Deps = Omit<AppDeps, 'product'> & {
  change: MakeChange
  notify: Notify
  forecasts: Forecasts
  product: () => { product: string; season: number }
  people(): Promise<ReadonlyMap<string, string>>
  joining: JoiningAccounts | undefined
  readLastSeason: ReadLastSeason
}

export function createPickNight(deps: Deps) {
  const { db, league, clock, notices, forecasts, origin, product, joining } = deps
  const store = createPickStore(deps.secrets)
  const picks = createPickService({ db, picks: store, league, clock, notices, season: () => product().season })
  const pool = createPickPool({ db, league, clock, forecasts })
  const join = createJoinService({ ...deps, picks: store, accounts: joining })
  const desk = createPickDeskService({ ...deps, picks: store, night: picks })
  const salaries = createSalaryService(deps)
  deps.messages.outbox.completeBy('pick-night', (tx, { recipient }) => salaryWords(tx, store, recipient))

  return {
    async visitors(app: FastifyInstance): Promise<void> {
      await app.register(joinRoutes, { join, accounts: joining, origin })
    },
    async members(api: FastifyInstance): Promise<void> {
      await api.register(pickRoutes, { picks, pool, forecasts })
      await api.register(joinTeamRoutes, { join })
    },
    async guarded(api: FastifyInstance): Promise<void> {
      await api.register(pickDeskRoutes, { desk, salaries })
    },
  }
}
