import { type ReactNode, useEffect, useRef } from 'react'
import { TitledCard } from './titled-card.tsx'

type Props = { title: string; id?: string; takesFocus?: boolean; children: ReactNode }

/** A section that appears takes the focus, so that screen readers notice it. */
export function FormCard({ title, id, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <TitledCard title={title} className="mb-3" id={id} heading={takesFocus ? heading : undefined}>
      <div className="card-body pt-0 d-grid gap-3">{children}</div>
    </TitledCard>
  )
}
