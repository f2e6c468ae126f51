/**
 * What the frame and the standings read with, in a file of its own (`vite/chunks.ts`), which runs in a task of its own: to
 * make a schema takes zod a while, and with the code of the frame it would hold up a slow phone for too long at a time.
 */
export {
  CORRECTION_CALLS,
  FantasyPointsMessage,
  LATE_CHANGE_CALLS,
  NewsMessage,
  PLAYER_CALLS,
  REQUEST_CALLS,
  SCHEDULE_CALLS,
  StandingsMessage,
  TRADE_CALLS,
} from '@tuff/contract'
