import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

/** A request for a trade, in names. */
export type AskedTrade = {
  id: string
  email: string
  teamName: string
  week: number
  added: string
  dropped: string
}

type Decision = { state: 'approved' } | { state: 'lapsed' } | { state: 'declined'; reason?: string | undefined }

/** My trade decided: approved, declined with the reason, or by the week, which was over first. */
export function tradeDecided(trade: AskedTrade, decision: Decision): Notification {
  const what = `${trade.added} for ${trade.dropped} in Week ${trade.week}`
  return {
    kind: 'trade-decided',
    to: trade.email,
    key: `trade-decided ${trade.id}`,
    title: `Trade ${decision.state}`,
    text: textOf(),
    path: PATHS.trades,
  }

  function textOf(): string {
    if (decision.state === 'approved') return `${trade.teamName} has ${what}.`
    if (decision.state === 'lapsed') return `${what}. The week was over before anybody decided.`
    return `${what}. ${decision.reason ? `Reason: ${decision.reason}` : 'No reason was given.'}`
  }
}

/** A request waits, for each commissioner. */
export const requestWaits = (trade: AskedTrade, commissioners: readonly string[]): Notification[] =>
  commissioners.map((to) => ({
    kind: 'request-waits',
    to,
    key: `request-waits ${trade.id}`,
    title: 'A request waits',
    text: `${trade.teamName} asks for ${trade.added} instead of ${trade.dropped} in Week ${trade.week}.`,
    path: PATHS.trades,
  }))
