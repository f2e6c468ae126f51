import { freePort } from '../apps/server/testing/platform/free-port.ts'
import { CONNECTED } from './actor.ts'
import { expectedRegularSeason, weeksFrom } from './expected-standings.ts'
import { expect, test } from './league-test.ts'

test.use({ ownProcess: true })

test('FEED-03 a second process is refused; SIGTERM ends cleanly; a restart keeps pages and data', {
  tag: '@long',
}, async ({ leagueProcess: league, manager }) => {
  test.setTimeout(240_000)
  await test.step('a used folder, a used port and a bad setting are refused with one sentence each', async () => {
    const { port } = new URL(league.origin)
    const refused: [NodeJS.ProcessEnv, RegExp][] = [
      [{ PORT: String(await freePort()) }, new RegExp(`^[A-Z][^\\n]* ${league.pid}[^\\n]*\\.$`)],
      [{ TUFF_DATA: `${league.folder}/elsewhere` }, new RegExp(`^[^\\n]*${port}[^\\n]*\\.$`)],
      [{ TUFF_CLOCK: 'yesterday' }, /^[^\n]*TUFF_CLOCK[^\n]*\.$/],
    ]
    for (const [env, sentence] of refused) {
      const { code, output } = await league.runAnother(env)
      expect(code).toBe(1)
      const [line, ...more] = output.split('\n').filter((line) => !line.startsWith('{'))
      expect([line, more]).toEqual([expect.stringMatching(sentence), []])
    }
    expect((await fetch(`${league.origin}/readyz`)).status).toBe(200)
  })

  await manager.opens('/tuffstandings')
  await manager.seesLive()
  const before = await manager.readsTable('Regular Season')
  const isBack = async () => {
    // The page may wait half a minute before its next retry.
    await manager.seesLive({ timeout: 60_000 })
    const standings = await manager.fetchesStandings()
    await manager.seesTable('Regular Season', expectedRegularSeason(standings, weeksFrom(9, 12)))
    expect(await manager.readsTable('Regular Season')).toEqual(before)
  }
  const isGone = async () => {
    await expect(manager.page.getByText(CONNECTED)).toHaveCount(0)
    expect(await manager.readsTable('Regular Season')).toEqual(before)
  }
  const began = Date.now()
  expect(await league.stop()).toBe(0)
  // Not by the forced exit after ten seconds.
  expect(Date.now() - began).toBeLessThan(9_000)
  await isGone()
  await league.start()
  await isBack()

  await league.kill()
  await isGone()
  await league.start()
  await isBack()
  await manager.reloads()
  await isBack()
})
