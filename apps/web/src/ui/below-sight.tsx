import type { ReactNode } from 'react'
import { useArrival } from './use-arrival.ts'
import { useItsTurn } from './use-its-turn.ts'
import { useMedia } from './use-media.ts'

/** A card that a phone shows only when it is scrolled: there it is drawn when what is in sight has been. */
export function BelowSight({ children }: { children: ReactNode }) {
  return useBelowSight() && children
}

/** Whether such a card is to be drawn by now. */
export function useBelowSight(): boolean {
  const isPhone = useMedia('(max-width: 767.98px)')
  // Whoever returns gets all cards, and with them the place where they were left.
  const { isReturn } = useArrival()
  return useItsTurn(!isPhone || isReturn)
}
