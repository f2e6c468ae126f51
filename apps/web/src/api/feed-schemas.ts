/**
 * What feeds say, in a file of its own (`vite/chunks.ts`), which runs in a task of its own: to make a schema takes zod a
 * while, and all that the frame and the standings read and ask with would hold up a slow phone for too long at a time. The
 * rest is in `call-schemas.ts` and `trade-schemas.ts`.
 */
export { FantasyPointsMessage, NewsMessage, SCHEDULE_CALLS, StandingsMessage } from '@tuff/contract'
