import { type ReactNode, useId } from 'react'

type Props = { title: string; id?: string; children: ReactNode }

/** A part of a long form under its title. */
export function FormCard({ title, id, children }: Props) {
  const heading = useId()
  return (
    <section className="card mb-3" id={id} aria-labelledby={heading}>
      <div className="card-header">
        <h2 className="card-title" id={heading}>
          {title}
        </h2>
      </div>
      <div className="card-body pt-0 d-grid gap-3">{children}</div>
    </section>
  )
}
