import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = ':is(input, select, textarea):not([readonly], :disabled)'

/** For the form of a dialog: whoever opens it can type at once. A field that comes later is waited for. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // After every render: nothing is taken away from whoever is somewhere in the form already.
  useEffect(() => {
    const isNobodysYet = document.activeElement === form.current?.closest('[role=dialog]')
    if (isNobodysYet) form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
  })
  return form
}
