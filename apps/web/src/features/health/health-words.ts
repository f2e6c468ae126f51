import type { HealthFinding } from '@tuff/contract'
import { listInWords } from '#ui/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function durationOf(ms: number): [string, string] {
  const [days, hours, minutes] = [Math.floor(ms / DAY_MS), Math.floor(ms / HOUR_MS), Math.floor(ms / MINUTE_MS)]
  if (days > 0) return [`${days}`, `${days === 1 ? 'day' : 'days'} ${hours % 24} h`]
  if (hours > 0) return [`${hours}`, 'h']
  return minutes > 0 ? [`${minutes}`, 'min'] : [`${Math.max(0, Math.round(ms / 1000))}`, 's']
}

export const ageOf = (ms: number): string => durationOf(ms).join(' ')

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export function verdictOf(findings: readonly HealthFinding[]): { title: string; text: string } {
  if (findings.length === 0) return { title: 'All is well', text: 'Nothing needs your attention.' }
  const count = NUMBERS[findings.length] ?? findings.length
  const sentence = listInWords(findings.map((finding) => finding.sentence))
  return {
    title: `Running, with ${count} ${findings.length === 1 ? 'thing' : 'things'} to look at`,
    text: `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`,
  }
}
