import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWhoIsThere, authClientFor, questionHasLeft, whoIsThere } from './auth-client.ts'

const origin = 'http://localhost:3000'
const identity = () => ({ domain: origin, clientId, audience: `${origin}/api` })
let clientId = ''
let told: { type: string }[] = []

/** As slow as on a busy phone: it never answers. */
class SilentWorker extends EventTarget {
  postMessage(message: { type: string }) {
    told.push(message)
  }
}

beforeEach(() => {
  told = []
  // The library takes its frame away two seconds later, when this page is gone and another file's tests are running.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  clientId = `tuff-web-${crypto.randomUUID()}`
  vi.stubGlobal('Worker', SilentWorker)
  vi.stubGlobal('MessageChannel', MessageChannel)
  window.happyDOM.setURL(`${origin}/tuffstandings`)
})
afterEach(() => {
  vi.useRealTimers()
  document.querySelector('iframe')?.remove()
})

test('AUTH-02 a page that has just begun asks the provider without waiting for the worker of the library', async () => {
  Reflect.set(document, 'cookie', `auth0.${clientId}.is.authenticated=true`)
  askWhoIsThere(identity())
  await questionHasLeft()
  expect(document.querySelector('iframe')?.src).toContain('/authorize?')
  expect(told.map(({ type }) => type)).toEqual(['init'])

  const answer = { type: 'authorization_response', response: { error: 'login_required' } }
  window.dispatchEvent(new MessageEvent('message', { origin, data: answer }))
  await whoIsThere()
  // From here on a token that is over is renewed by the worker, which alone knows the refresh token.
  void authClientFor(identity()).getTokenSilently({ cacheMode: 'off' })
  await vi.waitFor(() => expect(told.map(({ type }) => type)).toContain('refresh'), 10_000)
})

test('AUTH-02 where nobody was signed in, nobody is asked and nothing is waited for', async () => {
  askWhoIsThere(identity())
  await questionHasLeft()
  await whoIsThere()
  expect(document.querySelector('iframe')).toBeNull()
})

test('RT-15 whoever comes back from a login is not asked for a second time', async () => {
  Reflect.set(document, 'cookie', `auth0.${clientId}.is.authenticated=true`)
  window.happyDOM.setURL(`${origin}/tuffstandings?code=once&state=ours`)
  askWhoIsThere(identity())
  await questionHasLeft()
  await whoIsThere()
  expect(document.querySelector('iframe')).toBeNull()
})
