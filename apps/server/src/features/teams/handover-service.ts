import type { PasswordLink, TeamHandedOver, TeamHandover } from '@tuff/contract'
import { findTeam, type Snapshot } from '@tuff/league'
import { z } from 'zod'
import type { AccountNotices } from '#identity/account-notices.ts'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import type { Entry } from '#platform/logged-action.ts'
import { changed, loggedAction } from '#platform/logged-action.ts'
import type { SecurityLog } from '#platform/security-log.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { theTeam } from '#season/named.ts'
import { readTeams } from '#season/season-rows.ts'
import { renameTeamKey } from './team-keys.ts'
import { teamMessage } from './team-service.ts'

const Manager = z.object({ email: z.string(), isSamePerson: z.boolean() })

type HandingOver = { handOver(team: string, to: z.infer<typeof Manager>, by: Author): Promise<unknown> }

export const teamHandedOver = loggedAction('team-handed-over', {
  payload: z.object({ email: z.string(), before: Manager, after: Manager }),
  sentence({ email, before, after }, names) {
    const team = names.team(email)
    if (after.isSamePerson)
      return `Corrected the e-mail of the manager of ${team}: ${before.email} is now ${after.email}.`
    return `Handed ${team} over from ${names.person(before.email)} to ${names.person(after.email)}.`
  },
  changes: (change, names) => changed('Manager', change, ({ email }) => names.person(email)),
  revert: {
    needsRecentSignIn: true,
    isOpen: ({ email, before, after }, { league }: { league: Snapshot }) =>
      after.email === email && findTeam(league, email) !== undefined && findTeam(league, before.email) === undefined,
    async make({ email, before, after }, { handOver }: HandingOver, by) {
      if (after.email !== email) throw new AppError('rule-broken', 'This team has been handed over again since.')
      return handOver(after.email, before, by)
    },
  },
})

type TakeOver = (
  tx: Tx,
  handover: { from: string; to: string; name?: string | undefined; isSamePerson: boolean; mayInvite: boolean },
) => Promise<{
  entry: Entry[]
  link: PasswordLink | null
  account: string | undefined
  /** The manager's own account goes on with the team. */
  isSameAccount: boolean
}>

type Deps = Pick<LeagueDeps, 'change'> & {
  /** Undefined if an external provider keeps the accounts. */
  accounts: { takeOverIn: TakeOver; refreshSignOuts(): Promise<void> } | undefined
  mailed: Pick<AccountNotices, 'emailChanged' | 'handedOver'> | undefined
  /** Undefined where nothing can be changed. */
  emptyPicks: ((tx: Tx, team: string) => Promise<void>) | undefined
  security: SecurityLog | undefined
}

export type Handover = ReturnType<typeof createHandover>

/** TEAM-02: a team gets another manager, or its manager another e-mail; its data stays with it. */
export const createHandover =
  ({ change, accounts, mailed, emptyPicks, security }: Deps) =>
  async (
    from: string,
    { email: to, name, isSamePerson }: Omit<TeamHandover, 'reason'>,
    by: Author,
    key?: KeyedRequest,
  ): Promise<TeamHandedOver> => {
    // Outside the stored response: links must not be stored for repeated requests.
    let link: PasswordLink | null = null
    // A repeated request changes and logs nothing.
    let done: { account?: string } | undefined
    const touches = ['league', 'money', 'forecasts', 'accounts', 'picks'] as const
    const team = await change({ by, key, touches, first: accounts?.refreshSignOuts }, async (tx) => {
      const teams = await readTeams(tx)
      const before = theTeam(
        teams.find(({ email }) => email === from),
        from,
      )
      if (from === to) return { result: teamMessage(before) }
      const taken = teams.find(({ email }) => email === to)
      if (taken) throw new AppError('rule-broken', `${to} has a team already: ${taken.name}.`)
      const handover = { from, to, name, isSamePerson, mayInvite: by.reverts === undefined }
      const person = await accounts?.takeOverIn(tx, handover)
      link = person?.link ?? null
      done = person?.account === undefined ? {} : { account: person.account }
      if (!isSamePerson) await mailed?.handedOver(tx, before.name, { from, to })
      // An open link means the manager has not joined yet: the invitation goes to the new address instead.
      else if (!person?.link) await mailed?.emailChanged(tx, from, to)
      // A commissioner who calls it the same person could otherwise hand the picks to somebody else.
      if (!person?.isSameAccount) await emptyPicks?.(tx, from)
      await renameTeamKey(tx, from, to)
      const entry = teamHandedOver.entry({
        email: to,
        before: { email: from, isSamePerson },
        after: { email: to, isSamePerson },
      })
      return { entry: [...(person?.entry ?? []), entry], result: teamMessage({ ...before, email: to }) }
    })
    if (done)
      security?.(isSamePerson ? 'email-changed' : 'team-handed-over', {
        subject: by.subject,
        address: by.address ?? '',
        ...done,
      })
    return { team, link }
  }
