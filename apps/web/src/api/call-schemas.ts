/** What the frame and the standings ask about players and points, in a task of its own (`feed-schemas.ts`). */
export { CORRECTION_CALLS, LATE_CHANGE_CALLS, PLAYER_CALLS } from '@tuff/contract'
