import { expect } from './expect.ts'
import { isCommissioner, test as own } from './own-league.ts'
import { openPublicUpstream, RUNNERS } from './public-upstream.ts'

const DAY = 86_400_000

/** The first kick-off is ten days ahead. */
const test = own.extend<{ upstream: Awaited<ReturnType<typeof openPublicUpstream>> }>({
  env: { TUFF_DEMO: '0', TUFF_PRIVATE_SOURCES: '1' },
  upstream: async ({ browserName: _ }, use) => {
    const upstream = await openPublicUpstream({ kickoff: Date.now() + 10 * DAY })
    await use(upstream)
    upstream.close()
  },
})

test('PICK-01 PICK-09 REAL-05 in August, from four sources without a game played to a copied join link', async ({
  pat,
  upstream,
}) => {
  const { page } = pat
  await isCommissioner(pat)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pat.opens('/commissioner/setup?begins=picks')
  const figures = page.getByRole('region', { name: '2. Figures' })

  await test.step('the four sources are switched on, and no source is reported as failing', async () => {
    for (const [title, address] of Object.entries(upstream.addresses))
      await page.getByLabel(`Address of ${title}`).fill(address)
    await page.getByRole('button', { name: 'Test nflverse' }).click()
    await expect(figures.getByText('1 game, no stats yet')).toBeVisible()
    await page.getByRole('button', { name: 'Use All Four' }).click()
    await expect(figures.getByText(/^(Loaded|Imported) so far: 43 players and 1 game/)).toBeVisible({ timeout: 20_000 })
    await pat.goesTo('/commissioner/data')
    await pat.seesText(/^schedule/i)
    await expect(page.getByText(/does not exist/)).toHaveCount(0)
    await pat.goesTo('/commissioner/setup?begins=picks')
  })

  await test.step('salaries come from last season', async () => {
    await page.getByRole('button', { name: 'Suggested Salaries' }).click()
    const table = page.getByRole('region', { name: 'Suggested salaries' })
    await expect(table.getByRole('row')).toHaveCount(RUNNERS.length + 1)
    await page.getByRole('button', { name: 'Apply These Salaries' }).click()
    await pat.seesText('The salaries are saved.')
  })

  await test.step('Pick Night is open, and its join link is copied', async () => {
    await page.getByRole('switch', { name: /open/i }).click()
    await page.getByRole('button', { name: 'Open Pick Night' }).click()
    await pat.goesTo('/pick?show=link')
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`${pat.league.origin}/join`)
    await page.goto(link)
    await expect(page.getByRole('button', { name: /^Join/ })).toBeVisible()
  })
})
