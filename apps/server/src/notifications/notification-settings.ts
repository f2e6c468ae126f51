import { NOTIFICATION_KINDS, NotificationKind, type NotificationSettings, USUAL_NOTIFICATIONS } from '@tuff/contract'
import { readChoices, writeChoice } from '#outbox/message-choices.ts'
import type { Query, Tx } from '#platform/db/client.ts'

const CHANNELS = ['push', 'mail'] as const

/** Defaults for users who have not chosen. */
export async function readSettings(
  query: Query,
  recipients: readonly string[],
): Promise<(recipient: string) => NotificationSettings> {
  const chosen = new Map(
    (await readChoices(query, recipients)).map((each) => [
      keyOf(each.recipient, each.kind, each.channel),
      each.isWanted,
    ]),
  )
  const quiet = new Map((await readQuiet(query, recipients)).map((row) => [row.recipient, row]))
  return (recipient) => {
    const isWanted = (kind: NotificationKind, channel: (typeof CHANNELS)[number]) =>
      chosen.get(keyOf(recipient, kind, channel)) ?? USUAL_NOTIFICATIONS.channels[kind][channel]
    const channels = NotificationKind.options.map((kind) => [
      kind,
      { push: isWanted(kind, 'push'), mail: isWanted(kind, 'mail') },
    ])
    const row = quiet.get(recipient)
    return {
      channels: Object.fromEntries(channels),
      quiet: row
        ? { isOn: row.is_on === 1, from: row.from_time, to: row.to_time, zone: row.zone }
        : USUAL_NOTIFICATIONS.quiet,
    }
  }
}

export async function writeSettings(
  tx: Tx,
  recipient: string,
  { channels, quiet }: NotificationSettings,
): Promise<void> {
  for (const kind of NotificationKind.options)
    for (const channel of CHANNELS)
      if (channel === 'push' || NOTIFICATION_KINDS[kind].isMailed)
        await writeChoice(tx, { recipient, kind, channel, isWanted: channels[kind][channel] })
  const row = {
    is_on: quiet.isOn ? (1 as const) : (0 as const),
    from_time: quiet.from,
    to_time: quiet.to,
    zone: quiet.zone,
  }
  await tx
    .insertInto('quiet_hours')
    .values({ recipient, ...row })
    .onConflict((conflict) => conflict.column('recipient').doUpdateSet(row))
    .execute()
}

/** Sets the time zone of the quiet hours from the browser, unless the user has chosen one. */
export async function suggestZone(query: Query, recipient: string, zone: string): Promise<void> {
  const { from, to } = USUAL_NOTIFICATIONS.quiet
  await query
    .insertInto('quiet_hours')
    .values({ recipient, is_on: 0, from_time: from, to_time: to, zone })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readQuiet(query: Query, recipients: readonly string[]) {
  if (recipients.length === 0) return []
  return query.selectFrom('quiet_hours').selectAll().where('recipient', 'in', recipients).execute()
}

const keyOf = (recipient: string, kind: string, channel: string) => `${channel} ${kind} ${recipient}`
