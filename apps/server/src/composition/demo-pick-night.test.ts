import { pino } from 'pino'
import { expect, test } from 'vitest'
import { hashOfLink } from '#features/picks/new-night.ts'
import { readConfig } from '#platform/config.ts'
import { openSecrets } from '#platform/secrets.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { SECRET } from '#testing/test-messages.ts'
import { openDemoPickNight } from './demo-pick-night.ts'
import { openSeasonSource, openStores } from './season-source.ts'

const DAY = 86_400_000

test('PICK-05 the demo before its season has Pick Night open, half of the teams complete, and a link', async () => {
  const db = await openTestDatabase()
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  const stores = openStores(db)
  const open = (clock: string) =>
    openSeasonSource({
      config: readConfig({ TUFF_CLOCK: clock }),
      stores,
      nodes: { leadersClock: undefined, announce: async () => {} },
      onFounded: (demo, now) => openDemoPickNight({ db, secrets, demo, now }),
      log: pino({ level: 'silent' }),
    })
  const { clock, demo } = await open('replay:preseason,speed=0')
  expect(clock.now()).toBe(Math.min(...demo!.season.games.map(({ kickoff }) => kickoff)) - 2 * DAY)
  const rows = async () => ({
    teams: (await db.query.selectFrom('teams').select('email').execute()).length,
    rosters: (await db.query.selectFrom('rosters').select('email').execute()).length,
    states: (await db.query.selectFrom('team_picks').select('state').execute()).map(({ state }) => state).toSorted(),
    night: await db.query.selectFrom('pick_night').selectAll().executeTakeFirst(),
  })
  const first = await rows()
  expect(first).toMatchObject({
    teams: 22,
    rosters: 0,
    states: [...Array(6).fill('begun'), ...Array(12).fill('complete')],
    night: { is_open: 1, teams_at_most: 24, link_hash: hashOfLink('tuff-demo'), locked_at: null },
  })
  await open('replay:preseason,speed=0')
  expect(await rows()).toEqual(first)
})
