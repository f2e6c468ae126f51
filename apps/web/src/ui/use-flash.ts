import { type RefObject, useEffect, useRef } from 'react'

const FLASH_TIME = 900

/** Lights an element up for a moment whenever its value changes, never when it first appears. */
export function useFlash<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const shown = useRef(value)
  useEffect(() => {
    const { current } = element
    if (Object.is(shown.current, value) || !current) return
    shown.current = value
    current.classList.remove('is-updated')
    // Asking for its size makes the browser start the animation anew when a value changes twice in a row.
    void current.offsetWidth
    current.classList.add('is-updated')
    const end = setTimeout(() => current.classList.remove('is-updated'), FLASH_TIME)
    return () => clearTimeout(end)
  }, [value])
  return element
}
