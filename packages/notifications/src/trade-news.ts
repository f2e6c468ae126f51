import type { Announcement, Notification } from './notification.ts'
import { PATHS } from './paths.ts'

export type NamedTrade = {
  id: string
  email: string
  teamName: string
  week: number
  added: string
  dropped: string
}

type Decision = { state: 'approved' } | { state: 'expired' } | { state: 'declined'; reason?: string | undefined }

/** 'expired' means that the week ended first. */
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
    if (decision.state === 'expired') return `${what}. The week ended before a decision.`
    return `${what}. ${decision.reason ? `Reason: ${decision.reason}` : 'No reason was given.'}`
  }
}

const TITLES = { approved: 'approved', declined: 'declined', expired: 'request expired' } as const

/** For each commissioner. */
export const requestWaits = (trade: NamedTrade, commissioners: readonly string[]): Notification[] =>
  commissioners.map((to) => ({
    kind: 'request-waits',
    to,
    key: `request-waits ${trade.id}`,
    title: 'A trade request is waiting',
    text: `${trade.teamName} asks for ${trade.added} instead of ${trade.dropped} in Week ${trade.week}.`,
    path: PATHS.trades,
  }))

/** TALK-01. */
export const tradeMade = ({ id, teamName, week, added, dropped }: Omit<NamedTrade, 'email'>): Announcement => ({
  kind: 'trade-made',
  key: `trade-made ${id}`,
  title: `${teamName} made a trade`,
  text: `${added} for ${dropped} in Week ${week}.`,
  path: PATHS.trades,
})
