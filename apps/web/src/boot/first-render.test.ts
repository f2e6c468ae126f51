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

test('RT-14 nothing is drawn before it is known who is there, and the question leaves before the code runs', async () => {
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

test('HAND-02 where figures are kept the answer is not waited for', async () => {
  arrive('/tuffstandings', { wasHere: true })
  await readyToRender({ hasCache: true, preparePage })
  expect(preparePage).toHaveBeenCalled()
})

test('HOME-01 a visitor at home waits for no code; whoever asks for a page does, and is told of a failure by it', async () => {
  arrive('/', { wasHere: false })
  await readyToRender({ hasCache: false, preparePage })
  expect(preparePage).not.toHaveBeenCalled()
  arrive('/nowhere', { wasHere: false })
  preparePage.mockRejectedValueOnce(new Error('No line'))
  await readyToRender({ hasCache: false, preparePage })
  expect(preparePage).toHaveBeenCalled()
})

test('RT-15 whoever comes back from a login is let in before the code of the page has come', async () => {
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
