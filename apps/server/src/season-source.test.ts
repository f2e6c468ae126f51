import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createAccountStore } from '#identity/account-store.ts'
import { readConfig } from '#platform/config.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { StartError } from '#platform/start-error.ts'
import { openTestDatabase } from '#platform/testing/test-databases.ts'
import { sourceFolder } from '#providers/testing/source-folder.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { openSeasonSource } from './season-source.ts'

test('D-08 a clock that starts in a week of which no game is known is refused in one sentence', async () => {
  const db = await openTestDatabase()
  const stores = { settings: createSettingsStore(db), season: createSeasonStore(db), accounts: createAccountStore(db) }
  const open = (clock: string) =>
    openSeasonSource({
      config: readConfig({ TUFF_DEMO: '0', TUFF_CLOCK: clock }),
      stores,
      nodes: { leadersClock: undefined, announce: async () => {} },
      log: pino({ level: 'silent' }),
    })
  await expect(open('replay:week=12')).rejects.toThrow(
    new StartError('TUFF_CLOCK starts in week 12, but no game of that week is known: bring a season first.'),
  )
  expect((await open('replay:at=2024-11-24T18:30:00Z,speed=0')).clock.now()).toBe(Date.UTC(2024, 10, 24, 18, 30))
})

test('sources of another season than the one that is stored are refused in one sentence', async () => {
  const db = await openTestDatabase()
  const stores = { settings: createSettingsStore(db), season: createSeasonStore(db), accounts: createAccountStore(db) }
  const kickoff = Date.UTC(2024, 8, 8, 17)
  await stores.season.save({ games: [{ id: 'one', week: 1, kickoff, home: 'SEA', away: 'ARI', isFinal: true }] })
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
