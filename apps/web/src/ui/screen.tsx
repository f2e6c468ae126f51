import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from './use-page-title.ts'

type Props = {
  title: string
  beside?: ReactNode
  isNarrow?: boolean
  children: ReactNode
}

export const NoteContext = createContext<ReactNode>(undefined)

/** A page under its title. After a navigation the title takes the focus, for screen readers. */
export function Screen({ title, beside, isNarrow = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const note = use(NoteContext)
  usePageTitle(title)

  const { key } = useLocation()
  const entry = useRef(key).current

  useEffect(() => {
    if (hasNavigatedTo(entry)) heading.current?.focus({ preventScroll: true })
  }, [entry])

  const page = (
    <>
      <div className="page-head">
        <h1 className="page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
      </div>
      {note}
      {children}
    </>
  )
  return isNarrow ? <div className="page-narrow mx-auto">{page}</div> : page
}

let firstEntry: string | undefined
let hasNavigated = false

function hasNavigatedTo(entry: string): boolean {
  firstEntry ??= entry
  hasNavigated ||= entry !== firstEntry
  return hasNavigated
}
