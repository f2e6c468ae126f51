import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const url = '/api/commissioner/corrections'

onBothDatabases(
  'two hundred corrections at the same moment',
  (open) => {
    test('are all saved, or rejected with a message to retry, without a server error', async () => {
      const { app, db, commissioner, manager } = await openLeagueServer(await open())
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_, points) =>
          app.inject({
            method: 'POST',
            url,
            headers: commissioner,
            payload: {
              of: 'team',
              // Seven of the current week, one of a closed week, which also lists late changes.
              week: points % 8 > 0 ? 'Week 12' : 'Week 3',
              managerEmail: 'manager@tuff.example',
              points: 1 + (points % 9),
              reason: 'x',
            },
          }),
        ),
      )
      const made = responses.filter(({ statusCode }) => statusCode === 201)
      for (const refused of responses.filter(({ statusCode }) => statusCode !== 201)) {
        expect(refused.statusCode).toBe(503)
        expect(refused.json()).toMatchObject({ code: 'busy', message: expect.stringContaining('Please try again.') })
      }
      expect(made.length).toBeGreaterThan(175)
      expect((await app.inject({ url, headers: manager })).json().corrections).toHaveLength(made.length)
      const late = made.filter((response) => response.json().week === 'Week 3').length
      const listed = await db.query.selectFrom('late_changes').select('id').where('cause', '=', 'correction').execute()
      expect([listed.length, late > 20]).toEqual([late, true])
    }, 60_000)
  },
  { tags: ['long'] },
)
