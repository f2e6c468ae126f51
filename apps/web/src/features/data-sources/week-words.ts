import { type WeekState, weekLabel } from '@tuff/contract'
import { EVERY_WEEK } from '@tuff/league'

export const WEEK_OPTIONS = EVERY_WEEK.map((week) => ({ value: String(week), text: weekLabel(week) }))

export function weekInWords({ current, scheduled, pinned, begunEarly }: WeekState): string {
  if (pinned !== null) return `The league is held in ${weekLabel(pinned)}; the schedule says ${weekLabel(scheduled)}.`
  if (begunEarly !== null)
    return `${weekLabel(begunEarly)} was started early; the schedule takes over when it catches up.`
  return `The league is in ${weekLabel(current)}, as scheduled.`
}

export function moveInWords({ current, scheduled, rostersUpTo }: WeekState, pinned: number | null): string[] {
  const to = pinned ?? scheduled
  const fresh = rostersUpTo > 0 ? weeksBetween(rostersUpTo + 1, to) : []
  const ahead = weeksBetween(Math.max(to, scheduled) + 1, rostersUpTo)
  const sentences = [
    to === current
      ? `The league stays in ${weekLabel(to)}${pinned === null ? ' and follows its schedule from there' : ', whatever the schedule says'}.`
      : `The league goes from ${weekLabel(current)} to ${weekLabel(to)} for everyone, and new trades count there.`,
  ]
  if (fresh.length > 0)
    sentences.push(
      `${listed(fresh)} ${fresh.length === 1 ? 'gets its' : 'get their'} rosters from ${weekLabel(rostersUpTo)}.`,
    )
  if (to > scheduled)
    sentences.push(`The schedule has not reached ${weekLabel(to)} yet. Points come in once its games are played.`)
  if (ahead.length > 0)
    sentences.push(
      `${listed(ahead)} ${ahead.length === 1 ? 'has its' : 'have their'} rosters already. Until ${ahead.length === 1 ? 'that week begins' : 'those weeks begin'}, a change to an earlier week is copied to ${ahead.length === 1 ? 'it' : 'them'}.`,
    )
  return sentences
}

const weeksBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

function listed(weeks: readonly number[]): string {
  const [first, last] = [weeks[0]!, weeks.at(-1)!]
  if (first === last) return weekLabel(first)
  return `Weeks ${first} ${weeks.length === 2 ? 'and' : 'to'} ${last}`
}
