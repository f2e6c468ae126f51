import { signedInMark } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentCheckDone, silentCheckSent, startSilentCheck } from './auth-client.ts'
import { isSignedIn } from './signed-in-mark.ts'
import { discovery, returnFromProvider } from './testing/provider.ts'

const origin = 'http://localhost:3000'
const identity = () => ({ issuer: origin, clientId, audience: `${origin}/api`, scope: 'openid profile email' })
const frame = () => document.querySelector('iframe')
let clientId = ''

beforeEach(() => {
  clientId = `tuff-web-${crypto.randomUUID()}`
  vi.stubGlobal('fetch', async () => Response.json(discovery(origin)))
  window.happyDOM.setURL(`${origin}/tuffstandings`)
})
afterEach(() => frame()?.remove())

test('AUTH-02 AUTH-05 the silent check requests a code in a frame; without a session it removes the mark', async () => {
  Reflect.set(document, 'cookie', `${signedInMark(clientId)}=true; Path=/`)
  startSilentCheck(identity())
  await silentCheckSent()
  const request = new URL(frame()!.src)
  expect(request.origin + request.pathname).toBe(`${origin}/authorize`)
  expect(Object.fromEntries(request.searchParams)).toMatchObject({
    prompt: 'none',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${origin}/tuffstandings`,
    audience: `${origin}/api`,
    scope: 'openid profile email',
  })
  returnFromProvider(request.href, { error: 'login_required' })
  await silentCheckDone()
  expect(frame()).toBeNull()
  expect(isSignedIn(clientId)).toBe(false)
})

test('AUTH-02 a silent check that fails for another reason keeps the mark', async () => {
  Reflect.set(document, 'cookie', `${signedInMark(clientId)}=true; Path=/`)
  startSilentCheck(identity())
  await silentCheckSent()
  returnFromProvider(frame()!.src, { error: 'temporarily_unavailable' })
  await silentCheckDone()
  expect(isSignedIn(clientId)).toBe(true)
})

test('AUTH-02 sends no request without the mark of a session', async () => {
  startSilentCheck(identity())
  await silentCheckSent()
  await silentCheckDone()
  expect(frame()).toBeNull()
})

test('RT-15 needs no silent check on return from the login', async () => {
  Reflect.set(document, 'cookie', `${signedInMark(clientId)}=true; Path=/`)
  window.happyDOM.setURL(`${origin}/tuffstandings?code=once&state=ours`)
  startSilentCheck(identity())
  await silentCheckSent()
  await silentCheckDone()
  expect(frame()).toBeNull()
})
