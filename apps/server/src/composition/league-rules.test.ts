import { LeagueRules } from '@tuff/contract'
import { leagueRules } from '@tuff/league'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

test('TEAM-03 every manager reads the current rules, and what was changed and when', async () => {
  const { app, league, manager, changeSettings } = await openLeagueServer(await openTestDatabase())
  const read = async () => LeagueRules.parse((await app.inject({ url: '/api/rules', headers: manager })).json())
  const before = await read()
  const { settings, teams } = league.snapshot
  expect(before).toEqual({ sections: leagueRules(settings, teams.length), changes: [] })

  const changed = await changeSettings({ settings: { salaryCap: 61.5 }, reason: 'Everybody voted for it' })
  expect(changed.statusCode).toBe(200)
  const after = await read()
  expect(JSON.stringify(after.sections)).toContain('at most the salary cap, $61.50.')
  expect(after.changes).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Number),
      byName: 'Sam Whitfield',
      reason: 'Everybody voted for it',
      changes: [{ what: 'Salary cap in dollars', before: '50', after: '61.5' }],
    },
  ])
  expect((await app.inject({ url: '/api/rules' })).statusCode).toBe(401)
})
