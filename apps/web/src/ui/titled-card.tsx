import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  title: ReactNode
  id?: string | undefined
  className?: string
  heading?: Ref<HTMLHeadingElement> | undefined
  beside?: ReactNode
  children: ReactNode
}

export function TitledCard({ title, id, className = '', heading, beside, children }: Props) {
  const name = useId()
  return (
    <section className={`card ${className}`} id={id} aria-labelledby={name}>
      <div className="card-header">
        <h2 className="card-title" id={name} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
