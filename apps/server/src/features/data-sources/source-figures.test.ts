import { LogPage, SourceFigures } from '@tuff/contract'
import type { FigureDifference } from '@tuff/league'
import { expect, test } from 'vitest'
import { createDifferenceNote } from '#composition/difference-note.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { finalSource } from './source-figures.ts'

const url = '/api/commissioner/data/figures'

onBothDatabases('where the sources differ', (open, once) => {
  test('REAL-04 is listed with its worth, latest week first, and shared by every node', async () => {
    const db = await open()
    const { app, commissioner, manager, league } = await openLeagueServer(db)
    const [first, second] = league.snapshot.players.filter(({ position }) => position === 'RB')
    const received = new Map<number, readonly FigureDifference[]>([
      [10, [{ playerId: first!.id, week: 10, category: 'receptions', sleeper: 7, nflverse: 6 }]],
      [11, [{ playerId: second!.id, week: 11, category: 'rushingYards', sleeper: 113, nflverse: 115 }]],
    ])
    const note = (of: typeof received) =>
      createDifferenceNote({ differences: () => of, db, leadership: { isLeader: true } }).write()
    await note(received)
    const read = async () => SourceFigures.parse((await app.inject({ url, headers: commissioner })).json())
    expect(await read()).toEqual({
      finalSource: 'nflverse',
      differences: [
        { ...received.get(11)![0], player: second!.name, points: 20 },
        { ...received.get(10)![0], player: first!.name, points: -100 },
      ],
    })
    // After a restart only one week was fetched: the stored differences of the other remain.
    await note(new Map([[11, []]]))
    expect((await read()).differences.map(({ week }) => week)).toEqual([10])
    expect((await app.inject({ url, headers: manager })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })

  once(
    'REAL-04 the last word is chosen once, logged, taken back from the log, and refused in words when it is nobody’s',
    async () => {
      const db = await open()
      const { app, commissioner, manager } = await openLeagueServer(db)
      const put = (payload: object, headers = commissioner) => app.inject({ method: 'PUT', url, headers, payload })
      expect((await put({ finalSource: 'espn' })).statusCode).toBe(400)
      expect((await put({ finalSource: 'sleeper' }, manager)).statusCode).toBe(403)
      expect(await finalSource(createSettingsStore(db))).toBe('nflverse')
      for (const times of [1, 2]) {
        const response = await put({ finalSource: 'sleeper', reason: 'It was right' })
        expect([times, response.statusCode, response.json().finalSource]).toEqual([times, 200, 'sleeper'])
      }
      expect(await finalSource(createSettingsStore(db))).toBe('sleeper')
      const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
      expect(entries.map(({ sentence }) => sentence)).toEqual(['Set the source of final figures to Sleeper.'])
      const back = `/api/commissioner/log/${entries[0]!.id}/revert`
      expect((await app.inject({ method: 'POST', url: back, headers: commissioner, payload: {} })).statusCode).toBe(201)
      expect(await finalSource(createSettingsStore(db))).toBe('nflverse')
    },
  )
})
