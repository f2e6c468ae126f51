import { z } from 'zod'

/** HAND-03. */
export const NOTIFICATION_KINDS = {
  'week-settled': { label: 'My week is settled', hint: 'What I earned, when the week closes', isMailed: false },
  'trade-decided': { label: 'My trade is decided', hint: 'Approved or declined, with the reason', isMailed: true },
  'request-waits': { label: 'A trade request is waiting', hint: 'For the commissioner', isMailed: false },
  'backup-failed': { label: 'A backup failed', hint: 'For the commissioner', isMailed: true },
  recap: { label: 'Recap is out', hint: 'On Wednesday, when the week closes', isMailed: true },
  'dues-due': { label: 'Dues are due', hint: 'A week before and on the day', isMailed: false },
  'pick-night': { label: 'Pick Night', hint: 'While my team is not complete', isMailed: true },
  'player-out': { label: 'My player is out', hint: 'When ruled out before the game', isMailed: false },
} as const

export const NotificationKind = z.enum(
  Object.keys(NOTIFICATION_KINDS) as [keyof typeof NOTIFICATION_KINDS, ...(keyof typeof NOTIFICATION_KINDS)[]],
)
export type NotificationKind = z.infer<typeof NotificationKind>

/** Quarters of an hour, because no time zone offset is finer. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'A time is a quarter of an hour, such as 22:00')

/** Messages are queued from `from` to `to`. */
export const QuietHours = z
  .object({
    isOn: z.boolean(),
    from: TimeOfDay,
    to: TimeOfDay,
    zone: z.string().max(64).refine(isZone, 'There is no such time zone'),
  })
  .refine(({ from, to }) => from !== to, 'Quiet hours must end at another time than they begin')
export type QuietHours = z.infer<typeof QuietHours>

const Channels = z.object({ push: z.boolean(), mail: z.boolean() })

export const NotificationSettings = z.object({ channels: z.record(NotificationKind, Channels), quiet: QuietHours })
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Mail is opt-in except for Pick Night. Most push kinds are on, because the browser asks for permission first. */
export const USUAL_NOTIFICATIONS: NotificationSettings = {
  channels: {
    'week-settled': { push: true, mail: false },
    'trade-decided': { push: true, mail: false },
    'request-waits': { push: true, mail: false },
    'backup-failed': { push: true, mail: false },
    recap: { push: false, mail: false },
    'dues-due': { push: true, mail: false },
    'pick-night': { push: true, mail: true },
    'player-out': { push: true, mail: false },
  },
  quiet: { isOn: false, from: '22:00', to: '07:00', zone: 'UTC' },
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
