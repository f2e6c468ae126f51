import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { usePageTitle } from './use-page-title.ts'

type Props = { title: string; beside?: ReactNode; children: ReactNode }

/** A page of the product under its title. After a navigation the title takes the focus, so that everyone notices. */
export function Screen({ title, beside, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'
  const isNewPage = useNavigationType() !== 'POP'
  usePageTitle(title)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival on the page moves focus and scroll, not a later change of its query.
  useEffect(() => {
    if (isFirstPage) return
    heading.current?.focus({ preventScroll: true })
    if (isNewPage) window.scrollTo(0, 0)
  }, [])

  return (
    <>
      <div className="page-head">
        <h1 className="page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
      </div>
      {children}
    </>
  )
}
