import { seasonOf } from '@tuff/league'
import type { FastifyInstance } from 'fastify'
import { revertRoutes } from '#features/audit/log-routes.ts'
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
import { sourceFigureRoutes } from '#features/data-sources/source-figure-routes.ts'
import { createSourceFiguresService } from '#features/data-sources/source-figures.ts'
import { sourceRoutes } from '#features/data-sources/source-routes.ts'
import { createSourcesService } from '#features/data-sources/sources-service.ts'
import { createEndedBooks } from '#features/money/ended-books.ts'
import { moneyCommissionerRoutes } from '#features/money/money-routes.ts'
import { createMoneyService } from '#features/money/money-service.ts'
import { createPaymentsImport } from '#features/money/payments-import.ts'
import { createEarlierImport } from '#features/seasons/earlier-import.ts'
import { createNextSeason } from '#features/seasons/next-season.ts'
import { seasonCommissionerRoutes, seasonRoutes } from '#features/seasons/season-routes.ts'
import { createSeasonService } from '#features/seasons/season-service.ts'
import { seasonStepRoutes } from '#features/seasons/season-step-routes.ts'
import type { ChoicesStore } from '#features/settings/league-choices.ts'
import { changedStandings } from '#features/settings/settings-preview.ts'
import { settingsRoutes } from '#features/settings/settings-routes.ts'
import { createSettingsService } from '#features/settings/settings-service.ts'
import { exportRoutes } from '#features/setup/export-routes.ts'
import { setupRoutes } from '#features/setup/setup-routes.ts'
import { createSetupService } from '#features/setup/setup-service.ts'
import { handoverRoutes } from '#features/teams/handover-routes.ts'
import { createHandover } from '#features/teams/handover-service.ts'
import { teamNameRoutes } from '#features/teams/team-routes.ts'
import { createTeamService } from '#features/teams/team-service.ts'
import { commissionerTradeRoutes } from '#features/trades/commissioner-trade-routes.ts'
import { requestQueueRoutes, requestRoutes } from '#features/trades/request-routes.ts'
import { createTradeDesk } from '#features/trades/trade-desk.ts'
import type { AccountService } from '#identity/account-service.ts'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { RequireRecentSignIn } from '#identity/recent-sign-in.ts'
import type { Notify } from '#notifications/notify.ts'
import type { MakeChange } from '#platform/change.ts'
import type { SecurityLog } from '#platform/security-log.ts'
import { readLedger } from '#season/ledger-rows.ts'
import { seasonRefusal } from '#season/season-refusal.ts'
import { createSeasonStore } from '#season/season-store.ts'
import type { AppDeps } from './app-deps.ts'

type Deps = Pick<AppDeps, 'db' | 'league' | 'clock' | 'notices'> & {
  change: MakeChange
  choices: ChoicesStore
  refreshShown(): Promise<void>
  people(): Promise<ReadonlyMap<string, string>>
  invite: AccountService['inviteIn'] | undefined
  /** Moves accounts along with a team that is handed over. */
  takeOver: Parameters<typeof createHandover>[0]['accounts']
  /** Undefined where nothing can be changed. */
  mailed: Parameters<typeof createHandover>[0]['mailed']
  emptyPicks: Parameters<typeof createHandover>[0]['emptyPicks']
  security: SecurityLog | undefined
  isCommissioner: CommissionerCheck
  requireRecent: RequireRecentSignIn
  commissioners: () => Promise<readonly string[]>
  notify: Notify
  flags: ChangeMakers['flags']
  dataOrigin: DataOrigin | undefined
}

export function createCommissionerDesk(deps: Deps) {
  const { db, league, clock, notices, change, choices, refreshShown, people, invite, isCommissioner, flags } = deps
  const { notify, commissioners, requireRecent } = deps
  const handOver = createHandover({ ...deps, accounts: deps.takeOver })
  const { dataOrigin: origin = BY_HAND } = deps
  const { trades, editRoster, requests } = createTradeDesk({ db, change, league, clock, notify, commissioners })
  const corrections = createCorrectionService({ change, league, people, changedStandings })
  const teams = createTeamService({ change })
  const settings = createSettingsService({ db, change, choices, league, notify, refreshShown })
  const setup = createSetupService({ db, change, choices, invite, notify, refreshShown })
  const season = createSeasonStore(db)
  const refusalOf = (year: number) => seasonRefusal(db.query, year)
  const data = createDataService({ origin, change, games: season.games, seasonRefusal: refusalOf, db, notices })
  const chosenSeason = async () => (await choices.readProduct(db.query)).season
  const playedSeason = async () => seasonOf(await season.games()) ?? (await chosenSeason())
  const sources = createSourcesService({ origin, db, change, season: playedSeason, league, refreshShown })
  const money = createMoneyService({ db, change, league, clock, people, season: chosenSeason })
  const seasons = createSeasonService({ db, change, league, clock, people, product: choices.readProduct })
  const earlier = createEarlierImport({ db, change, product: choices.readProduct })
  const refusal = OF_A_FILE[origin.from]
  const startNext = createNextSeason({ change, product: choices.readProduct, refusal, refreshShown })
  const figures = createSourceFiguresService({ db, change, league })
  const weeks = createWeekService({ db, change, league, clock, notify })
  const weekEnds = createWeekEndService({ db, change, league, clock, notify })
  const isDemo = origin.from === 'demo'
  const clocks = createClockService({ db, change, league, clock, notify, isDemo })
  const present = async () => ({
    league: league.snapshot,
    weekChoice: await weeks.choice(),
    choices: await settings.read(),
    ledger: (await readLedger(db.query)).lines,
    flag: (key: string) => flags?.settings().find((each) => each.key === key)?.value,
    sources: await sources.logged(),
    lastWord: await figures.lastWord(),
  })
  const changes = { trades, editRoster, corrections, money, weeks, weekEnds, settings, teams, handOver, flags }
  const reverting = { revertsFor: revertsOf({ ...changes, sources, figures }), present }
  const log = createLogService({ store: createLogStore(db), league, people, reverting })

  return {
    money,
    log,
    async members(api: FastifyInstance): Promise<void> {
      await api.register(teamNameRoutes, { teams, isCommissioner })
      await api.register(requestRoutes, { requests })
    },
    async seasons(api: FastifyInstance): Promise<void> {
      await api.register(seasonRoutes, { seasons })
    },
    async guarded(desk: FastifyInstance): Promise<void> {
      await desk.register(commissionerTradeRoutes, { league, trades, editRoster })
      await desk.register(requestQueueRoutes, { requests })
      await desk.register(handoverRoutes, { handOver })
      await desk.register(correctionRoutes, { corrections })
      const payments = createPaymentsImport({ db, change, clock })
      await desk.register(moneyCommissionerRoutes, { money, endedBooks: createEndedBooks({ change, clock }), payments })
      await desk.register(seasonCommissionerRoutes, { seasons, startNext, earlier })
      await desk.register(seasonStepRoutes, { db, product: choices.readProduct })
      await desk.register(settingsRoutes, { settings })
      await desk.register(setupRoutes, { setup })
      await desk.register(exportRoutes, { league })
      await desk.register(clockRoutes, { weeks, clocks })
      await desk.register(weekEndRoutes, { weekEnds })
      await desk.register(dataRoutes, { data })
      await desk.register(sourceRoutes, { sources })
      await desk.register(sourceFigureRoutes, { figures })
      await desk.register(revertRoutes, { log, requireRecent })
    },
  }
}

/** The sources would keep reporting the ended season. */
const NAMES_A_SEASON =
  'TUFF_SOURCES is for the season that is over. Restart the server without it, start the next season, then set the sources of that season.'
const OF_A_FILE: Partial<Record<DataOrigin['from'], string>> = { sources: NAMES_A_SEASON, recording: NAMES_A_SEASON }

const BY_HAND: DataOrigin = { from: 'hand', isPolledHere: () => true, status: async () => [] }
