/**
 * Keeps what was made under a name until something it was made from is another thing, so that a score in one week
 * leaves the other weeks as they are. The names are few; nothing is ever forgotten.
 */
export function createMemory<Made>(): (name: string, from: readonly unknown[], make: () => Made) => Made {
  const kept = new Map<string, { from: readonly unknown[]; made: Made }>()
  return (name, from, make) => {
    const last = kept.get(name)
    if (last?.from.every((part, at) => part === from[at])) return last.made
    const made = make()
    kept.set(name, { from, made })
    return made
  }
}
