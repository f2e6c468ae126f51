import type { ReactNode } from 'react'
import { markPart } from './waiting-part.ts'

/** A spinner over what is being waited for. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="state" role="status" ref={markPart}>
      <div className="spinner-border" aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}

/** The same where a card will be. */
export function LoadingCard({ text = 'Loading...', children }: { text?: string; children?: ReactNode }) {
  return (
    <div className="card">
      <Loading text={text} />
      {children}
    </div>
  )
}

/** The same beside a title, while what is on the page stays there. */
export function LoadingBeside({ text }: { text: string }) {
  return (
    <span className="loading-beside" role="status">
      <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}

/** The same on an otherwise empty page; it keeps out of sight for the moment in which most waits are over. */
export function LoadingPage() {
  return (
    <main className="page-loading">
      <Loading text="Loading..." />
    </main>
  )
}
