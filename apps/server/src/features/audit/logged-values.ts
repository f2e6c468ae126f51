import { Id, TradeType } from '@tuff/contract'
import { z } from 'zod'

export type LoggedChange = {
  /** A LoggedAction, or undefined if another version of the product wrote the entry. */
  action: string
  email: string | null
  week: number | null
  before: unknown
  after: unknown
}

export type Names = { player(id: string): string; team(email: string): string; person(email: string): string }

export type Values = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueIn = (side: unknown, key: string): unknown => (isRecord(side) ? side[key] : undefined)

export function differing(before: unknown, after: unknown): [what: string, was: unknown, is: unknown][] {
  const [was, is] = [before, after].map((side) => (isRecord(side) ? side : {})) as [Values, Values]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => [key, was[key], is[key]])
}

/** Slot, previous player, new player. */
export const swapsOf = ({ before, after }: Pick<LoggedChange, 'before' | 'after'>) =>
  differing(valueIn(before, 'roster'), valueIn(after, 'roster'))

/** Undefined for a side of another shape. */
const readerOf =
  <Schema extends z.ZodType>(schema: Schema) =>
  (side: unknown): z.output<Schema> | undefined =>
    schema.safeParse(side).data

const LoggedCorrection = z.object({
  id: Id,
  week: z.int(),
  player_id: Id.nullable(),
  email: z.string().nullable(),
  points: z.number(),
  reason: z.string(),
})
export type LoggedCorrection = z.output<typeof LoggedCorrection>

export const correctionIn = readerOf(LoggedCorrection)

/** Drops undefined values, so that a choice of nothing is an empty object. */
export const weekChoiceIn = readerOf(
  z
    .object({ held: z.int().optional(), begun: z.int().optional() })
    .transform(({ held, begun }) => ({ ...(held !== undefined && { held }), ...(begun !== undefined && { begun }) })),
)

const LoggedTrade = z.object({
  id: Id,
  email: z.string(),
  week: z.int(),
  type: TradeType,
  playerAdded: Id,
  playerDropped: Id,
})
export type LoggedTrade = z.output<typeof LoggedTrade>

export const tradeIn = readerOf(z.object({ trade: LoggedTrade }).transform(({ trade }) => trade))

export const namesIn = readerOf(z.object({ name: z.string(), abbreviation: z.string() }))

export const managerIn = readerOf(z.object({ email: z.string(), isSamePerson: z.boolean() }))

export const gameIn = readerOf(z.object({ game: Id, home: z.string(), away: z.string(), calledOff: z.boolean() }))
