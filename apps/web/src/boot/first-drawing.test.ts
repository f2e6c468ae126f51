import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWhoIsThere } from '#api/auth-client.ts'
import { worthDrawing } from './first-drawing.ts'

const origin = 'http://localhost:3000'
const preparePage = vi.fn(async () => {})
const isWorthIt = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  // The library takes its frame away two seconds later, when this page is gone and another file's tests are running.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

test('RT-14 nothing is drawn before it is known who is there, and the question leaves before the code runs', async () => {
  arrive('/tuffstandings', { wasHere: true })
  const waiting = worthDrawing({ hasKept: false, preparePage }).then(isWorthIt)
  expect(preparePage).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(preparePage).toHaveBeenCalled(), 10_000)
  expect(document.querySelector('body > iframe')).not.toBeNull()
  expect(isWorthIt).not.toHaveBeenCalled()
  const data = { type: 'authorization_response', response: { error: 'login_required' } }
  window.dispatchEvent(new MessageEvent('message', { origin, data }))
  await waiting
  expect(isWorthIt).toHaveBeenCalled()
})

test('HAND-02 where figures are kept the answer is not waited for', async () => {
  arrive('/tuffstandings', { wasHere: true })
  await worthDrawing({ hasKept: true, preparePage })
  expect(preparePage).toHaveBeenCalled()
})

test('HOME-01 a visitor at home waits for no code; whoever asks for a page does, and is told of a failure by it', async () => {
  arrive('/', { wasHere: false })
  await worthDrawing({ hasKept: false, preparePage })
  expect(preparePage).not.toHaveBeenCalled()
  arrive('/nowhere', { wasHere: false })
  preparePage.mockRejectedValueOnce(new Error('No line'))
  await worthDrawing({ hasKept: false, preparePage })
  expect(preparePage).toHaveBeenCalled()
})

test('RT-15 whoever comes back from a login is let in before the code of the page has come', async () => {
  arrive('/tuffstandings?code=once&state=ours', { wasHere: true })
  await worthDrawing({ hasKept: false, preparePage })
  expect(preparePage).not.toHaveBeenCalled()
})

function arrive(path: string, { wasHere }: { wasHere: boolean }): void {
  document.querySelector('iframe')?.remove()
  window.happyDOM.setURL(origin + path)
  const clientId = `tuff-web-${crypto.randomUUID()}`
  if (wasHere) Reflect.set(document, 'cookie', `auth0.${clientId}.is.authenticated=true`)
  askWhoIsThere({ domain: origin, clientId, audience: `${origin}/api` })
}
