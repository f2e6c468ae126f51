import { z } from 'zod'

/**
 * The same schema, which looks at each object once. Where a message shares with the one before what both say, only what is
 * new in it is checked.
 */
export function checkedOnce<Schema extends z.ZodType>(schema: Schema) {
  const checked = new WeakMap<object, z.output<Schema>>()
  return z.unknown().transform((value): z.output<Schema> => {
    const key = Object(value)
    if (!checked.has(key)) checked.set(key, schema.parse(value))
    return checked.get(key)!
  })
}
