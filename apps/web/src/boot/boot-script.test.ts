import { afterEach, expect, test, vi } from 'vitest'
import { BOOT_SCRIPT } from './boot-script.ts'

const SIGNED_IN = 'tuff_signed_in.league=true'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads it.
  document.cookie = `${SIGNED_IN}; max-age=0`
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['2024-11-24T20:40:00Z', 'As of 3:40 PM'],
  ['2024-11-25T05:05:00Z', 'As of 12:05 AM'],
])('HAND-02 a kept page of %s shows the time of its figures where it is read', async (at, words) => {
  document.body.innerHTML = '<div id="root" data-shell></div><p></p>'
  document.documentElement.dataset.release = '1.0.0'
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads it.
  document.cookie = SIGNED_IN
  const text = '<header><div class="tuff-bar-tools"></div></header><main>1,781</main>'
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal(
    'indexedDB',
    holding({
      holder: { release: '1.0.0', at: Date.now() },
      'picture /tuffstandings': { at: Date.parse(at), text, width: window.innerWidth, styles: [] },
    }),
  )
  window.history.replaceState(null, '', '/tuffstandings')
  vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  new Function(BOOT_SCRIPT)()
  await vi.waitFor(() => expect(document.querySelector('.asof-mark')?.textContent).toBe(words))
  expect(document.querySelector('main')?.textContent).toBe('1,781')
})

/** The database of a browser that already has the store. */
function holding(kept: Record<string, unknown>) {
  const answering = <T extends object>(request: T & { onsuccess?: () => void }) => {
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const objectStore = () => ({ get: (name: string) => answering({ result: kept[name] }) })
  return { open: () => answering({ result: { transaction: () => ({ objectStore }), close: () => {} } }) }
}
