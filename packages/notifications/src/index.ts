export { backupFailed } from './backup-news.ts'
export { combineNotifications, shortenBurst } from './combine-notifications.ts'
export { duesAnnounced, duesDue, type OwedDues } from './dues-due.ts'
export { followLead, type LeadWatch, leadAnnounced, leaderNow } from './lead-changed.ts'
export type { Announcement, Notification } from './notification.ts'
export {
  type IncompleteTeam,
  missingAnnounced,
  picksMissing,
  revealAnnounced,
  salariesChanged,
  salariesChangedFor,
  waitInWords,
} from './pick-night.ts'
export { playerOut } from './player-out.ts'
export { earliestSendTime } from './quiet-hours.ts'
export { recapAnnounced, recapIsOut } from './recap-out.ts'
export { type NamedTrade, requestWaits, tradeDecided, tradeMade } from './trade-news.ts'
export { weekAnnounced, weekSettled } from './week-settled.ts'
