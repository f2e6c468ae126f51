import { Id, TradeType } from '@tuff/contract'
import { z } from 'zod'

export type Values = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LoggedCorrection = z.object({
  id: Id,
  week: z.int(),
  player_id: Id.nullable(),
  email: z.string().nullable(),
  points: z.number(),
  reason: z.string(),
})

export const correctionIn = (side: unknown): z.infer<typeof LoggedCorrection> | undefined =>
  LoggedCorrection.safeParse(side).data

/** Without what it does not name, so that a choice of nothing is an empty one. */
export const WeekChosen = z
  .object({ held: z.int().optional(), begun: z.int().optional() })
  .transform(({ held, begun }) => ({ ...(held !== undefined && { held }), ...(begun !== undefined && { begun }) }))

const LoggedTrade = z.object({
  id: Id,
  email: z.string(),
  week: z.int(),
  type: TradeType,
  playerAdded: Id,
  playerDropped: Id,
})

/** The trade as one side of an entry has it; undefined where there was none. */
export const tradeIn = (side: unknown): z.infer<typeof LoggedTrade> | undefined =>
  isRecord(side) ? LoggedTrade.safeParse(side.trade).data : undefined
