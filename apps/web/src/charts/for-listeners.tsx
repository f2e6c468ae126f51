import type { ReactNode } from 'react'

/** What a chart shows, for screen readers. */
export function ForListeners({ children }: { children: ReactNode }) {
  return <div className="visually-hidden">{children}</div>
}
