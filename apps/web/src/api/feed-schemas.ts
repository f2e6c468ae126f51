/**
 * What feeds say, in a file of its own (`vite/chunks.ts`), which runs in a task of its own: to make a schema takes zod a
 * while, and all that the frame and the standings read and ask with would hold up a slow phone for too long at a time. The
 * rest is in `news-schemas.ts`, before this one, and in `call-schemas.ts`, after it: the three take as long as each other.
 */
export { FantasyPointsMessage, StandingsMessage } from '@tuff/contract'
