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

/** Queues mails in the transaction of the change (HAND-05). */
export function createAccountNotices({ outbox, title, isShared }: Deps) {
  async function send(tx: Tx, email: string, text: MessageContent, name?: string): Promise<void> {
    const recipient = email.toLowerCase()
    if (!outbox.isOpen('mail') || isShared(recipient)) return
    const content = words.greeted(text, name)
    await outbox.queue(tx, [{ channel: 'mail', recipient, kind: KIND, cause: `${KIND} ${randomUUID()}`, content }])
  }

  const toAccount =
    (write: (league: string, roles: string) => MessageContent) =>
    async (tx: Tx, accountId: string): Promise<void> => {
      const row = await tx
        .selectFrom('accounts')
        .select(['email', 'name', 'roles'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (row) await send(tx, row.email, write(title(), row.roles), row.name)
    }

  return {
    newPassword: toAccount(words.newPasswordMail),
    secondStepOn: toAccount(words.secondStepOnMail),
    secondStepOff: toAccount(words.secondStepOffMail),
    secondStepReset: toAccount(words.secondStepResetMail),
    tokenMade: toAccount(words.tokenMadeMail),
    rolesSet: toAccount(words.rolesMail),

    async emailChanged(tx: Tx, from: string, to: string): Promise<void> {
      for (const email of [from, to]) await send(tx, email, words.emailChangedMail(to, title()))
    },

    async handedOver(tx: Tx, team: string, { from, to }: { from: string; to: string }): Promise<void> {
      await send(tx, from, words.teamGivenMail(team, to, title()))
      await send(tx, to, words.teamTakenMail(team, title()))
    },
  }
}
