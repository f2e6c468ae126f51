import { expect, test } from 'vitest'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import { authorizeRequest, startIdentity } from '#testing/identity/identity-server.ts'

test('an oversized sign-in request is refused in words, and stores nothing', async () => {
  const { origin, db } = await startIdentity()
  const rows = () => db.query.selectFrom('oidc_artifacts').select('payload').execute()
  for (const name of ['state', 'nonce', 'login_hint', 'scope', 'claims', 'ui_locales', 'made_up']) {
    const { address } = authorizeRequest(origin, { [name]: 'x'.repeat(513) })
    const response = await createCookieBrowser(origin).get(address)
    expect([name, response.status]).toEqual([name, 400])
    expect(response.text).toContain('This sign-in request is too long.')
  }
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`extra${at}`, 'x'.repeat(200)]))
  expect((await createCookieBrowser(origin).get(authorizeRequest(origin, many).address)).status).toBe(400)
  expect(await rows()).toEqual([])

  const longest = authorizeRequest(origin, { state: 'x'.repeat(512), login_hint: 'y'.repeat(512) })
  expect((await createCookieBrowser(origin).get(longest.address)).status).toBe(303)
  const left = await rows()
  expect(left).toHaveLength(1)
  expect(left[0]!.payload.length).toBeLessThan(4_096)
})
