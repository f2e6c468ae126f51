import { TradeType } from '@tuff/contract'
import { z } from 'zod'
import { changed, type LogNames, loggedAction } from '#platform/logged-action.ts'

export const LoggedTrade = z.object({
  id: z.string(),
  email: z.string(),
  week: z.int(),
  type: TradeType,
  playerAdded: z.string(),
  playerDropped: z.string(),
  at: z.number().optional(),
  afterKickoff: z.literal(true).optional(),
})
export type LoggedTrade = z.infer<typeof LoggedTrade>

type OfTeam = { email: string; week: number }

export const teamInWeek = ({ email, week }: OfTeam, names: LogNames) => `${names.team(email)} in Week ${week}`

export function tradeInWords({ type, playerAdded, playerDropped }: LoggedTrade, names: LogNames): string {
  const kind = type === 'ir' ? 'an IR trade' : 'a regular trade'
  return `${kind} (${names.player(playerAdded)} for ${names.player(playerDropped)})`
}

export const changedTrade = (
  what: string,
  { before, after }: { before: LoggedTrade | undefined; after: LoggedTrade | undefined },
  names: LogNames,
) =>
  changed(what, { before, after }, (trade) => {
    if (!trade) return null
    const type = trade.type === 'ir' ? 'IR' : 'Regular'
    return `${type}: ${names.player(trade.playerAdded)} for ${names.player(trade.playerDropped)}`
  })

const Requested = z.object({ trade: LoggedTrade, afterKickoff: z.literal(true).optional() })

export const tradeAsked = loggedAction('trade-asked', {
  payload: z.object({ email: z.string(), week: z.int(), after: Requested }),
  sentence({ after, ...team }, names) {
    const late = after.afterKickoff ? ', after kick-off' : ''
    return `Asked for ${tradeInWords(after.trade, names)} for ${teamInWeek(team, names)}${late}.`
  },
  changes: ({ after }, names) => changedTrade('Request', { before: undefined, after: after.trade }, names),
})

const EndedRequest = z.object({ email: z.string(), week: z.int(), before: Requested })

const endedRequest = (action: string, describe: (request: string) => string) =>
  loggedAction(action, {
    payload: EndedRequest,
    sentence: ({ before, ...team }, names) =>
      describe(`the request for ${tradeInWords(before.trade, names)} of ${teamInWeek(team, names)}`),
    changes: ({ before }, names) => changedTrade('Request', { before: before.trade, after: undefined }, names),
  })

export const tradeWithdrawn = endedRequest('trade-withdrawn', (request) => `Withdrew ${request}.`)
export const tradeDeclined = endedRequest('trade-declined', (request) => `Declined ${request}.`)
export const tradeExpired = endedRequest('trade-expired', (request) => `Closed ${request}: it expired with the week.`)
