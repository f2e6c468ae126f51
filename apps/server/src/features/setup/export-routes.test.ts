import { SetupCheck } from '@tuff/contract'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { base64, draftOf } from '#testing/setup/drafts.ts'

test('the files of teams, players and rosters set up the same league again', async () => {
  const { app, send, commissioner } = await openOwnLeague(await openTestDatabase())
  expect((await send('POST', 'setup', draftOf())).status).toBe(201)
  const fileOf = async (name: string) => {
    const response = await app.inject({ url: `/api/commissioner/exports/${name}.csv`, headers: commissioner })
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    })
    return response.body
  }
  const [teams, players, rosters] = await Promise.all(['teams', 'players', 'rosters'].map(fileOf))
  expect(rosters).toContain('\r\nTeam 4,team4@own.example,3,QB1,00-4-QB1,QB1 of 4,QB,KC,4\r\n')
  const draft = { ...draftOf(), teamsCsv: base64(teams!), playersCsv: base64(players!), rostersCsv: base64(rosters!) }
  const preview = SetupCheck.parse((await send('POST', 'setup/preview', draft)).body)
  expect(preview).toMatchObject({
    preview: {
      settings: [],
      teams: { added: [], changed: [], removed: [], unchanged: 4 },
      players: { added: 0, changed: 0, unchanged: 44 },
    },
  })
})

test('STAND-03 the standings file has every team’s weeks and money, without spreadsheet formulas', async () => {
  const { app, db, league, notices, commissioner } = await openLeagueServer(await openTestDatabase(), { week: 17 })
  const [first] = league.snapshot.standings.regularSeason
  await db.query.updateTable('teams').set({ name: '=1+1' }).where('email', '=', first!.email).execute()
  notices.publish({ part: 'league' })
  await league.settled()
  const { body } = await app.inject({ url: '/api/commissioner/exports/standings.csv', headers: commissioner })
  const [header, best, ...others] = body.trimEnd().split('\r\n')
  expect(header).toContain('rank,team,email,season total')
  expect(header).toMatch(/,Week 1,.*,Week 17$/)
  expect(best).toMatch(new RegExp(`^1,'=1\\+1,${first!.email},${first!.totalPoints},0,`))
  expect(others).toHaveLength(23)
  expect(others.at(-1)!.split(',')).toHaveLength(header!.split(',').length)
})

test('an unknown export file is refused with a message', async () => {
  const { app, commissioner } = await openOwnLeague(await openTestDatabase(), { imported: false })
  const response = await app.inject({ url: '/api/commissioner/exports/accounts.csv', headers: commissioner })
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request'])
})
