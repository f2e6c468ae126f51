/**
 * The first half of what the frame and the standings read and ask with, in a file of its own (`vite/chunks.ts`), which runs in a
 * task of its own: to make a schema takes zod a while, and with the code of the frame it would hold up a slow phone for too
 * long at a time. The other half is in `call-schemas.ts`.
 */
export { CORRECTION_CALLS, FantasyPointsMessage, NewsMessage, SCHEDULE_CALLS, StandingsMessage } from '@tuff/contract'
