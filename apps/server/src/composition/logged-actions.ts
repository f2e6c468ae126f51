import { chatChanged } from '#features/chat/chat-service.ts'
import { clockAccepted, clockSet } from '#features/clock/clock-service.ts'
import { gameCalledOff, gamePutBack } from '#features/clock/week-end-service.ts'
import { weekSet } from '#features/clock/week-service.ts'
import * as corrections from '#features/corrections/logged-corrections.ts'
import { dataImported, responseAccepted } from '#features/data-sources/data-service.ts'
import { dataFetched } from '#features/data-sources/fetch-requests.ts'
import { sourcesChosen } from '#features/data-sources/logged-sources.ts'
import { finalSourceChosen } from '#features/data-sources/source-figures.ts'
import * as money from '#features/money/logged-money.ts'
import { personDeleted } from '#features/people/person-removal.ts'
import * as picks from '#features/picks/logged-picks.ts'
import { earlierSeasonsImported } from '#features/seasons/earlier-import.ts'
import { seasonStarted } from '#features/seasons/next-season.ts'
import { seasonEnded } from '#features/seasons/season-service.ts'
import { settingsChanged } from '#features/settings/settings-service.ts'
import { leagueSetUp } from '#features/setup/setup-service.ts'
import { teamHandedOver } from '#features/teams/handover-service.ts'
import { teamRenamed } from '#features/teams/team-service.ts'
import * as trades from '#features/trades/logged-trades.ts'
import { flagSet } from '#flags/flag-service.ts'
import * as accounts from '#identity/logged-accounts.ts'
import { tradeAsked, tradeDeclined, tradeExpired, tradeWithdrawn } from '#season/logged-requests.ts'
import { weekClosed, weekReopened } from '#season/week-closing.ts'

/** Every action that is logged. Entries of others are shown as they are stored. */
export const LOGGED_ACTIONS = [
  ...Object.values(trades),
  ...[tradeAsked, tradeWithdrawn, tradeDeclined, tradeExpired],
  ...Object.values(corrections),
  ...Object.values(money),
  ...Object.values(picks),
  ...[settingsChanged, flagSet, leagueSetUp, seasonEnded, seasonStarted, earlierSeasonsImported],
  ...[teamRenamed, teamHandedOver],
  ...[weekSet, weekClosed, weekReopened, gameCalledOff, gamePutBack, clockSet, clockAccepted],
  ...[dataImported, dataFetched, responseAccepted, finalSourceChosen, sourcesChosen, chatChanged],
  ...Object.values(accounts),
  personDeleted,
]
