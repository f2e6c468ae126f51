import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

const Person = z.object({ key: z.string().min(1).max(256), anonymous: z.boolean().optional() })
/** The SDK's formats: one kind, several kinds, or the older user format. */
const FlagContext = z.union([
  z.object({ kind: z.literal('multi'), user: Person.optional() }),
  Person.extend({ kind: z.string().optional() }),
])

/** FLAG-03: the key is the subject of the tokens, never an e-mail. */
export function subjectIn(encoded: string): string | undefined {
  const context = FlagContext.safeParse(decoded(encoded)).data
  if (!context) throw new AppError('invalid-request', 'The flag context cannot be read.')
  const user = 'key' in context ? (context.kind ?? 'user') === 'user' && context : context.user
  return user && !user.anonymous ? user.key : undefined
}

function decoded(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    return undefined
  }
}
