import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { seasonOf } from '@tuff/league'
import { createLogService } from '#features/audit/log-service.ts'
import { createLogStore } from '#features/audit/log-store.ts'
import { createCalendarService } from '#features/calendar/calendar-service.ts'
import { createChatService } from '#features/chat/chat-service.ts'
import { createClockService } from '#features/clock/clock-service.ts'
import { createWeekEndService } from '#features/clock/week-end-service.ts'
import { createWeekService } from '#features/clock/week-service.ts'
import { createCorrectionService } from '#features/corrections/correction-service.ts'
import { createDataService, type DataOrigin } from '#features/data-sources/data-service.ts'
import { createSourceFiguresService } from '#features/data-sources/source-figures.ts'
import { createSourcesService } from '#features/data-sources/sources-service.ts'
import { createBackupService } from '#features/health/backup-service.ts'
import { createNightBackups } from '#features/health/night-backups.ts'
import { createServerHealth } from '#features/health/server-health.ts'
import { openPreviewKey } from '#features/mcp/trade-previews.ts'
import { createEndedBooks } from '#features/money/ended-books.ts'
import { createMoneyService } from '#features/money/money-service.ts'
import { createPaymentsImport } from '#features/money/payments-import.ts'
import { createOwnData } from '#features/people/own-data.ts'
import { createPersonRemoval } from '#features/people/person-removal.ts'
import { createJoinService } from '#features/picks/join-service.ts'
import { createPickManagement } from '#features/picks/pick-management-service.ts'
import { createPickPool } from '#features/picks/pick-pool.ts'
import { createPickService } from '#features/picks/pick-service.ts'
import { createPickStore, openPicks } from '#features/picks/pick-store.ts'
import { createSalaryService } from '#features/picks/salary-service.ts'
import { salaryWords } from '#features/picks/salary-words.ts'
import { createEarlierImport } from '#features/seasons/earlier-import.ts'
import { createNextSeason } from '#features/seasons/next-season.ts'
import { createSeasonService } from '#features/seasons/season-service.ts'
import { createChoicesStore } from '#features/settings/league-choices.ts'
import { changedStandings } from '#features/settings/settings-preview.ts'
import { createSettingsService } from '#features/settings/settings-service.ts'
import { openShownProduct } from '#features/settings/shown-product.ts'
import { createSetupService } from '#features/setup/setup-service.ts'
import { createHandover } from '#features/teams/handover-service.ts'
import { renameTeamKey } from '#features/teams/team-keys.ts'
import { createTeamService } from '#features/teams/team-service.ts'
import { createTradeServices } from '#features/trades/trade-services.ts'
import { createFlags } from '#flags/flags.ts'
import { openForecasting } from '#forecasting/open-forecasting.ts'
import { createAccountNotices } from '#identity/account-notices.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { type CommissionerCheck, type TwoStepCheck, withoutTokens } from '#identity/bearer.ts'
import { createIdentity } from '#identity/identity.ts'
import { createSharedAccounts } from '#identity/shared-accounts.ts'
import { createAccessTokens } from '#identity/tokens/access-tokens.ts'
import { createLinks } from '#identity/tokens/links.ts'
import { createNotificationService } from '#notifications/notification-service.ts'
import { createChange } from '#platform/change.ts'
import { createSecurityLog } from '#platform/security-log.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { readLedger } from '#season/ledger-rows.ts'
import { seasonRefusal } from '#season/season-refusal.ts'
import { createSeasonStore } from '#season/season-store.ts'
import type { AppParts } from './app-parts.ts'
import { openLeagueFeeds } from './league-feeds.ts'
import { LOGGED_ACTIONS } from './logged-actions.ts'

/** All services of the live league; routes name those that they call. */
export type AppContext = Awaited<ReturnType<typeof openContext>>

/** Opens the services in the order in which they need each other. Close the app before its context. */
export async function openContext(parts: AppParts) {
  await using opened = new AsyncDisposableStack()
  const { db, secrets, messages, league, notices, clock, origin, version, metrics, capacity, log } = parts
  const { dataOrigin = BY_HAND, backupSetting } = parts
  const { outbox, notify, devices, testMail } = messages
  const pageOf = (name: string) => readFile(path.join(parts.pagesFolder, name), 'utf8')
  const [page, loginTemplate] = await Promise.all([pageOf('index.html'), pageOf('login.html')])

  // The league's name, and how everything is changed.
  const choices = createChoicesStore(parts.usual)
  const shown = await openShownProduct({ db, choices, notices, log })
  opened.defer(shown.stop)
  const title = () => `${shown.current.product} Fantasy Football ${shown.current.season}`
  const change = createChange({ db, notices, settled: league.settled })

  // Who is asking.
  const identity = await createIdentity(parts.hostedIdentity, { ...parts, outbox, title, loginTemplate, change })
  const { findOwner, verifyToken, commissioners, requireRecent, joining, names: people } = identity
  const isShared = createSharedAccounts(parts.demoAccounts)
  const mailed = createAccountNotices({ outbox, title, isShared })
  const accounts = createAccountStore(db)
  const accessTokens = createAccessTokens({ db, findOwner, isShared, mailed, log })
  const links = createLinks({ db, secrets, findOwner, log })
  // Feeds accept sign-in tokens only, because their tokens are part of URLs.
  const verify = (token: string) => (accessTokens.isOne(token) ? accessTokens.verify(token) : verifyToken(token))
  /** Only to explain what is missing; everything else asks `isCommissioner`. */
  const hasCommissionerRole = withoutTokens(identity.isCommissioner)
  const needsTwoStep: TwoStepCheck = async (user) =>
    league.snapshot.settings.commissionerTwoStep === 'required' && !(await identity.hasTwoStep(user))
  /** Rule 9.10: everywhere, the role waits for the second step that the league requires. */
  const isCommissioner: CommissionerCheck = async (user) =>
    (await hasCommissionerRole(user)) && !(await needsTwoStep(user))

  // Flags, forecasts and feeds.
  const mostStreams = capacity.flagStreams
  const flags = parts.hostedFlags
    ? undefined
    : await createFlags({ db, notices, change, origin, accounts, mostStreams, log })
  if (flags)
    metrics.gauge('tuff_flag_service', 'Open streams of the flag service, and events received.', flags.counts, 'of')
  const { forecasts, past, thread, ...forecasting } = await openForecasting(parts)
  opened.defer(forecasting.close)
  metrics.gauge('tuff_forecast_thread', '1 while there is a forecast thread.', () => Number(thread.isUp))
  metrics.gauge(
    'tuff_forecast_jobs',
    'Forecasts since the start: done, failed, or ended because they took too long.',
    () => thread.jobs,
    'outcome',
  )
  const feeds = await openLeagueFeeds({
    ...parts,
    forecasts,
    beforePush: thread.giveWay,
    links,
    verifyToken,
    commissioners,
    rolesOf: accounts.rolesOf,
    flags,
  })
  opened.defer(feeds.close)
  identity.onSignOut(feeds.signOut)
  identity.onSignOut(() => void devices.forgetSignedOut().catch((error: unknown) => log.warn({ err: error })))

  // The season: its figures, trades and money.
  const product = choices.readProduct
  const refreshShown = shown.refresh
  const deps: LeagueDeps = {
    db,
    league,
    clock,
    change,
    notify,
    origin,
    people,
    commissioners,
    product,
    refreshShown,
  }
  const chosenSeason = async () => (await product(db.query)).season
  const { trades, editRoster, requests } = createTradeServices(deps)
  const corrections = createCorrectionService({ ...deps, changedStandings })
  const money = createMoneyService({ ...deps, season: chosenSeason })
  const payments = createPaymentsImport(deps)
  const endedBooks = createEndedBooks(deps)
  const weeks = createWeekService(deps)
  const weekEnds = createWeekEndService(deps)
  const clocks = createClockService({ ...deps, isDemo: dataOrigin.from === 'demo' })
  const seasons = createSeasonService(deps)
  const earlier = createEarlierImport(deps)
  const startNext = createNextSeason({ ...deps, refusal: NEXT_SEASON_REFUSALS[dataOrigin.from] })

  // Teams and people.
  const teams = createTeamService(deps)
  const pickStore = createPickStore(secrets)
  const { empty: emptyPicks } = pickStore
  const security = createSecurityLog(log)
  const handOver = createHandover({ ...deps, accounts: identity.takeOver, mailed, emptyPicks, security })
  const { removal } = identity
  const removePerson = createPersonRemoval({ ...deps, outbox, accounts: removal, renameTeamKey, emptyPicks })
  const readOwnData = createOwnData({ db, openPicks: (sealed) => openPicks(secrets, sealed) })

  // The league's settings and sources.
  const settings = createSettingsService({ ...deps, choices })
  const setup = createSetupService({ ...deps, choices, invite: identity.invite })
  const { games } = createSeasonStore(db)
  const data = createDataService({
    ...deps,
    origin: dataOrigin,
    games,
    seasonRefusal: (year) => seasonRefusal(db.query, year),
    notices,
  })
  const playedSeason = async () => seasonOf(await games()) ?? (await chosenSeason())
  const sources = createSourcesService({ ...deps, origin: dataOrigin, season: playedSeason })
  const figures = createSourceFiguresService(deps)

  // The log, which reverts a change through the service that made it.
  const present = async () => ({
    league: league.snapshot,
    weekChoice: await weeks.choice(),
    choices: await settings.read(),
    ledger: (await readLedger(db.query)).lines,
    flag: (key: string) => flags?.service.settings().find((each) => each.key === key)?.value,
    sources: await sources.logged(),
    finalSource: await figures.finalSource(),
  })
  const services = {
    trades,
    editRoster,
    corrections,
    money,
    weeks,
    weekEnds,
    settings,
    teams,
    handOver,
    sources,
    figures,
    flags: flags?.service,
  }
  const reverting = { services, present }
  const auditLog = createLogService({ actions: LOGGED_ACTIONS, store: createLogStore(db), league, people, reverting })

  // Pick Night.
  const picks = createPickService({ ...deps, picks: pickStore, notices, shown })
  const pool = createPickPool({ db, league, clock, forecasts })
  const join = createJoinService({ ...deps, picks: pickStore, accounts: joining, shown })
  const pickManagement = createPickManagement({ ...deps, picks: pickStore, night: picks, secrets })
  const salaries = createSalaryService({
    ...deps,
    // Loaded lazily: it imports a source reader.
    readLastSeason: async (settings) => {
      const { lastSeasonReader } = await import('./last-season-source.ts')
      return lastSeasonReader(db, dataOrigin.privateSources ?? false)(settings)
    },
  })
  outbox.completeBy('pick-night', (tx, { recipient }) => salaryWords(tx, pickStore, recipient))

  // What leaves the league: messages, calendars, assistants.
  const notifications = createNotificationService({ db, ...messages, isOpen: outbox.isOpen, isShared })
  const chats = createChatService({ ...deps, ...messages })
  const calendar = createCalendarService({ ...deps, links, shown })
  const previewKey = await openPreviewKey(secrets)

  // What the host looks after.
  const backups = createBackupService({ ...deps, setting: backupSetting, version, log })
  const nights = createNightBackups({ backups, setting: backupSetting, log })
  opened.defer(() => nights.stop())
  await parts.leadership.whileLeading(nights)
  const { source } = backupSetting
  const health = createServerHealth({ db, clock, source, version, origin, backups, outbox, sources: dataOrigin.status })

  const whole = opened.move()
  return {
    ...parts,
    ...deps,
    close: () => whole.disposeAsync(),

    html: [page, loginTemplate],
    loginTemplate,
    shown,
    title,
    season: () => shown.current.season,

    identity,
    verify,
    requireRecent,
    hasCommissionerRole,
    needsTwoStep,
    isCommissioner,
    isShared,
    accessTokens,
    links,

    flags,
    forecasts,
    past,
    feeds,
    gameDay: feeds.gameDay,

    trades,
    editRoster,
    requests,
    corrections,
    money,
    payments,
    endedBooks,
    weeks,
    weekEnds,
    clocks,
    seasons,
    earlier,
    startNext,

    teams,
    handOver,
    removal,
    removePerson,
    readOwnData,

    settings,
    setup,
    data,
    sources,
    figures,
    auditLog,

    picks,
    pool,
    joining,
    join,
    pickManagement,
    salaries,

    outbox,
    testMail,
    notifications,
    chats,
    calendar,
    previewKey,

    backups,
    health,
  }
}

const BY_HAND: DataOrigin = { from: 'hand', isPolledHere: () => true, status: async () => [] }

/** The sources would keep reporting the ended season. */
const NAMES_A_SEASON =
  'TUFF_SOURCES is for the season that is over. Restart the server without it, start the next season, then set the sources of that season.'
const NEXT_SEASON_REFUSALS: Partial<Record<DataOrigin['from'], string>> = {
  sources: NAMES_A_SEASON,
  recording: NAMES_A_SEASON,
}
