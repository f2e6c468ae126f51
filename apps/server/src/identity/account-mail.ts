import type { MessageContent } from '#outbox/message.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Tx } from '#platform/db/client.ts'
import type { AccountLinks, NewLink } from './account-links.ts'
import { greeted, invitationMail, newLinkMail, requestedLinkMail } from './account-mail-words.ts'
import type { Account } from './account-store.ts'
import type { SharedAccounts } from './shared-accounts.ts'

type Deps = {
  outbox: Pick<Outbox, 'isOpen' | 'queue' | 'withdraw' | 'completeBy'>
  links: AccountLinks
  title: () => string
  isShared: SharedAccounts
}

type Person = Pick<Account, 'id' | 'email' | 'name'>

export type AccountMail = ReturnType<typeof createAccountMail>

const LINKS = 'password-link'
const INVITATIONS = 'invitation'
const REQUEST_VALID_FOR_MS = 60 * 60_000
/** At most one mail per address in this time, so that nobody can flood a mailbox. */
const ONE_REQUEST_MS = 5 * 60_000

/** HAND-04: without a mail server nothing is queued, and the responses say so. */
export function createAccountMail({ outbox, links, title, isShared }: Deps) {
  outbox.completeBy(LINKS, async (tx, { recipient, queuedAt }) => {
    const row = await tx.selectFrom('accounts').selectAll().where('email', '=', recipient).executeTakeFirst()
    if (!row || row.disabled || isShared(row.email)) return undefined
    const link = await links.add(tx, row.id, queuedAt + REQUEST_VALID_FOR_MS)
    return greeted(requestedLinkMail(link, title()), row.name)
  })

  /** Cancels earlier mails, because their links are void. */
  async function mail(tx: Tx, kind: string, { id, email, name }: Person, link: NewLink, text: MessageContent) {
    if (!outbox.isOpen('mail')) return false
    await withdraw(tx, email)
    const { path, expiresAt } = link
    const content = greeted(text, name)
    await outbox.queue(tx, [
      { channel: 'mail', recipient: email, kind, cause: `${kind} ${id} ${path}`, content, expiresAt },
    ])
    return true
  }

  const withdraw = (tx: Tx, email: string) => outbox.withdraw(tx, email, [LINKS, INVITATIONS])

  return {
    get isOpen(): boolean {
      return outbox.isOpen('mail')
    },

    invitation: (tx: Tx, person: Person, link: NewLink): Promise<boolean> =>
      mail(tx, INVITATIONS, person, link, invitationMail(link, title())),

    newLink: (tx: Tx, person: Person, link: NewLink): Promise<boolean> =>
      mail(tx, LINKS, person, link, newLinkMail(link, title())),

    withdraw,

    /**
     * The account is looked up only when the mail is sent: response, storage and time are the same for unknown e-mails.
     */
    request: (tx: Tx, email: string, now = Date.now()): Promise<void> =>
      outbox.queue(tx, [
        {
          channel: 'mail',
          recipient: email,
          kind: LINKS,
          cause: `password-request ${Math.floor(now / ONE_REQUEST_MS)}`,
          content: { title: '', body: '', isDraft: true },
          expiresAt: now + REQUEST_VALID_FOR_MS,
        },
      ]),
  }
}
