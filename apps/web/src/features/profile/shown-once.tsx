import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type Props = { id: string; title: string; onDone: () => void; acts?: ReactNode; children: ReactNode }

/** A secret that the server does not return again, until the user is done with it. */
export function ShownOnce({ id, title, onDone, acts, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="d-grid gap-3" aria-labelledby={id}>
      <h3 className="kind-title m-0" id={id} ref={heading}>
        {title}
      </h3>
      {children}
      <div className="profile-acts">
        {acts}
        <Button onClick={onDone}>Done</Button>
      </div>
    </section>
  )
}
