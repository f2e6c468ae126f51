import type { TokenRight } from '@tuff/contract'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

export type SignedIn = {
  subject: string
  email: string
  name?: string | undefined
  /** The roles in the token; only a hosted provider may be configured to list them. */
  roles?: string[] | undefined
  session?: string | undefined
  /** Only with an access token of the profile page (TALK-05): what it opens. */
  right?: TokenRight | undefined
  /** When the user last entered credentials, if the provider names it. */
  signedInAt?: number | undefined
  issuedAt: number
  expiresAt: number
}

export type TokenVerifier = (token: string) => Promise<SignedIn>

/** The token is not valid. The reason is a sentence and never contains the token. */
export class NotSignedIn extends AppError {
  constructor(reason: string, code: 'not-signed-in' | 'account-refused' = 'not-signed-in') {
    super(code, reason)
  }
}

const Claims = z.object({
  sub: z.string().min(1),
  iat: z.int(),
  exp: z.int(),
  email: z.string().min(1),
  name: z.string().optional(),
  roles: z.array(z.string()).optional(),
  sid: z.string().optional(),
  auth_time: z.int().optional(),
})

const WRONG_AUDIENCE = 'The access token is not meant for this service.'

const UNVERIFIED =
  'The sign-in service has not verified this e-mail. Verify it there and log in again, or ask the commissioner.'

const UNFIT_KEY = 'The sign-in service signs with a key that is not accepted here: it needs RSA with 2048 bits or more.'

const CLOCK_TOLERANCE_S = 5

type Rules = {
  issuer: string | string[]
  audience: string
  keys: JWTVerifyGetKey
  types?: string[]
  /** The claims with the e-mail and the roles; a hosted provider may have to use a namespace. */
  emailClaim?: string
  /** SIGN-04: `<emailClaim>_verified` must be true. Anybody could sign up elsewhere with the commissioner's e-mail. */
  needsVerifiedEmail?: boolean
  rolesClaim?: string | undefined
}

export function createTokenVerifier(rules: Rules): TokenVerifier {
  const {
    issuer,
    audience,
    keys,
    types = ['at+jwt'],
    emailClaim = 'email',
    needsVerifiedEmail = false,
    rolesClaim,
  } = rules
  return async (token) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      // Explicit, so that neither 'none' nor a public key used as a shared secret is accepted.
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_S,
    }).catch((error) => {
      throw new NotSignedIn(reasonOf(error))
    })
    // An ID token has the same issuer and signature; its type and its audience differ.
    if (!types.includes(String(protectedHeader.typ).toLowerCase())) throw new NotSignedIn(WRONG_AUDIENCE)
    const claims = Claims.safeParse({
      ...payload,
      email: payload[emailClaim],
      roles: rolesClaim ? payload[rolesClaim] : undefined,
    })
    if (!claims.success) throw new NotSignedIn('The access token does not identify a user.')
    if (needsVerifiedEmail && payload[`${emailClaim}_verified`] !== true)
      throw new NotSignedIn(UNVERIFIED, 'account-refused')
    const { sub, email, name, roles, sid, iat, exp, auth_time } = claims.data
    const signedInAt = auth_time === undefined ? undefined : auth_time * 1000
    const [issuedAt, expiresAt] = [iat * 1000, exp * 1000]
    return { subject: sub, email: email.toLowerCase(), name, roles, session: sid, signedInAt, issuedAt, expiresAt }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The access token has expired.'
  if (error instanceof errors.JWTClaimValidationFailed) return WRONG_AUDIENCE
  if (error instanceof errors.JOSEError) return 'The access token is not valid.'
  // The library reports the key itself this way: RSA below 2048 bits, or another kind.
  if (error instanceof TypeError) return UNFIT_KEY
  throw error
}

const MAX_CACHED = 10_000

/** A page sends the same token with every call for minutes, and verifying costs more than the response. */
export function cacheTokens(verify: TokenVerifier, now: () => number = Date.now): TokenVerifier {
  const cached = new LRUCache<string, SignedIn>({ max: MAX_CACHED })
  return async (token) => {
    const known = cached.get(token)
    if (known && known.expiresAt > now()) return known
    const user = await verify(token)
    cached.set(token, user)
    return user
  }
}
