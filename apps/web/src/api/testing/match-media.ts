import { vi } from 'vitest'

/** A device that matches one media query; undone by `vi.restoreAllMocks`. */
export function matchMediaOnly(matched: string): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query === matched }) as MediaQueryList,
  )
}

export const PHONE = '(max-width: 767.98px)'
