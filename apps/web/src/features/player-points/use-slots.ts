import { useLayoutEffect, useRef } from 'react'

/**
 * A stable React key for each rendered row. A row keeps its key while it is rendered, so that the focus stays with its
 * player; rows without overlap reuse the previous keys, since updating rows is cheaper than mounting them.
 */
export function useSlots(keys: readonly string[]): number[] {
  const rendered = useRef<Slots>({ slots: new Map(), next: 0 })
  const now = slotsFor(keys, rendered.current)
  useLayoutEffect(() => {
    rendered.current = now
  })
  return [...now.slots.values()]
}

type Slots = { slots: ReadonlyMap<string, number>; next: number }

function slotsFor(keys: readonly string[], { slots: before, next }: Slots): Slots {
  const free = keys.some((key) => before.has(key)) ? [] : [...before.values()]
  const slots = new Map(keys.map((key, at) => [key, before.get(key) ?? free[at] ?? next++]))
  return { slots, next }
}
