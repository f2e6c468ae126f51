import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** Who is asking, as his access token says. */
export type SignedIn = { subject: string; email: string; name?: string | undefined; expiresAt: number }

export type TokenVerifier = (token: string) => Promise<SignedIn>

/** The token does not prove who is asking. The reason is a sentence and never holds the token. */
export class NotSignedIn extends AppError {
  constructor(reason: string) {
    super('not-signed-in', reason)
  }
}

const Claims = z.object({
  sub: z.string().min(1),
  exp: z.int(),
  email: z.string().min(1),
  name: z.string().optional(),
})

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_S = 5

export function createTokenVerifier({
  issuer,
  audience,
  keys,
}: {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
}): TokenVerifier {
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      // Named, so that neither 'none' nor a public key taken for a shared secret is ever considered.
      algorithms: ['RS256'],
      // An ID token has the same issuer and signature; only its type tells it apart.
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_S,
    }).catch((error) => {
      throw new NotSignedIn(reasonOf(error))
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw new NotSignedIn('The access token does not say who is asking.')
    const { sub, email, name, exp } = claims.data
    return { subject: sub, email: email.toLowerCase(), name, expiresAt: exp * 1000 }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The access token has expired.'
  if (error instanceof errors.JWTClaimValidationFailed) return 'The access token is not meant for this service.'
  if (error instanceof errors.JOSEError) return 'The access token is not valid.'
  throw error
}
