/** What the frame and the standings ask about players, points and trades, in a task of its own (`feed-schemas.ts`). */
export { CORRECTION_CALLS, LATE_CHANGE_CALLS, PLAYER_CALLS, REQUEST_CALLS, TRADE_CALLS } from '@tuff/contract'
