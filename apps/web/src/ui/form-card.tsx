import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  title: string
  id?: string
  /** What appears as an answer is read from its title on, also by whoever does not see it come. */
  takesFocus?: boolean
  children: ReactNode
}

/** A part of a long form under its title. */
export function FormCard({ title, id, takesFocus = false, children }: Props) {
  const name = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="card mb-3" id={id} aria-labelledby={name}>
      <div className="card-header">
        <h2 className="card-title" id={name} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
          {title}
        </h2>
      </div>
      <div className="card-body pt-0 d-grid gap-3">{children}</div>
    </section>
  )
}
