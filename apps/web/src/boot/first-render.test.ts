import { signedInMark } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSilentCheck } from '#api/auth-client.ts'
import { discovery, returnFromProvider } from '#api/testing/provider.ts'
import { readyToRender } from './first-render.ts'

const origin = 'http://localhost:3000'
const preparePage = vi.fn(async () => {})
const isWorthIt = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async () => Response.json(discovery(origin)))
})
afterEach(() => document.querySelector('iframe')?.remove())

test('RT-14 renders nothing before the session check, which is sent before the page’s code runs', async () => {
  arrive('/tuffstandings', { wasHere: true })
  const waiting = readyToRender({ hasCache: false, preparePage }).then(isWorthIt)
  expect(preparePage).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(preparePage).toHaveBeenCalled(), 10_000)
  const frame = document.querySelector<HTMLIFrameElement>('body > iframe')!
  expect(isWorthIt).not.toHaveBeenCalled()
  returnFromProvider(frame.src, { error: 'login_required' })
  await waiting
  expect(isWorthIt).toHaveBeenCalled()
})

test('HAND-02 with cached figures it does not wait for the check', async () => {
  arrive('/tuffstandings', { wasHere: true })
  await readyToRender({ hasCache: true, preparePage })
  expect(preparePage).toHaveBeenCalled()
})

test('HOME-01 a visitor at home waits for no page code; a failure to load a page shows on that page', async () => {
  arrive('/', { wasHere: false })
  await readyToRender({ hasCache: false, preparePage })
  expect(preparePage).not.toHaveBeenCalled()
  arrive('/nowhere', { wasHere: false })
  preparePage.mockRejectedValueOnce(new Error('No line'))
  await readyToRender({ hasCache: false, preparePage })
  expect(preparePage).toHaveBeenCalled()
})

test('RT-15 a returning login is accepted before the code of the page has loaded', async () => {
  arrive('/tuffstandings?code=once&state=ours', { wasHere: true })
  await readyToRender({ hasCache: false, preparePage })
  expect(preparePage).not.toHaveBeenCalled()
})

function arrive(path: string, { wasHere }: { wasHere: boolean }): void {
  document.querySelector('iframe')?.remove()
  window.happyDOM.setURL(origin + path)
  const clientId = `tuff-web-${crypto.randomUUID()}`
  if (wasHere) Reflect.set(document, 'cookie', `${signedInMark(clientId)}=true; Path=/`)
  startSilentCheck({ issuer: origin, clientId, audience: `${origin}/api`, scope: 'openid' })
}
