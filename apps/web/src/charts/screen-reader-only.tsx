import type { ReactNode } from 'react'

/** The content of a chart, for screen readers. */
export function ScreenReaderOnly({ children }: { children: ReactNode }) {
  return <div className="visually-hidden">{children}</div>
}
