import { LogPage, SetupPool } from '@tuff/contract'
import { expect, test } from 'vitest'
import { allRows } from '#testing/cli/whole-database.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { draftOf, PLAYERS_HEADER, textOf } from '#testing/setup/drafts.ts'

onBothDatabases('players available for rosters', (open, once) => {
  test('D-10 are the teams and players of the files, or the files’ problems', async () => {
    const { send, app, db, manager } = await openOwnLeague(await open())
    const previous = await allRows(db)
    const player = '00-9,7.5,Nora New,QB,KC'
    const { teamsCsv, playersCsv } = draftOf({ players: textOf('id,salary,name,position,team', [player]) })
    const pool = SetupPool.parse((await send('POST', 'setup/pool', { teamsCsv, playersCsv })).body)
    if (pool.result !== 'pool') throw new Error(JSON.stringify(pool))
    expect(pool.teams[1]).toEqual({ email: 'team2@own.example', name: 'Team 2' })
    expect(pool.players).toHaveLength(45)
    expect(pool.players.at(-1)).toEqual({
      playerID: '00-9',
      name: 'Nora New',
      position: 'QB',
      teamAbv: 'KC',
      salary: 7.5,
    })

    const bad = draftOf({ players: textOf(PLAYERS_HEADER, ['00-8,2']) })
    expect((await send('POST', 'setup/pool', { teamsCsv, playersCsv: bad.playersCsv })).body).toMatchObject({
      result: 'problems',
      problems: [{ file: 'players', row: 2, column: 'id' }],
    })
    const url = '/api/commissioner/setup/pool'
    const refused = await app.inject({ method: 'POST', url, headers: manager, payload: { teamsCsv } })
    expect(refused.statusCode).toBe(403)
    expect(await allRows(db)).toEqual(previous)
  })

  once('D-10 the log has the reason for a setup, if one was given', async () => {
    const { send, app, manager } = await openOwnLeague(await open())
    expect((await send('POST', 'setup', draftOf({}, { reason: 'As drafted in August' }))).status).toBe(201)
    const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: manager })).json())
    expect(entries).toContainEqual(
      expect.objectContaining({ sentence: 'Set up the league.', reason: 'As drafted in August' }),
    )
  })
})
