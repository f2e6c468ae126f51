import { type RefObject, useLayoutEffect, useRef } from 'react'

const FLASH_TIME = 900

/** Highlights an element for a moment when its value changes, but not when it first appears, nor when `of` changes. */
export function useFlash<Element extends HTMLElement>(value: unknown, of?: string): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const shown = useRef({ value, of })
  // Before the paint of the new value, which saves a second paint.
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

/** All highlights of one render end together, with one timer. */
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
