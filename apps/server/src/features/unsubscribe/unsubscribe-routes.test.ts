import { expect, test } from 'vitest'
import { unsubscribeLink } from '#outbox/mail/unsubscribe-link.ts'
import { readChoices } from '#outbox/message-choices.ts'
import { openSecrets } from '#platform/secrets.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { SECRET } from '#testing/test-messages.ts'

const ANN = 'manager@tuff.example'
const OFF = { recipient: ANN, kind: 'recap', channel: 'mail', isWanted: false }

async function openLeague() {
  const { app, db } = await openLeagueServer(await openTestDatabase())
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  const url = unsubscribeLink(secrets, '', { recipient: ANN, kind: 'recap' })
  return { app, url, choices: () => readChoices(db.query, [ANN]) }
}

test('HAND-04 opening the link shows a confirmation and switches nothing off', async () => {
  const { app, url, choices } = await openLeague()
  const page = await app.inject(url)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('Stop These E-mails?')
  expect(page.body).toContain('Recap is out')
  expect(await choices()).toEqual([])
})

test.each([
  ['the form of the page', 'application/x-www-form-urlencoded', ''],
  ['one click, as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'one click, in parts',
    'multipart/form-data; boundary=cut',
    '--cut\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--cut--\r\n',
  ],
])('HAND-04 %s switches this kind off for this person, from anywhere, without signing in', async (_, type, payload) => {
  const { app, url, choices } = await openLeague()
  const headers = { 'content-type': type, origin: 'https://mail.example' }
  for (const time of ['first', 'second']) {
    const response = await app.inject({ method: 'POST', url, headers, payload })
    expect([time, response.statusCode]).toEqual([time, 200])
    expect(response.body).toContain('is no longer e-mailed to')
  }
  expect(await choices()).toEqual([OFF])
})

test('HAND-04 a forged link switches nothing off', async () => {
  const { app, url, choices } = await openLeague()
  const forged = [`${url.slice(0, -2)}AA`, '/unsubscribe', '/unsubscribe?of=a&of=b', '/unsubscribe?of=v1.a.b.c']
  for (const address of forged)
    for (const method of ['GET', 'POST'] as const) {
      const response = await app.inject({ method, url: address })
      expect([address, response.statusCode]).toEqual([address, 400])
      expect(response.body).toContain('This link is invalid')
    }
  expect(await choices()).toEqual([])
})
