import { type RequestedTrade, weekLabel } from '@tuff/contract'
import type { RequestState } from '@tuff/league'
import { formatDay, formatShortWeekday, formatTime } from '#ui/format.ts'

export const REQUEST_STATUS_NAMES: Record<RequestState, string> = {
  asked: 'Asked',
  withdrawn: 'Withdrawn',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
}

/** 'Week 12 · WR3 · asked Sun 2:05 PM'; `current` is the league's week. */
export function describeRequest(request: RequestedTrade, current: number): string {
  const mark = request.afterKickoff ? ['after kick-off'] : []
  return [request.week, request.slot, ...mark, describeOutcome(request, request.week === weekLabel(current))].join(
    ' · ',
  )
}

function describeOutcome({ status, askedAt, decidedAt, reason }: RequestedTrade, isThisWeek: boolean): string {
  if (status === 'asked') return `asked ${timeInWords(askedAt, isThisWeek)}`
  if (status === 'declined' && reason) return `“${reason}”`
  if (status === 'expired') return 'the week ended before a decision'
  return decidedAt === null ? status : `${status} ${timeInWords(decidedAt, isThisWeek)}`
}

export function agoInWords(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

export const queueInWords = (count: number): string => (count === 1 ? '1 request' : `${count} requests, oldest first`)

/** 'Sun 11:20 AM' within the current week, 'Nov 16, 6:15 PM' before it: the league's time, in the viewer's zone. */
export const timeInWords = (at: number, isThisWeek: boolean): string =>
  isThisWeek ? `${formatShortWeekday(at)} ${formatTime(at)}` : `${formatDay(at)}, ${formatTime(at)}`
