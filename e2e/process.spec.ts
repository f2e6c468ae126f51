import { freePort } from '../apps/server/src/platform/testing/free-port.ts'
import { expect, test } from './league-test.ts'

test.use({ ownProcess: true })

test('a second process on the same folder, a port that is taken and a wrong setting are refused with one sentence each, and the first process goes on', async ({
  leagueProcess: league,
}) => {
  const { port } = new URL(league.origin)
  const refused: [NodeJS.ProcessEnv, RegExp][] = [
    [{ PORT: String(await freePort()) }, new RegExp(`^[A-Z][^\\n]* ${league.pid}[^\\n]*\\.$`)],
    [{ TUFF_DATA: `${league.folder}/elsewhere` }, new RegExp(`^[^\\n]*${port}[^\\n]*\\.$`)],
    [{ TUFF_CLOCK: 'yesterday' }, /^[^\n]*TUFF_CLOCK[^\n]*\.$/],
  ]
  for (const [env, sentence] of refused) {
    const { code, said } = await league.runAnother(env)
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
  }
  expect((await fetch(`${league.origin}/readyz`)).status).toBe(200)
})

test('SIGTERM ends the process at once and in good order, open pages or not; what was signed in and stored is there after it', async ({
  leagueProcess: league,
  manager,
}) => {
  await manager.opens('/tuffstandings')
  await manager.seesLive()
  const asked = Date.now()
  expect(await league.stop()).toBe(0)
  // Not because it was cut off after ten seconds.
  expect(Date.now() - asked).toBeLessThan(9_000)

  await league.start()
  await manager.reloads()
  await manager.seesLive()
})
