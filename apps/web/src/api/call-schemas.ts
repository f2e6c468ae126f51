/** The second half of what the frame and the standings read and ask with, in a task of its own too (`first-schemas.ts`). */
export { LATE_CHANGE_CALLS, PLAYER_CALLS, REQUEST_CALLS, TRADE_CALLS } from '@tuff/contract'
