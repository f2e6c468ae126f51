import { z } from 'zod'

/** Loose, because a request has other headers too. */
export const IdempotentHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/, 'A key is 1 to 128 printable characters of ASCII')
    .optional(),
})
export type IdempotentHeaders = z.infer<typeof IdempotentHeaders>

/** The tag of the data that the client last read. */
export const SeenHeaders = z.looseObject({ 'if-match': z.string().optional() })

/** Includes the tag of the confirmed preview. */
export const PreviewedHeaders = IdempotentHeaders.extend(SeenHeaders.shape)

/** Prevents overwriting a change that the client has not seen. */
export const requiresSeen = (error: string) => z.looseObject({ 'if-match': z.string(error) })
