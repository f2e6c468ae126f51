import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = ':is(input, select, textarea):not([readonly], :disabled)'

/** For the form of a dialog: focuses its first field, also one that appears later. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // Runs after every render, and leaves the focus if it is in the form already.
  useEffect(() => {
    const isNobodysYet = document.activeElement === form.current?.closest('[role=dialog]')
    if (isNobodysYet) form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
  })
  return form
}
