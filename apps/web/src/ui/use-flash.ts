import { type RefObject, useLayoutEffect, useRef } from 'react'

const FLASH_TIME = 900

/**
 * Lights an element up for a moment whenever its value changes, never when it first appears, nor when it becomes that of
 * something else (`of`).
 */
export function useFlash<Element extends HTMLElement>(value: unknown, of?: string): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const shown = useRef({ value, of })
  // Before the paint of the new value, or lighting it up would cost a paint of its own.
  useLayoutEffect(() => {
    const { current } = element
    const before = shown.current
    shown.current = { value, of }
    if (before.of !== of || Object.is(before.value, value) || !current) return
    const unlight = () => current.classList.remove('is-updated')
    current.classList.add('is-updated')
    const end = setTimeout(unlight, FLASH_TIME)
    return () => {
      clearTimeout(end)
      unlight()
    }
  }, [value, of])
  return element
}
