import { z } from 'zod'

/** The headers of a call that may be sent twice and must be done once. The others stay as they are. */
export const IdempotentHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/, 'A key is 1 to 128 printable characters of ASCII')
    .optional(),
})
export type IdempotentHeaders = z.infer<typeof IdempotentHeaders>

/** The tag of what is to be changed, as its sender saw it. */
export const SeenHeaders = z.looseObject({ 'if-match': z.string().optional() })
