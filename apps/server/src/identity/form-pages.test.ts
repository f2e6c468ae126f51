import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import { authorizeRequest, exchange, refresh, signIn, startIdentity } from '#testing/identity/identity-server.ts'
import { freePort } from '#testing/platform/free-port.ts'
import { findPostgres, startPostgres } from '#testing/platform/postgres-server.ts'
import { newFolder, onPostgres } from '#testing/platform/test-databases.ts'

const SENTENCE = 'Signing in is not possible at the moment. Please try again in a minute.'

onPostgres(
  'D-05 while the database is down every sign-in step shows a 503 page, and sessions survive',
  async () => {
    const postgres = await startPostgres(findPostgres()!)
    onTestFinished(() => postgres.stop())
    const db = await openDatabase({ dataFolder: '', databaseUrl: postgres.url('postgres') })
    onTestFinished(() => db.close())
    const { origin } = await startIdentity({ db, dataFolder: newFolder(), port: await freePort() })
    const { browser, tokens } = await signIn(origin)
    const stranger = createCookieBrowser(origin)
    const { location: form } = await stranger.get(authorizeRequest(origin).address)

    await postgres.crash()
    const steps = {
      authorize: await stranger.get(authorizeRequest(origin).address),
      form: await stranger.get(form),
      posted: await stranger.post(form, { email: 'manager@tuff.example', password: 'tuff-demo' }),
      logout: await browser.get(`/v2/logout?client_id=tuff-web&returnTo=${encodeURIComponent(origin)}`, {
        'sec-fetch-site': 'same-origin',
      }),
      link: await stranger.get('/password?link=abc'),
      first: await stranger.get('/first-account?link=abc'),
    }
    for (const [step, { status, text, headers }] of Object.entries(steps))
      expect({ step, status, type: headers.get('content-type'), hasSentence: text.includes(SENTENCE) }).toEqual({
        step,
        status: 503,
        type: 'text/html; charset=utf-8',
        hasSentence: true,
      })
    const code = `${origin}/tuffstandings?code=abc`
    for (const response of [
      await refresh(browser, tokens.refresh_token),
      await exchange(browser, code, authorizeRequest(origin)),
    ]) {
      expect(response.status).toBe(503)
      expect(JSON.parse(response.text)).toEqual({ error: 'temporarily_unavailable', error_description: SENTENCE })
    }

    await postgres.comeBack()
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
  },
  60_000,
)
