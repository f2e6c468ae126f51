/** What the frame asks about trades, in a task of its own (`feed-schemas.ts`). */
export { REQUEST_CALLS, TRADE_CALLS } from '@tuff/contract'
