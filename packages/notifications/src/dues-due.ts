import { type Cents, inDollars } from '@tuff/league'
import type { Announcement, Notification } from './notification.ts'
import { PATHS } from './paths.ts'

export type OwedDues = { email: string; teamName: string; unpaid: Cents }

const DAY_MS = 86_400_000
const AHEAD_DAYS = 7
/** Sent up to a week late after downtime. */
const LATE_DAYS = 7

type DuesTerms = {
  /** '' without a date. */
  dueOn: string
  /** '' without a note. */
  howToPay: string
}

/** A week before and on the due date, to managers with unpaid dues. */
export function duesDue(owed: readonly OwedDues[], terms: DuesTerms, today: string): Notification[] {
  const reminder = reminderOf(terms, today)
  if (!reminder) return []
  const { key, title, until, howToPay } = reminder
  return unpaidOf(owed).map(({ email, teamName, unpaid }) => ({
    kind: 'dues-due',
    to: email,
    key,
    title,
    text: `${teamName} owes ${inDollars(unpaid)} in dues${until}.${howToPay}`,
    path: PATHS.moneyOf(teamName),
  }))
}

/** TALK-01: for the whole league; names only for chats that include them. */
export function duesAnnounced(owed: readonly OwedDues[], terms: DuesTerms, today: string): Announcement[] {
  const reminder = reminderOf(terms, today)
  const unpaid = unpaidOf(owed)
  if (!reminder || unpaid.length === 0) return []
  const { key, title, until, howToPay } = reminder
  const count = unpaid.length === 1 ? 'One team still owes' : `${unpaid.length} teams still owe`
  const names = unpaid.map(({ teamName, unpaid: cents }) => `${teamName}: ${inDollars(cents)}`)
  return [
    {
      kind: 'dues-due',
      key,
      title,
      text: `${count} dues${until}.${howToPay}`,
      textWithNames: [`${count} dues${until}.${howToPay}`, ...names].join('\n'),
      path: PATHS.money,
    },
  ]
}

const unpaidOf = (owed: readonly OwedDues[]) => owed.filter(({ unpaid }) => unpaid > 0)

function reminderOf({ dueOn, howToPay }: DuesTerms, today: string) {
  if (dueOn === '') return undefined
  const days = (utc(dueOn) - utc(today)) / DAY_MS
  if (days > AHEAD_DAYS || days < -LATE_DAYS) return undefined
  return {
    key: `dues-due ${dueOn} ${days > 0 ? 'ahead' : 'now'}`,
    title: days < 0 ? `Dues were due on ${formatDay(dueOn)}` : `Dues are due ${whenInWords(days)}`,
    until: days > 0 ? `, due by ${formatDay(dueOn)}` : '',
    howToPay: howToPay && ` How to pay: ${howToPay}`,
  }
}

function whenInWords(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days === AHEAD_DAYS ? 'in a week' : `in ${days} days`
}

const formatDay = (day: string) => CALENDAR.format(utc(day))

const CALENDAR = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** In UTC every day has 24 hours. */
function utc(day: string): number {
  const [year, month, date] = day.split('-').map(Number)
  return Date.UTC(year!, month! - 1, date!)
}
