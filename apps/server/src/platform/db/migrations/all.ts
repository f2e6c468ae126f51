import type { Migration } from 'kysely/migration'
import { foundation } from './0001-foundation.ts'
import { signIn } from './0002-sign-in.ts'
import { commissionerChanges } from './0003-commissioner-changes.ts'
import { flags } from './0004-flags.ts'
import { accounts } from './0005-accounts.ts'
import { reverts } from './0006-reverts.ts'
import { scoreCorrections } from './0007-score-corrections.ts'
import { weekEnds } from './0013-week-ends.ts'
import { byteOrder } from './0017-byte-order.ts'
import { endedSessions } from './0019-ended-sessions.ts'
import { secondFactors } from './0021-second-factors.ts'
import { sessionBrowsers } from './0022-session-browsers.ts'
import { gameStates } from './0025-game-states.ts'
import { completeWeeks } from './0026-complete-weeks.ts'
import { lateChanges } from './0027-late-changes.ts'
import { ledger } from './0028-ledger.ts'
import { keptForecasts } from './0031-kept-forecasts.ts'
import { seasonRevisions } from './0032-season-revisions.ts'
import { tradeRequests } from './0033-trade-requests.ts'
import { afterKickoff } from './0034-after-kickoff.ts'
import { endedSeasons } from './0038-ended-seasons.ts'
import { outbox } from './0039-outbox.ts'
import { pushDevices } from './0041-push-devices.ts'
import { seasonRevision } from './0043-season-revision.ts'
import { playersOut } from './0044-players-out.ts'
import { sessionProofs } from './0045-session-proofs.ts'
import { leagueTimes } from './0046-league-times.ts'
import { pickNight } from './0050-pick-night.ts'
import { backups } from './0055-backups.ts'
import { chats } from './0060-chats.ts'
import { accessTokens } from './0063-access-tokens.ts'
import { forecastInputs } from './0070-forecast-inputs.ts'
import { lateJoining } from './0071-late-joining.ts'
import { storedNames } from './0072-stored-names.ts'

/**
 * All migrations in order. Add new ones at the end; never change a released one, because existing databases have run
 * it.
 */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-sign-in': signIn,
  '0003-commissioner-changes': commissionerChanges,
  '0004-flags': flags,
  '0005-accounts': accounts,
  '0006-reverts': reverts,
  '0007-score-corrections': scoreCorrections,
  '0013-week-ends': weekEnds,
  '0017-byte-order': byteOrder,
  '0019-ended-sessions': endedSessions,
  '0021-second-factors': secondFactors,
  '0022-session-browsers': sessionBrowsers,
  '0025-game-states': gameStates,
  '0026-complete-weeks': completeWeeks,
  '0027-late-changes': lateChanges,
  '0028-ledger': ledger,
  '0031-kept-forecasts': keptForecasts,
  '0032-season-revisions': seasonRevisions,
  '0033-trade-requests': tradeRequests,
  '0034-after-kickoff': afterKickoff,
  '0038-ended-seasons': endedSeasons,
  '0039-outbox': outbox,
  '0041-push-devices': pushDevices,
  '0043-season-revision': seasonRevision,
  '0044-players-out': playersOut,
  '0045-session-proofs': sessionProofs,
  '0046-league-times': leagueTimes,
  '0050-pick-night': pickNight,
  '0055-backups': backups,
  '0060-chats': chats,
  '0063-access-tokens': accessTokens,
  '0070-forecast-inputs': forecastInputs,
  '0071-late-joining': lateJoining,
  '0072-stored-names': storedNames,
}
