import { hasHiddenCharacters } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reason } from './reason.ts'

/** Roles an account may have in addition to signing in. */
export const ACCOUNT_ROLES = ['manager', 'commissioner', 'premium'] as const

const Roles = z.array(z.enum(ACCOUNT_ROLES)).transform((roles) => [...new Set(roles)])
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(100, 'The name is too long: 100 characters at most.')
  .refine((name) => !hasHiddenCharacters(name), 'The name has characters that cannot be seen.')

/** An account as the commissioner sees it. */
export const LeagueAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  disabled: z.boolean(),
  /** False until the invitation link has been used. */
  hasPassword: z.boolean(),
  /** The sign-in requires a code after the password. */
  hasSecondFactor: z.boolean(),
})
export type LeagueAccount = z.infer<typeof LeagueAccount>

export const LeagueAccounts = z.object({ accounts: z.array(LeagueAccount) })

export const Invitation = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: PersonName,
  roles: Roles.default(['manager']),
})
export type Invitation = z.infer<typeof Invitation>

/** The commissioner's invitation, with an optional reason. */
export const InvitationRequest = Invitation.extend({ reason: Reason.optional() })
export type InvitationRequest = z.infer<typeof InvitationRequest>

/** The reason for a change to somebody else's account. */
export const LinkRequest = z.object({ reason: Reason.optional() })
export type LinkRequest = z.infer<typeof LinkRequest>

/** A one-time link to the page on which its recipient chooses a password. */
export const PasswordLink = z.object({
  url: z.string(),
  expiresAt: z.int(),
  /** True when it was also mailed; otherwise the commissioner passes it on (HAND-04). */
  isMailed: z.boolean(),
})
export type PasswordLink = z.infer<typeof PasswordLink>

export const Invited = z.object({ account: LeagueAccount, link: PasswordLink })
export type Invited = z.infer<typeof Invited>

export const AccountChange = z
  .object({
    name: PersonName.optional(),
    roles: Roles.optional(),
    disabled: z.boolean().optional(),
    reason: Reason.optional(),
  })
  .refine(({ reason, ...change }) => Object.keys(change).length > 0, 'Nothing would change.')
export type AccountChange = z.infer<typeof AccountChange>

const ACCOUNTS = '/api/commissioner/accounts'
const OneAccount = z.object({ id: z.string().max(64) })

export const ACCOUNT_CALLS = {
  all: endpoint('GET', ACCOUNTS, { response: LeagueAccounts }),
  invite: endpoint('POST', ACCOUNTS, { body: InvitationRequest, response: Invited, status: 201 }),
  change: endpoint('PATCH', `${ACCOUNTS}/:id`, { params: OneAccount, body: AccountChange, response: LeagueAccount }),
  makeLink: endpoint('POST', `${ACCOUNTS}/:id/link`, {
    params: OneAccount,
    body: LinkRequest.nullish(),
    response: PasswordLink,
    status: 201,
  }),
  resetSecondFactor: endpoint('POST', `${ACCOUNTS}/:id/reset-second-factor`, {
    params: OneAccount,
    body: LinkRequest.nullish(),
    response: LeagueAccount,
  }),
}
