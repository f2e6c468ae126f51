import type { ReactNode } from 'react'
import { SkeletonRows } from './skeleton.tsx'

export function Loading({ text }: { text: string }) {
  return (
    <div className="state" role="status" ref={markLoadingPart}>
      <div className="spinner-border" aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}

export function LoadingCard({ text = 'Loading...', children }: { text?: string; children?: ReactNode }) {
  return (
    <div className="card">
      <Loading text={text} />
      {children}
    </div>
  )
}

export function LoadingCards({ cards }: { cards: readonly ('facts' | 'chart' | 'list')[] }) {
  return (
    <div className="page-stack" role="status" ref={markLoadingPart}>
      <span className="visually-hidden">Loading...</span>
      {cards.map((card) => (
        <div key={card} className={`card loading-${card}`}>
          <SkeletonRows />
        </div>
      ))}
    </div>
  )
}

export function LoadingBeside({ text }: { text: string }) {
  return (
    <span className="loading-beside" role="status">
      <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}

export function LoadingPage() {
  return (
    <main className="page-loading">
      <Loading text="Loading..." />
    </main>
  )
}

const waits = new WeakMap<Element, number>()

/** Marks the part that contains it, so that CSS hides what follows; `:has()` would check every change of a table. */
function markLoadingPart(waiting: Element | null): (() => void) | undefined {
  const part = waiting?.closest('.page-narrow > *')
  if (!part) return undefined
  count(part, 1)
  return () => count(part, -1)
}

function count(part: Element, by: number): void {
  const now = (waits.get(part) ?? 0) + by
  waits.set(part, now)
  part.toggleAttribute('data-waits', now > 0)
}
