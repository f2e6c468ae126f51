import type { Announcement } from './announcement.ts'
import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

/** A trade request with names. */
export type NamedTrade = {
  id: string
  email: string
  teamName: string
  week: number
  added: string
  dropped: string
}

type Decision = { state: 'approved' } | { state: 'lapsed' } | { state: 'declined'; reason?: string | undefined }

/** My trade is decided: approved, declined with the reason, or lapsed with its week. */
export function tradeDecided(trade: NamedTrade, decision: Decision): Notification {
  const what = `${trade.added} for ${trade.dropped} in Week ${trade.week}`
  return {
    kind: 'trade-decided',
    to: trade.email,
    key: `trade-decided ${trade.id}`,
    title: `Trade ${TITLES[decision.state]}`,
    text: textOf(),
    path: PATHS.trades,
  }

  function textOf(): string {
    if (decision.state === 'approved') return `${trade.teamName} has ${what}.`
    if (decision.state === 'lapsed') return `${what}. The week ended before a decision.`
    return `${what}. ${decision.reason ? `Reason: ${decision.reason}` : 'No reason was given.'}`
  }
}

const TITLES = { approved: 'approved', declined: 'declined', lapsed: 'request expired' } as const

/** A trade request is waiting, for each commissioner. */
export const requestWaits = (trade: NamedTrade, commissioners: readonly string[]): Notification[] =>
  commissioners.map((to) => ({
    kind: 'request-waits',
    to,
    key: `request-waits ${trade.id}`,
    title: 'A trade request is waiting',
    text: `${trade.teamName} asks for ${trade.added} instead of ${trade.dropped} in Week ${trade.week}.`,
    path: PATHS.trades,
  }))

/** TALK-01: a trade was made, for the whole league. */
export const tradeMade = ({ id, teamName, week, added, dropped }: Omit<NamedTrade, 'email'>): Announcement => ({
  kind: 'trade-made',
  key: `trade-made ${id}`,
  title: `${teamName} made a trade`,
  text: `${added} for ${dropped} in Week ${week}.`,
  path: PATHS.trades,
})
