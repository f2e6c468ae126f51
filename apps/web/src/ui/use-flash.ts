import { type RefObject, useLayoutEffect, useRef } from 'react'

const FLASH_TIME = 900

/** Lights an element up for a moment whenever its value changes, never when it first appears. */
export function useFlash<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const shown = useRef(value)
  // Before the paint of the new value, or lighting it up would cost a paint of its own.
  useLayoutEffect(() => {
    const { current } = element
    if (Object.is(shown.current, value) || !current) return
    shown.current = value
    current.classList.add('is-updated')
    const end = setTimeout(() => current.classList.remove('is-updated'), FLASH_TIME)
    return () => clearTimeout(end)
  }, [value])
  return element
}
