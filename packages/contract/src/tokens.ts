import { z } from 'zod'
import { PersonName } from './accounts.ts'
import { endpoint, TOKEN_RIGHTS } from './endpoint.ts'
import { BySlug } from './fields.ts'

export const TOKEN_DAYS = [30, 90, 365] as const
export const MOST_TOKENS = 20

/** The secret is not stored. Times are of the real clock. */
const OwnToken = z.object({
  id: z.string(),
  name: z.string(),
  right: z.enum(TOKEN_RIGHTS),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** Rounded to the minute; null before the first call. */
  lastUsedAt: z.int().nullable(),
})
export type OwnToken = z.infer<typeof OwnToken>

/** Latest first. Shared accounts of the demo list the tokens of the own browser only. */
export const OwnTokens = z.object({ now: z.int(), tokens: z.array(OwnToken) })
export type OwnTokens = z.infer<typeof OwnTokens>

export const NewToken = z.object({ name: PersonName, right: z.enum(TOKEN_RIGHTS), days: z.literal(TOKEN_DAYS) })
export type NewToken = z.infer<typeof NewToken>

/** The only response with the secret. */
export const TokenMade = OwnTokens.extend({ id: z.string(), secret: z.string() })
export type TokenMade = z.infer<typeof TokenMade>

const TOKENS = '/api/account/tokens'

export const TOKEN_CALLS = {
  all: endpoint('GET', TOKENS, 'member', { response: OwnTokens }),
  make: endpoint('POST', TOKENS, 'member', {
    needsRecentSignIn: true,
    body: NewToken,
    response: TokenMade,
    status: 201,
  }),
  revoke: endpoint('DELETE', `${TOKENS}/:id`, 'member', { params: BySlug, response: OwnTokens }),
}
