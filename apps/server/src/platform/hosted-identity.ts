import { z } from 'zod'
import { EnvironmentSwitch } from './environment-switch.ts'
import { StartError } from './start-error.ts'

export type HostedIdentity = NonNullable<ReturnType<typeof hostedIdentityIn>>

const Email = z.email()

export const HostedIdentityEnv = z.object({
  TUFF_IDENTITY_DOMAIN: z
    .url({ protocol: /^https?$/, error: 'an address like https://login.example/realms/league' })
    .refine((url) => !/[?#]/.test(url), 'an address without a query')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  TUFF_IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,128}$/, 'a client id')
    .optional(),
  TUFF_IDENTITY_AUDIENCE: z.string().max(200, 'at most 200 characters').optional(),
  TUFF_IDENTITY_SCOPE: z
    .string()
    .max(400, 'at most 400 characters')
    .refine((scope) => scope.split(' ').includes('openid'), "scopes with blanks between them, 'openid' among them")
    .optional(),
  TUFF_IDENTITY_EMAIL_CLAIM: z.string().max(200, 'at most 200 characters').optional(),
  TUFF_IDENTITY_TRUST_EMAILS: EnvironmentSwitch.optional(),
  TUFF_IDENTITY_ROLES_CLAIM: z.string().max(200, 'at most 200 characters').optional(),
  TUFF_COMMISSIONERS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((emails) => emails.every((email) => Email.safeParse(email).success), 'e-mails with commas between them')
    .optional(),
})

export function hostedIdentityIn(env: z.infer<typeof HostedIdentityEnv>) {
  const { TUFF_IDENTITY_DOMAIN: issuer, TUFF_IDENTITY_CLIENT_ID: clientId, TUFF_IDENTITY_AUDIENCE: audience } = env
  if (!issuer) {
    const orphan = NAMES.find((name) => env[name])
    if (orphan) throw new StartError(`The environment variable ${orphan} needs TUFF_IDENTITY_DOMAIN beside it.`)
    return undefined
  }
  if (!clientId || !audience) {
    const missing = clientId ? 'TUFF_IDENTITY_AUDIENCE' : 'TUFF_IDENTITY_CLIENT_ID'
    throw new StartError(`The environment variable TUFF_IDENTITY_DOMAIN needs ${missing} beside it.`)
  }
  // Only the audience distinguishes access tokens from ID tokens, which are less protected.
  if (audience === clientId)
    throw new StartError('The environment variable TUFF_IDENTITY_AUDIENCE must not be the client id.')
  if (!env.TUFF_COMMISSIONERS?.length && !env.TUFF_IDENTITY_ROLES_CLAIM)
    throw new StartError(
      'The environment variable TUFF_IDENTITY_DOMAIN needs TUFF_COMMISSIONERS or TUFF_IDENTITY_ROLES_CLAIM beside it, or nobody would be the commissioner.',
    )
  return {
    issuer,
    clientId,
    audience,
    scope: env.TUFF_IDENTITY_SCOPE ?? 'openid profile email offline_access',
    emailClaim: env.TUFF_IDENTITY_EMAIL_CLAIM ?? 'email',
    /** Without it an e-mail counts only if the token says that the provider has verified it (SIGN-04). */
    trustsEmails: env.TUFF_IDENTITY_TRUST_EMAILS === '1',
    commissioners: env.TUFF_COMMISSIONERS ?? [],
    /** The claim that lists roles; 'commissioner' is one. */
    rolesClaim: env.TUFF_IDENTITY_ROLES_CLAIM,
  }
}

const NAMES = Object.keys(HostedIdentityEnv.shape) as (keyof typeof HostedIdentityEnv.shape)[]
