import type { AccountChange, Invitation, Invited, LeagueAccount, PasswordLink } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Database, Query, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { Entry } from '#platform/logged-action.ts'
import type { AccountLinks, NewLink } from './account-links.ts'
import type { AccountMail } from './account-mail.ts'
import type { AccountNotices } from './account-notices.ts'
import { type Account, addAccountIn, asAccount, changeAndSignOutIn, newAccountRow } from './account-store.ts'
import { accountChanged, accountInvited, accountLinkMade, secondFactorReset } from './logged-accounts.ts'
import { turnOffIn } from './second-factor/factor-store.ts'
import { SHARED, type SharedAccounts } from './shared-accounts.ts'

type Deps = {
  db: Database
  change: MakeChange
  links: AccountLinks
  /** The command line prints its links, and signs nobody out. */
  mail?: AccountMail
  mailed?: Pick<AccountNotices, 'linkMade' | 'rolesSet' | 'secondStepReset'>
  refreshSignOuts?: () => Promise<void>
  isShared?: SharedAccounts
}

type TakeOverRequest = {
  from: string
  to: string
  name?: string | undefined
  isSamePerson: boolean
  mayInvite: boolean
}

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(deps: Deps) {
  const { db, change, links, mail, mailed, refreshSignOuts, isShared = () => false } = deps
  const linkResponse = ({ url, expiresAt }: NewLink, isMailed = false): PasswordLink => ({ url, expiresAt, isMailed })

  const readOwned = async (tx: Tx, id: string) => {
    const account = await read(tx, id)
    if (isShared(account.email)) throw new AppError('rule-broken', SHARED)
    return account
  }

  async function invite(tx: Tx, { email, name, roles }: Invitation): Promise<{ entry: Entry; result: Invited }> {
    const row = newAccountRow({ email, name, roles, password_hash: null })
    if (!(await addAccountIn(tx, row)))
      throw new AppError('rule-broken', 'There is already an account with this e-mail.')
    const link = await links.make(tx, row.id)
    return {
      entry: accountInvited.entry({ email, after: { name, roles } }),
      result: {
        account: { ...asAccount(row), hasSecondFactor: false },
        link: linkResponse(link, await mail?.invitation(tx, row, link)),
      },
    }
  }

  /** Voids a link mailed to the former e-mail, and invites a user who has never joined again. */
  async function moveLinks(tx: Tx, former: Account, to: string): Promise<PasswordLink | null> {
    if (!mail?.isOpen) return null
    await mail.withdraw(tx, former.email)
    await links.void(tx, former.id)
    if (former.hasPassword) return null
    const link = await links.make(tx, former.id)
    return linkResponse(link, await mail.invitation(tx, { ...former, email: to }, link))
  }

  return {
    async list(): Promise<LeagueAccount[]> {
      const rows = await accountsWithFactor(db.query).execute()
      // Sorted here, because each database has its own text order.
      return rows.map(asLeagueAccount).sort((a, b) => compareNames(a.name, b.name) || compareNames(a.email, b.email))
    },

    async hasRole(id: string, role: string): Promise<boolean> {
      const row = await accountsWithFactor(db.query).where('id', '=', id).executeTakeFirst()
      return row !== undefined && asAccount(row).roles.includes(role)
    },

    invite: (invitation: Invitation, by: Author): Promise<Invited> =>
      change({ by, touches: [] }, (tx) => invite(tx, invitation)),

    inviteIn: invite,

    /**
     * TEAM-02: gives the same person's account the new e-mail and signs it out, or finds or invites the new manager.
     */
    async takeOverIn(tx: Tx, { from, to, name = to, isSamePerson, mayInvite }: TakeOverRequest) {
      if (isShared(from)) throw new AppError('rule-broken', SHARED)
      const [former, next] = [await findIn(tx, from), await findIn(tx, to)]
      if (isSamePerson && former) {
        if (next) throw new AppError('rule-broken', 'There is already an account with this e-mail.')
        await changeAndSignOutIn(tx, former.id, { email: to })
        const link = await moveLinks(tx, asAccount(former), to)
        return { entry: [], link, account: former.id, isSameAccount: true }
      }
      if (next?.disabled === 1)
        throw new AppError('rule-broken', `The account of ${next.name} is disabled: enable it first.`)
      if (next || !mayInvite) return { entry: [], link: null, account: next?.id, isSameAccount: false }
      const { entry, result } = await invite(tx, { email: to, name, roles: ['manager'] })
      return { entry: [entry], link: result.link, account: result.account.id, isSameAccount: false }
    },

    /** A removed role takes effect immediately, for open feeds too. */
    change: (id: string, wanted: AccountChange, by: Author): Promise<LeagueAccount> =>
      change({ by, touches: ['accounts'], first: refreshSignOuts }, async (tx) => {
        const before = await readOwned(tx, id)
        const { name = before.name, roles = before.roles, disabled = before.disabled } = wanted
        const row = { name, roles: JSON.stringify(roles), disabled: disabled ? (1 as const) : (0 as const) }
        if (disabled === before.disabled) await tx.updateTable('accounts').set(row).where('id', '=', id).execute()
        else await changeAndSignOutIn(tx, id, row)
        // Checked only when a commissioner is removed: a new league has none yet.
        if (takesAway(before, { roles, disabled })) await refuseWithoutCommissioner(tx)
        const after = await read(tx, id)
        const [was, is] = [changeable(before), changeable(after)]
        if (JSON.stringify(was) === JSON.stringify(is)) return { result: after }
        if (was.roles.join() !== is.roles.join()) await mailed?.rolesSet(tx, id)
        return { entry: accountChanged.entry({ email: after.email, before: was, after: is }), result: after }
      }),

    /** SHIP-08: the caller removes the person's other data. */
    async removeIn(tx: Tx, id: string, by: Author): Promise<void> {
      const account = await readOwned(tx, id)
      if (id === by.subject)
        throw new AppError('rule-broken', 'This is your own account: another commissioner deletes it.')
      await changeAndSignOutIn(tx, id, {})
      for (const table of ['account_links', 'second_factors', 'recovery_codes'] as const)
        await tx.deleteFrom(table).where('account_id', '=', id).execute()
      await tx.deleteFrom('accounts').where('id', '=', id).execute()
      if (isCommissioner(account)) await refuseWithoutCommissioner(tx)
    },

    makeLink: (id: string, by: Author): Promise<PasswordLink> =>
      change({ by, touches: [] }, async (tx) => {
        const account = await readOwned(tx, id)
        // A stolen session must not become a password.
        if (id === by.subject) throw new AppError('rule-broken', OWN_PASSWORD)
        if (account.disabled) throw new AppError('rule-broken', 'This account is disabled: enable it first.')
        const link = await links.make(tx, id)
        const entry = accountLinkMade.entry({ email: account.email, after: { expiresAt: link.expiresAt } })
        const isMailed = await (account.hasPassword ? mail?.newLink : mail?.invitation)?.(tx, account, link)
        if (account.hasPassword) await mailed?.linkMade(tx, id, { isMailed: isMailed ?? false })
        return { entry, result: linkResponse(link, isMailed) }
      }),

    resetSecondFactor: (id: string, by: Author): Promise<LeagueAccount> =>
      change({ by, touches: [] }, async (tx) => {
        const account = await readOwned(tx, id)
        // Refused here in case the commissioner's page was left open.
        if (id === by.subject) throw new AppError('rule-broken', 'Turn off your own two-step sign-in on your profile.')
        if (!(await turnOffIn(tx, id))) throw new AppError('rule-broken', 'This account does not use two-step sign-in.')
        await mailed?.secondStepReset(tx, id)
        const sides = { before: { secondStep: true }, after: { secondStep: false } }
        const entry = secondFactorReset.entry({ email: account.email, ...sides })
        return { entry, result: { ...account, hasSecondFactor: false } }
      }),
  }
}

const OWN_PASSWORD =
  'This is your own account: change its password on your profile, or log out and use "Forgot Password?".'

const findIn = (tx: Tx, email: string) =>
  tx.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

async function read(tx: Tx, id: string): Promise<LeagueAccount> {
  const row = await accountsWithFactor(tx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not-found', 'There is no such account.')
  return asLeagueAccount(row)
}

const accountsWithFactor = (query: Query) =>
  query
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .selectAll('accounts')
    .select('second_factors.on_since')

const asLeagueAccount = (row: Parameters<typeof asAccount>[0] & { on_since: number | null }): LeagueAccount => ({
  ...asAccount(row),
  hasSecondFactor: row.on_since !== null,
})

/** Irreversible: only a commissioner can create another one. */
async function refuseWithoutCommissioner(tx: Tx) {
  const rows = await tx
    .selectFrom('accounts')
    .select('roles')
    .where('disabled', '=', 0)
    .where('password_hash', 'is not', null)
    .execute()
  if (!rows.some(({ roles }) => JSON.parse(roles).includes('commissioner')))
    throw new AppError('rule-broken', 'The league needs a commissioner who can sign in. Appoint another one first.')
}

const isCommissioner = ({ roles, disabled }: Pick<LeagueAccount, 'roles' | 'disabled'>) =>
  !disabled && roles.includes('commissioner')

const takesAway = (before: LeagueAccount, after: Pick<LeagueAccount, 'roles' | 'disabled'>) =>
  isCommissioner(before) && !isCommissioner(after)

const changeable = ({ name, roles, disabled }: LeagueAccount) => ({ name, roles, disabled })
