import { type ReactElement, type ReactNode, useState } from 'react'

/** `summary` is the element of that name. */
type Props = { className: string; summary: ReactElement; children: ReactNode }

/** What it hides is drawn when it is first opened: under a list there may be many, and most stay closed. */
export function Disclosure({ className, summary, children }: Props) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={className} onToggle={() => setOpened(true)}>
      {summary}
      {wasOpened && children}
    </details>
  )
}
