import { randomUUID } from 'node:crypto'
import type { MessageContent } from '#outbox/message.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Tx } from '#platform/db/client.ts'
import * as words from './account-mail-words.ts'
import type { SharedAccounts } from './shared-accounts.ts'

type Deps = {
  outbox: Pick<Outbox, 'isOpen' | 'queue'>
  title: () => string
  isShared: SharedAccounts
}

export type AccountNotices = ReturnType<typeof createAccountNotices>

const KIND = 'account-notice'

type Channels = { byMail?: boolean; byPush?: boolean }

/** Queues mails in the transaction of the change (HAND-05); what a commissioner did is also pushed. */
export function createAccountNotices({ outbox, title, isShared }: Deps) {
  async function send(
    tx: Tx,
    { email, name }: { email: string; name?: string },
    text: MessageContent,
    { byMail = true, byPush = false }: Channels = {},
  ): Promise<void> {
    const recipient = email.toLowerCase()
    if (isShared(recipient)) return
    const message = { recipient, kind: KIND, cause: `${KIND} ${randomUUID()}` }
    if (byMail && outbox.isOpen('mail'))
      await outbox.queue(tx, [{ ...message, channel: 'mail', content: words.greeted(text, name) }])
    if (byPush && outbox.isOpen('push') && (await hasDevice(tx, recipient)))
      await outbox.queue(tx, [{ ...message, channel: 'push', content: words.alone(text) }])
  }

  const toAccount =
    (write: (league: string, roles: string) => MessageContent, usual: Channels = {}) =>
    async (tx: Tx, accountId: string, channels: Channels = {}): Promise<void> => {
      const row = await tx
        .selectFrom('accounts')
        .select(['email', 'name', 'roles'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (row) await send(tx, row, write(title(), row.roles), { ...usual, ...channels })
    }
  const linkMade = toAccount(words.linkMadeMail, { byPush: true })

  return {
    newPassword: toAccount(words.newPasswordMail),
    secondStepOn: toAccount(words.secondStepOnMail),
    secondStepOff: toAccount(words.secondStepOffMail),
    secondStepReset: toAccount(words.secondStepResetMail, { byPush: true }),
    /** PICK-04: `isMailed` if the link itself was. */
    linkMade: (tx: Tx, accountId: string, { isMailed }: { isMailed: boolean }) =>
      linkMade(tx, accountId, { byMail: !isMailed }),
    tokenMade: toAccount(words.tokenMadeMail),
    rolesSet: toAccount(words.rolesMail),

    async emailChanged(tx: Tx, from: string, to: string): Promise<void> {
      for (const email of [from, to]) await send(tx, { email }, words.emailChangedMail(to, title()), { byPush: true })
    },

    async handedOver(tx: Tx, team: string, { from, to }: { from: string; to: string }): Promise<void> {
      await send(tx, { email: from }, words.teamGivenMail(team, to, title()), { byPush: true })
      await send(tx, { email: to }, words.teamTakenMail(team, title()), { byPush: true })
    },
  }
}

async function hasDevice(tx: Tx, recipient: string): Promise<boolean> {
  const device = tx.selectFrom('push_devices').select('id').where('recipient', '=', recipient).limit(1)
  return (await device.executeTakeFirst()) !== undefined
}
