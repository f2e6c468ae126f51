import type { RosterPlayer } from '@tuff/contract'

type Usage = { percent: number; width: number; tone: 'success' | 'warning' | 'danger' }

/** CARD-04: yellow from 90%, red from 100%, and always at least 1% of the bar. */
export function capUsage(totalSalary: number, salaryCap: number): Usage {
  const percent = percentOf(totalSalary, salaryCap)
  return { percent, width: within(1, percent, 100), tone: toneOf(percent, 90) }
}

/** CARD-04: yellow from 75%, red at 100%. */
export function tradeUsage(made: number, limit: number): Usage {
  const percent = percentOf(made, limit)
  return { percent, width: within(0, percent, 100), tone: toneOf(percent, 75) }
}

export function totalSalary(roster: readonly RosterPlayer[]): number {
  return roster.reduce((sum, { salary }) => sum + inCents(salary), 0) / 100
}

export const remainingSalary = (total: number, cap: number): number => (inCents(cap) - inCents(total)) / 100

/** Of 0, everything is used as soon as anything is. */
function percentOf(part: number, whole: number): number {
  if (whole <= 0) return part > 0 ? 100 : 0
  return Math.round((part / whole) * 100 * 1000) / 1000
}

function toneOf(percent: number, yellowFrom: number): Usage['tone'] {
  if (percent >= 100) return 'danger'
  return percent >= yellowFrom ? 'warning' : 'success'
}

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

const inCents = (dollars: number) => Math.round(dollars * 100)
