import type { ReactNode } from 'react'
import { useItsTurn } from '#ui/use-its-turn.ts'

/** What a chart shows, for whoever listens. Nobody sees it, so it is drawn when nothing that is seen has to be. */
export function ForListeners({ children }: { children: ReactNode }) {
  const isDrawn = useItsTurn()
  return <div className="visually-hidden">{isDrawn && children}</div>
}
