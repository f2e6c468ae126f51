import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#ui/when-idle.ts'

/** What a chart shows, for whoever listens. Nobody sees it, so it is drawn when nothing that is seen has to be. */
export function ForListeners({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setDrawn(true))), [])
  return <div className="visually-hidden">{isDrawn && children}</div>
}
