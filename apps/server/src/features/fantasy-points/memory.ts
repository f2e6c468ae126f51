/** Memoizes a value by name until one of its dependencies changes; the names are few and never evicted. */
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
