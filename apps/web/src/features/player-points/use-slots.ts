import { useLayoutEffect, useRef } from 'react'

/**
 * A name for React for each row that is drawn. A row keeps its own while it is there, so that focus goes where its player
 * goes; rows of which none was there before take over those that were, because to fill rows is less work than to make them.
 */
export function useSlots(keys: readonly string[]): number[] {
  const drawn = useRef<Drawn>({ slots: new Map(), next: 0 })
  const now = slotsFor(keys, drawn.current)
  useLayoutEffect(() => {
    drawn.current = now
  })
  return [...now.slots.values()]
}

type Drawn = { slots: ReadonlyMap<string, number>; next: number }

function slotsFor(keys: readonly string[], { slots: before, next }: Drawn): Drawn {
  const free = keys.some((key) => before.has(key)) ? [] : [...before.values()]
  const slots = new Map(keys.map((key, at) => [key, before.get(key) ?? free[at] ?? next++]))
  return { slots, next }
}
