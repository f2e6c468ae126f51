import { hasHiddenCharacters } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByText, Reason, Why } from './fields.ts'

export const ACCOUNT_ROLES = ['manager', 'commissioner', 'premium'] as const

const Roles = z.array(z.enum(ACCOUNT_ROLES)).transform((roles) => [...new Set(roles)])
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(100, 'The name is too long: 100 characters at most.')
  .refine((name) => !hasHiddenCharacters(name), 'The name has characters that cannot be seen.')

export const LeagueAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  disabled: z.boolean(),
  /** False until the invitation has been accepted. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
})
export type LeagueAccount = z.infer<typeof LeagueAccount>

export const NewEmail = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const Invitation = z.object({ email: NewEmail, name: PersonName, roles: Roles.default(['manager']) })
export type Invitation = z.infer<typeof Invitation>

export const InvitationRequest = Invitation.extend({ reason: Reason.optional() })
export type InvitationRequest = z.infer<typeof InvitationRequest>

export const PasswordLink = z.object({
  url: z.string(),
  expiresAt: z.int(),
  /** True when the link was also mailed; otherwise the commissioner passes it on (HAND-04). */
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

export const ACCOUNT_CALLS = {
  all: endpoint('GET', ACCOUNTS, 'commissioner', { response: z.object({ accounts: z.array(LeagueAccount) }) }),
  invite: endpoint('POST', ACCOUNTS, 'commissioner', {
    needsRecentSignIn: true,
    body: InvitationRequest,
    response: Invited,
    status: 201,
  }),
  change: endpoint('PATCH', `${ACCOUNTS}/:id`, 'commissioner', {
    params: ByText,
    body: AccountChange,
    response: LeagueAccount,
  }),
  makeLink: endpoint('POST', `${ACCOUNTS}/:id/link`, 'commissioner', {
    needsRecentSignIn: true,
    params: ByText,
    body: Why.nullish(),
    response: PasswordLink,
    status: 201,
  }),
  resetSecondFactor: endpoint('POST', `${ACCOUNTS}/:id/reset-second-factor`, 'commissioner', {
    needsRecentSignIn: true,
    params: ByText,
    body: Why.nullish(),
    response: LeagueAccount,
  }),
}
