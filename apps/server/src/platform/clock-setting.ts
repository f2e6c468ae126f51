import { LAST_WEEK } from '@tuff/league'
import { z } from 'zod'

/**
 * The setting TUFF_CLOCK: `real`, or a replay of the stored season. `replay:week=12,speed=60` starts on that week's
 * Sunday at sixty times the speed; speed 0 stops it. `replay:at=2024-11-24T18:30:00Z,speed=0` starts at any minute.
 */
export type ClockSetting =
  | { kind: 'real' }
  | { kind: 'replay'; start: { week: number } | { at: number }; speed: number }

/** The same, or `replay:preseason`: two days before the first kick-off of the season. */
export type ClockChoice = ClockSetting | { kind: 'replay'; start: 'preseason'; speed: number }

export const ClockChoice = z.string().transform((text, context): ClockChoice => {
  const setting = parseClock(text)
  if (setting) return setting
  context.addIssue(
    `'real' or 'replay:week=12,speed=60' (week 1 to ${LAST_WEEK}, preseason or at=2024-11-24T18:30:00Z, speed 0 to 100000)`,
  )
  return z.NEVER
})

function parseClock(text: string): ClockChoice | undefined {
  if (text === 'real') return { kind: 'real' }
  const [kind, rest = ''] = splitOnce(text, ':')
  if (kind !== 'replay') return undefined

  let start: { week: number } | { at: number } | 'preseason' = { week: 12 }
  let speed = 60
  for (const part of rest.split(',').filter(Boolean)) {
    const [key, value = ''] = splitOnce(part, '=')
    if (part === 'preseason') start = part
    else if (key === 'week' && isWeek(value)) start = { week: Number(value) }
    else if (key === 'at' && !Number.isNaN(Date.parse(value))) start = { at: Date.parse(value) }
    else if (key === 'speed' && isSpeed(value)) speed = Number(value)
    else return undefined
  }
  return start === 'preseason' ? { kind: 'replay', start, speed } : { kind: 'replay', start, speed }
}

const isWeek = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_WEEK

const isSpeed = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 100_000

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)]
}
