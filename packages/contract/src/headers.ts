import { z } from 'zod'

/** The idempotency header of a call that may be retried; loose, because a request has other headers too. */
export const IdempotentHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/, 'A key is 1 to 128 printable characters of ASCII')
    .optional(),
})
export type IdempotentHeaders = z.infer<typeof IdempotentHeaders>

/** The tag of the data to change, as the client last read it. */
export const SeenHeaders = z.looseObject({ 'if-match': z.string().optional() })

/** With the tag of the preview that the commissioner confirmed. */
export const PreviewedHeaders = IdempotentHeaders.extend(SeenHeaders.shape)

/** The tag is required, so that no unseen change is overwritten. */
export const requiresSeen = (error: string) => z.looseObject({ 'if-match': z.string(error) })
