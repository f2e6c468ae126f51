import { unavailabilityIn } from './db/unavailable.ts'

/** HOST-02: while the database is lost, the last result for the key; without one the error. */
export function lastKnown<Key, Result>(read: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const known = new Map<Key, Result>()
  return async (key) => {
    try {
      const result = await read(key)
      known.set(key, result)
      return result
    } catch (error) {
      if (unavailabilityIn(error) !== 'lost' || !known.has(key)) throw error
      return known.get(key)!
    }
  }
}
