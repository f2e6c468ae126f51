import { afterEach, vi } from 'vitest'

/*
 * The files that a worker runs one after the other share its window and its libraries, since React and its like are
 * quick only after they have run for a while. Each file begins as a page in a new browser does: none of our modules is
 * loaded, so that no store knows anything yet, and nothing is in the window that another file left there.
 */
vi.resetModules()
if (typeof document !== 'undefined') await openPage()

async function openPage(): Promise<void> {
  const page = document.documentElement
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) Reflect.set(document, 'cookie', `${name}=; max-age=0`)
  window.history.replaceState(null, '', '/')

  const { cleanup, configure } = await import('@testing-library/react')
  // A busy machine takes seconds to load the code of a screen for the first time.
  configure({ asyncUtilTimeout: 5_000 })
  afterEach(cleanup)
}
