import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { StartError } from '#platform/start-error.ts'
import { chosenSources, writeChosenSources } from '#season/chosen-sources.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { saveFigures } from '#testing/season/save-figures.ts'
import { openSeasonSource, openStores } from './season-source.ts'

test('D-08 a clock that starts in a week without known games is refused with one sentence', async () => {
  const db = await openTestDatabase()
  const stores = openStores(db)
  const open = (clock: string) =>
    openSeasonSource({
      config: readConfig({ TUFF_DEMO: '0', TUFF_CLOCK: clock }),
      stores,
      nodes: { leadersClock: undefined, announce: async () => {} },
      log: pino({ level: 'silent' }),
    })
  await expect(open('replay:week=12')).rejects.toThrow(
    new StartError('TUFF_CLOCK starts in week 12, but no game of that week is known: import a season first.'),
  )
  expect((await open('replay:at=2024-11-24T18:30:00Z,speed=0')).clock.now()).toBe(Date.UTC(2024, 10, 24, 18, 30))
})

test('sources of another season than the stored one are refused with one sentence', async () => {
  const db = await openTestDatabase()
  const stores = openStores(db)
  const kickoff = Date.UTC(2024, 8, 8, 17)
  await saveFigures(stores.season, {
    games: [{ id: 'one', week: 1, kickoff, home: 'SEA', away: 'ARI', isFinal: true }],
  })
  const open = (season: number) => {
    const { at } = sourceFolder({
      'sources.json': JSON.stringify({ season, schedule: { nflverse: './' }, offense: { nflverse: './' } }),
    })
    return openSeasonSource({
      config: readConfig({ TUFF_SOURCES: at('sources.json') }),
      stores,
      nodes: { leadersClock: undefined, announce: async () => {} },
      log: pino({ level: 'silent' }),
    })
  }
  await expect(open(2025)).rejects.toThrow(
    new StartError(
      'The file of TUFF_SOURCES is of the season of 2025, but this database holds the season of 2024: name another one with TUFF_DATA or DATABASE_URL.',
    ),
  )
  ;(await open(2024)).outside?.close()
})

test('REAL-01 chosen sources are opened, unless TUFF_SOURCES or a replaying clock prevents it', async () => {
  const db = await openTestDatabase()
  const stores = openStores(db)
  const nflverse = { address: 'https://nflverse.example', isOn: true }
  await db.transaction((tx) => writeChosenSources(tx, chosenSources(2024, { nflverse })))
  const { at } = sourceFolder({
    'sources.json': JSON.stringify({ season: 2024, schedule: { nflverse: './' }, offense: { nflverse: './' } }),
  })
  const open = async (env: Record<string, string>) => {
    const source = await openSeasonSource({
      config: readConfig({ TUFF_DEMO: '0', ...env }),
      stores,
      nodes: { leadersClock: undefined, announce: async () => {} },
      log: pino({ level: 'silent' }),
    })
    onTestFinished(() => (source.outside ?? source.chosen)?.close())
    return source
  }
  expect((await open({})).chosen?.current?.season).toBe(2024)
  const overruled = await open({ TUFF_SOURCES: at('sources.json') })
  expect([overruled.chosen, overruled.outside?.season]).toEqual([undefined, 2024])
  expect((await open({ TUFF_CLOCK: 'replay:at=2024-11-24T18:30:00Z,speed=0' })).chosen).toBeUndefined()

  // These figures of another season would be overwritten.
  const kickoff = Date.UTC(2023, 8, 8, 17)
  await saveFigures(stores.season, {
    games: [{ id: 'one', week: 1, kickoff, home: 'SEA', away: 'ARI', isFinal: true }],
  })
  expect((await open({})).chosen?.current).toBeUndefined()
})
