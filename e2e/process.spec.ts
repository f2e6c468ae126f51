import { expect, test } from './league-test.ts'

test('a second process on the same folder is refused with one sentence, and the first one goes on', async ({
  league,
}) => {
  const { code, said } = await league.runAnother({ PORT: '0' })
  expect(code).toBe(1)
  expect(said).toMatch(/^[A-Z][^\n]+\.$/)
  expect((await fetch(`${league.origin}/readyz`)).status).toBe(200)
})

test('a port that is taken is named in one sentence', async ({ league }) => {
  const { code, said } = await league.runAnother({ TUFF_DATA: `${league.folder}/elsewhere` })
  expect(code).toBe(1)
  const port = new URL(league.origin).port
  expect(said).toMatch(new RegExp(`^[^\\n]*${port}[^\\n]*\\.$`))
})

test('a wrong setting ends the start with one sentence that names it', async ({ league }) => {
  const { code, said } = await league.runAnother({ TUFF_CLOCK: 'yesterday' })
  expect(code).toBe(1)
  expect(said).toMatch(/^[^\n]*TUFF_CLOCK[^\n]*\.$/)
})

test.describe('in a league of its own', () => {
  test.use({ ownLeague: true })

  test('SIGTERM ends the process at once and in good order, open pages or not', async ({ league, manager }) => {
    await manager.opens('/tuffstandings')
    await manager.seesLive()
    const asked = Date.now()
    expect(await league.stop()).toBe(0)
    // Not because it was cut off after ten seconds.
    expect(Date.now() - asked).toBeLessThan(9_000)
  })

  test('what was signed in and stored before a restart is there after it', async ({ league, manager }) => {
    await manager.opens('/tuffstandings')
    await manager.seesLive()
    await league.stop()
    await league.start()
    await manager.reloads()
    await manager.seesLive()
  })
})
