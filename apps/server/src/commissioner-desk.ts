import type { FastifyInstance } from 'fastify'
import type { createAuditLog } from '#platform/audit-log.ts'
import { logRoutes } from '#features/audit/log-routes.ts'
import { createLogService } from '#features/audit/log-service.ts'
import { createLogStore } from '#features/audit/log-store.ts'
import { type ChangeMakers, revertsOf } from '#features/audit/reverts.ts'
import { clockRoutes } from '#features/clock/clock-routes.ts'
import { createClockService } from '#features/clock/clock-service.ts'
import { weekEndRoutes } from '#features/clock/week-end-routes.ts'
import { createWeekEndService } from '#features/clock/week-end-service.ts'
import { createWeekService } from '#features/clock/week-service.ts'
import { correctionRoutes } from '#features/corrections/correction-routes.ts'
import { createCorrectionService } from '#features/corrections/correction-service.ts'
import { dataRoutes } from '#features/data-sources/data-routes.ts'
import { createDataService, type DataOrigin } from '#features/data-sources/data-service.ts'
import { type ChoicesStore, choicesTag } from '#features/settings/league-choices.ts'
import { changedStandings } from '#features/settings/settings-preview.ts'
import { settingsRoutes } from '#features/settings/settings-routes.ts'
import { createSettingsService } from '#features/settings/settings-service.ts'
import { exportRoutes } from '#features/setup/export-routes.ts'
import { setupRoutes } from '#features/setup/setup-routes.ts'
import { createSetupService } from '#features/setup/setup-service.ts'
import { commissionerTradeRoutes } from '#features/trades/commissioner-trade-routes.ts'
import { rosterEditRoutes } from '#features/trades/roster-edit-routes.ts'
import { createTradeDesk } from '#features/trades/trade-desk.ts'
import type { AccountService } from '#identity/account-service.ts'
import { createAccountStore } from '#identity/account-store.ts'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { seasonRefusal } from '#season/season-refusal.ts'
import { createSeasonStore } from '#season/season-store.ts'

type Parts = {
  db: Database
  league: LiveLeague
  clock: Clock
  notices: Notices
  audit: ReturnType<typeof createAuditLog>
  choices: ChoicesStore
  /** What is shown of the choices is read again. */
  refreshShown(): Promise<void>
  invite: AccountService['inviteIn'] | undefined
  flags: ChangeMakers['flags']
  dataOrigin: DataOrigin | undefined
}

/** All that the commissioner does with the league itself; the answer puts its routes behind `signedInOnly`. */
export function createCommissionerDesk(parts: Parts) {
  const { db, league, clock, notices, audit, choices, refreshShown, invite, flags, dataOrigin = BY_HAND } = parts
  const announce = async () => {
    await refreshShown()
    notices.publish({ part: 'league' })
    await league.settled()
  }

  const { trades, editRoster } = createTradeDesk({ db, league, clock, notices, audit })
  const { names: people } = createAccountStore(db)
  const corrections = createCorrectionService({ db, league, people, notices, audit, changedStandings })
  const settings = createSettingsService({ db, choices, league, audit, announce })
  const setup = createSetupService({ db, choices, invite, audit, announce })
  const season = createSeasonStore(db)
  const data = createDataService({
    origin: dataOrigin,
    db,
    games: season.games,
    seasonRefusal: (year) => seasonRefusal(db.query, year),
    notices,
    league,
    audit,
  })
  const weeks = createWeekService({ db, league, clock, notices, audit })
  const weekEnds = createWeekEndService({ db, league, clock, notices, audit })
  const isDemo = dataOrigin.from === 'demo'
  const clocks = createClockService({ db, league, clock, isDemo, notices, audit })
  const makers = {
    trades,
    editRoster,
    corrections,
    weeks,
    weekEnds,
    settings: { ...settings, tagOf: choicesTag },
    flags,
  }
  const present = async () => ({
    league: league.snapshot,
    weekChoice: await weeks.choice(),
    choices: await settings.read(),
    flag: (key: string) => flags?.settings().find((each) => each.key === key)?.value,
  })
  const log = createLogService({ store: createLogStore(db), league, people, revertsFor: revertsOf(makers), present })

  return async (api: FastifyInstance, isCommissioner: CommissionerCheck): Promise<void> => {
    await api.register(commissionerTradeRoutes, { league, isCommissioner, trades })
    await api.register(rosterEditRoutes, { isCommissioner, editRoster })
    await api.register(correctionRoutes, { corrections, isCommissioner })
    await api.register(settingsRoutes, { settings, isCommissioner })
    await api.register(setupRoutes, { setup, isCommissioner })
    await api.register(exportRoutes, { league, isCommissioner })
    await api.register(clockRoutes, { weeks, clocks, isCommissioner })
    await api.register(weekEndRoutes, { weekEnds, isCommissioner })
    await api.register(dataRoutes, { data, isCommissioner })
    await api.register(logRoutes, { log, isCommissioner })
  }
}

const BY_HAND: DataOrigin = { from: 'hand', isAskedHere: () => true, status: async () => [] }
