import { z } from 'zod'

/** A schema that validates each object once, so that objects shared with the previous message are skipped. */
export function checkedOnce<Schema extends z.ZodType>(schema: Schema) {
  const checked = new WeakMap<object, z.output<Schema>>()
  return z.unknown().transform((value): z.output<Schema> => {
    const key = Object(value)
    if (!checked.has(key)) checked.set(key, schema.parse(value))
    return checked.get(key)!
  })
}
