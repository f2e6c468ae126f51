import { type ReactElement, type ReactNode, useState } from 'react'

type Props = { className: string; summary: ReactElement; children: ReactNode }

/** Renders its content when first opened: a list may have many of these, and most stay closed. */
export function Disclosure({ className, summary, children }: Props) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={className} onToggle={() => setOpened(true)}>
      {summary}
      {wasOpened && children}
    </details>
  )
}
