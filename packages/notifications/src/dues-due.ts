import { type Cents, inDollars } from '@tuff/league'
import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

export type OwedDues = { email: string; teamName: string; unpaid: Cents }

const DAY_MS = 86_400_000
const AHEAD_DAYS = 7
/** A server that was down on the day sends it up to a week later. */
const LATE_DAYS = 7

type DuesTerms = {
  /** '2024-09-05', or '' without a date. */
  dueOn: string
  /** The commissioner's note, or ''. */
  howToPay: string
}

/** Dues reminder: a week before and on the due date, to managers with unpaid dues. */
export function duesDue(owed: readonly OwedDues[], { dueOn, howToPay }: DuesTerms, today: string): Notification[] {
  if (dueOn === '') return []
  const days = (utc(dueOn) - utc(today)) / DAY_MS
  if (days > AHEAD_DAYS || days < -LATE_DAYS) return []
  return owed
    .filter(({ unpaid }) => unpaid > 0)
    .map(({ email, teamName, unpaid }) => ({
      kind: 'dues-due',
      to: email,
      key: `dues-due ${dueOn} ${days > 0 ? 'ahead' : 'now'}`,
      title: days < 0 ? `Dues were due on ${inWords(dueOn)}` : `Dues are due ${whenInWords(days)}`,
      text: `${teamName} owes ${inDollars(unpaid)} in dues${days > 0 ? `, due by ${inWords(dueOn)}` : ''}.${howToPay && ` How to pay: ${howToPay}`}`,
      path: PATHS.money(teamName),
    }))
}

function whenInWords(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days === AHEAD_DAYS ? 'in a week' : `in ${days} days`
}

/** 'September 5'. */
const inWords = (day: string) => CALENDAR.format(utc(day))

const CALENDAR = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** UTC, where every day has 24 hours. */
function utc(day: string): number {
  const [year, month, date] = day.split('-').map(Number)
  return Date.UTC(year!, month! - 1, date!)
}
