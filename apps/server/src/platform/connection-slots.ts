export type Limits = { inAll: number; each: number }

/** Returns the function that releases the slot; undefined when full. */
export function createSlots({ inAll, each }: Limits) {
  const taken = new Map<string, number>()
  let all = 0
  const isFullFor = (who: string) => all >= inAll || (taken.get(who) ?? 0) >= each

  return {
    isFullFor,
    take(who: string): (() => void) | undefined {
      if (isFullFor(who)) return undefined
      all += 1
      taken.set(who, (taken.get(who) ?? 0) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        all -= 1
        const left = taken.get(who)! - 1
        if (left > 0) taken.set(who, left)
        else taken.delete(who)
      }
    },
  }
}
