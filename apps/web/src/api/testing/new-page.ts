import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

// The window is shared too: a file begins with a page that has just been opened, in a browser that has been nowhere yet.
const page = document.documentElement
for (const name of page.getAttributeNames()) page.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) Reflect.set(document, 'cookie', `${name}=; max-age=0`)
window.history.replaceState(null, '', '/')

// A busy machine takes seconds to load the code of a screen for the first time.
configure({ asyncUtilTimeout: 20_000, getElementError: missing })
afterEach(cleanup)

/** Whoever waits for an element misses it many times, and nobody reads that: the page is written out for a reader. */
function missing(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, missing)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message}\n\n${prettyDOM(container)}`,
  })
}
