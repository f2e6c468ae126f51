export const TRADE_TYPES = ['regular', 'ir'] as const
export type TradeType = (typeof TRADE_TYPES)[number]

/** One player dropped for one added, by one team, in one week. */
export type Trade = {
  id: string
  email: string
  week: number
  type: TradeType
  playerAdded: string
  playerDropped: string
}
