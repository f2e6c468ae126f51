import { LAST_WEEK } from '@tuff/league'
import { z } from 'zod'

/**
 * The setting TUFF_CLOCK: `real`, or a replay of the stored season. `replay:week=12,speed=60` starts on that week's
 * Sunday at sixty times the speed; speed 0 stops it. `replay:at=2024-11-24T18:30:00Z,speed=0` starts at any minute.
 */
export type ClockSetting =
  | { kind: 'real' }
  | { kind: 'replay'; start: { week: number } | { at: number }; speed: number }

export const ClockSetting = z.string().transform((text, context): ClockSetting => {
  const setting = parseClock(text)
  if (setting) return setting
  context.addIssue(
    `'real' or 'replay:week=12,speed=60' (week 1 to ${LAST_WEEK} or at=2024-11-24T18:30:00Z, speed 0 to 100000)`,
  )
  return z.NEVER
})

function parseClock(text: string): ClockSetting | undefined {
  if (text === 'real') return { kind: 'real' }
  const [kind, rest = ''] = splitOnce(text, ':')
  if (kind !== 'replay') return undefined

  let start: { week: number } | { at: number } = { week: 12 }
  let speed = 60
  for (const part of rest.split(',').filter(Boolean)) {
    const [key, value = ''] = splitOnce(part, '=')
    if (key === 'week' && isWeek(value)) start = { week: Number(value) }
    else if (key === 'at' && !Number.isNaN(Date.parse(value))) start = { at: Date.parse(value) }
    else if (key === 'speed' && isSpeed(value)) speed = Number(value)
    else return undefined
  }
  return { kind: 'replay', start, speed }
}

const isWeek = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_WEEK

const isSpeed = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 100_000

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)]
}
