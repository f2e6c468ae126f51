import { ChangedSetting, flagValueInWords, Id, settingInWords, TradeType } from '@tuff/contract'
import { type Cents, inDollars, type LineKind } from '@tuff/league'
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

const KINDS = ['dues', 'earned', 'in', 'out', 'adjustment'] as const satisfies readonly LineKind[]

export const moneyIn = readerOf(
  z.object({
    entry: z.string(),
    lines: z.array(z.object({ email: z.string(), kind: z.enum(KINDS), amount: z.int() })).min(1),
  }),
)

/** '$30 paid by Turf Burners to Sunday Scaries'. */
export function moneyInWords(side: unknown, names: Names): string {
  const lines = moneyIn(side)?.lines ?? []
  const [payer, payee] = (['in', 'out'] as const).map((kind) => lines.find((line) => line.kind === kind))
  const [first] = lines
  if (!first) return 'something about money'
  const amount = inDollars(Math.abs(first.amount))
  if (first.kind === 'adjustment') return `an adjustment of ${signed(first.amount)} for ${names.team(first.email)}`
  if (!payee) return `${amount} paid by ${names.team(payer!.email)} to the pot`
  return payer
    ? `${amount} paid by ${names.team(payer.email)} to ${names.team(payee.email)}`
    : `${amount} paid out to ${names.team(payee.email)}`
}

const signed = (cents: Cents): string => `${cents < 0 ? '-' : '+'}${inDollars(Math.abs(cents))}`

/** '+7 points'; a player's points are stored in hundredths. */
export function pointWords(side: unknown): string | null {
  const made = correctionIn(side)
  if (!made) return null
  const amount = made.player_id === null ? made.points : made.points / 100
  return `${amount > 0 ? '+' : ''}${amount} points`
}

export const subjectOf = ({ player_id, email }: LoggedCorrection, names: Names): string =>
  player_id === null ? names.team(email ?? '') : names.player(player_id)

export function settingWords(value: unknown): string | null {
  const known = ChangedSetting.shape.before.safeParse(value).data
  return known === undefined ? null : settingInWords(known) || null
}

export const flagWords = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' ? flagValueInWords(value) : null

export function weekWords(side: unknown): string {
  const [held, begun] = [valueIn(side, 'held'), valueIn(side, 'begun')]
  if (held !== undefined) return `held in Week ${held}`
  return begun === undefined ? 'as the schedule says' : `Week ${begun}, started early`
}

export function matchWords(side: unknown): string {
  const game = gameIn(side)
  return game ? `the game ${game.away} at ${game.home}` : 'a game'
}

export const momentWords = (time: unknown): string | null =>
  typeof time === 'number'
    ? `${new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
    : null
