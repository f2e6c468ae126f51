import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

// The window is shared too: each file starts with a new page in a fresh browser.
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

/** Shortens the error of a query that fails repeatedly: without it testing-library prints the whole page each time. */
function missing(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, missing)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message}\n\n${prettyDOM(container)}`,
  })
}
