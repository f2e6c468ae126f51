type Kept<T> = { readonly value: T; at: number }

/**
 * Answers that are given again for a while, and whoever asks while a question is under way waits for the same one. An
 * answer that is too old stays until the next one comes, for whoever has nothing better.
 */
export function createResponseCache<T>(freshMs: number, now: () => number) {
  const kept = new Map<string, Kept<T>>()
  const underWay = new Map<string, Promise<T>>()
  let timesAskedAgain = 0

  return {
    /** However old it is. */
    last: (about: string): { readonly value: T } | undefined => kept.get(about),

    values: () => [...kept.values()].map(({ value }) => value),

    /** Good enough to go on with where nothing is kept, but never so good that nobody need be asked. */
    remember(about: string, value: T): void {
      if (!kept.has(about)) kept.set(about, { value, at: Number.NEGATIVE_INFINITY })
    },

    /** `isWanted` tells the one who fetches whether somebody has wanted a newer answer since. */
    async ask(about: string, fetch: (isWanted: () => boolean) => Promise<T>, goodForMs = freshMs): Promise<T> {
      const last = kept.get(about)
      if (last && now() >= last.at && now() < last.at + goodForMs) return last.value
      let asking = underWay.get(about)
      if (!asking) {
        asking = fetchNow(about, fetch).finally(() => underWay.delete(about))
        underWay.set(about, asking)
      }
      return asking
    },

    /** Whatever is asked next is fetched, however young the last answer is. */
    askAgain(): void {
      timesAskedAgain++
      for (const one of kept.values()) one.at = Number.NEGATIVE_INFINITY
    },

    forget: (): void => kept.clear(),
  }

  async function fetchNow(about: string, fetch: (isWanted: () => boolean) => Promise<T>): Promise<T> {
    const times = timesAskedAgain
    const isWanted = () => times === timesAskedAgain
    const value = await fetch(isWanted)
    // An answer from before somebody wanted another is good enough only until he gets it.
    kept.set(about, { value, at: isWanted() ? now() : Number.NEGATIVE_INFINITY })
    return value
  }
}
