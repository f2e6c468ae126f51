/** The news and the schedule, in a task of their own (`feed-schemas.ts`): the first schema of each kind takes longest. */
export { NewsMessage, SCHEDULE_CALLS } from '@tuff/contract'
