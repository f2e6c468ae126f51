import { LateChanges, LogPage, ScoreCorrections } from '@tuff/contract'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSettingsStore } from '#platform/settings-store.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { joinNodes } from './nodes.ts'

onBothDatabases('the dates of changes', (open) => {
  test('D-08 WEEK-02 a replayed league dates changes by its own clock and lists them in order', async () => {
    const server = await openLeagueServer(await open())
    const { app, clock, db, league, manager, setClock } = server
    await using opened = new AsyncDisposableStack()
    const nodes = await joinNodes(undefined, createSettingsStore(db), pino({ level: 'silent' }), opened)
    const read = async (url: string) => (await app.inject({ url, headers: manager })).json()
    const log = async (query = '') => LogPage.parse(await read(`/api/log${query}`))
    const dates = (rows: readonly { at: number }[]) => rows.map(({ at }) => at)
    const correct = async (week: string, points: number) => {
      const { email: managerEmail } = league.snapshot.teams[3]!
      const payload = { of: 'team', week, managerEmail, points, reason: 'A late stat' }
      expect((await server.asCommissioner('POST', 'corrections', payload)).statusCode).toBe(201)
    }

    await nodes.announce(clock, { kind: 'replay', start: { week: 12 }, speed: 0 })
    const changed = await server.changeSettings({ settings: { salaryCap: 51 }, reason: 'Voted on' })
    expect(changed.statusCode).toBe(200)
    const later = clock.now()
    expect(dates((await read('/api/rules')).changes)).toEqual([later])

    await correct('Week 3', 40)
    const earlier = later - 7 * 86_400_000
    setClock(earlier)
    await nodes.noteClock()
    await correct('Week 4', 40)
    expect(dates((await log()).entries)).toEqual([earlier, later, later])
    const first = await log('?limit=1')
    expect(dates(first.entries)).toEqual([earlier])
    expect(dates((await log(`?limit=1&before=${first.next}`)).entries)).toEqual([later])
    const { corrections } = ScoreCorrections.parse(await read('/api/commissioner/corrections'))
    expect(corrections.map(({ week, at }) => [week, at])).toEqual([
      ['Week 4', earlier],
      ['Week 3', later],
    ])
    const { changes } = LateChanges.parse(await read('/api/weeks/changes'))
    const ofCorrections = changes.filter(({ cause }) => cause === 'correction')
    expect(ofCorrections.map(({ week, at }) => [week, at])).toEqual([
      [4, earlier],
      [3, later],
    ])

    const started = Date.now()
    await nodes.announce({ now: Date.now, speed: 1 }, { kind: 'real' })
    await correct('Week 5', 40)
    expect((await log('?limit=1')).entries[0]!.at).toBeGreaterThanOrEqual(started)
  })
})
