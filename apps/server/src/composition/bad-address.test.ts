import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const BAD = {
  '/%zz': 'This address cannot be read: a % in it stands for no character.',
  '/api/rosters/allrosters/%E0%A4%A?access_token=secret':
    'This address cannot be read: a % in it stands for no character.',
  [`/api/fantasypoints/weekly-stats/${'a'.repeat(9000)}`]: 'A part of this address is too long.',
}

test('API-11 an unreadable address is refused with a sentence and all headers, and not repeated', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase())
  const { headers: usual } = await app.inject('/api/nothing-here')
  for (const [url, message] of Object.entries(BAD)) {
    const response = await app.inject({ url, headers: manager })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 'invalid-request', message })
    for (const name of Object.keys(usual).filter((each) => each !== 'content-length' && each !== 'date'))
      expect({ name, value: response.headers[name] }).toEqual({ name, value: usual[name] })
  }
})
