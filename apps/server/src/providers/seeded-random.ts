/** The same seed gives the same numbers on every machine. */
export type Random = ReturnType<typeof createRandom>

/** Scales the sum of four uniform numbers to a standard deviation of 1. */
const SQRT_3 = Math.sqrt(3)

export function createRandom(seed: string) {
  const next = mulberry32(hash(seed))
  const normal = (mean: number, sd: number) => mean + (next() + next() + next() + next() - 2) * SQRT_3 * sd
  const below = (below: number) => Math.floor(next() * below)
  return {
    next,
    below,
    /** Bell-shaped, within 3.5 `sd` of the mean. */
    normal,
    chance: (probability: number) => next() < probability,
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
    /** Around 1, skewed to the right. */
    factor: (spread: number) => Math.exp(normal(-(spread ** 2) / 2, spread)),
    shuffled<T>(list: readonly T[]): T[] {
      const cards = [...list]
      for (let last = cards.length - 1; last > 0; last--) {
        const other = below(last + 1)
        ;[cards[last], cards[other]] = [cards[other]!, cards[last]!]
      }
      return cards
    },
    poisson(mean: number) {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count++
      return count
    },
  }
}

/** FNV-1a with a final mix, because similar seeds must give different numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
