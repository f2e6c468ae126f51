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
    return light(current)
  }, [value, of])
  return element
}

let litNow: Set<HTMLElement> | undefined

/** Those that one drawing lights up go out together: a timer for each would be as many tasks. */
function light(element: HTMLElement): () => void {
  const lit = litNow ?? litTogether()
  lit.add(element)
  element.classList.add('is-updated')
  return () => {
    if (lit.delete(element)) unlight(element)
  }
}

function litTogether(): Set<HTMLElement> {
  const lit = new Set<HTMLElement>()
  litNow = lit
  // React runs the effects of one drawing without a pause.
  queueMicrotask(() => {
    litNow = undefined
  })
  setTimeout(() => {
    for (const element of lit) unlight(element)
    lit.clear()
  }, FLASH_TIME)
  return lit
}

const unlight = (element: HTMLElement) => element.classList.remove('is-updated')
