import { PAGE_PATHS } from '@tuff/contract'
import { findsNothing, findsNothingInEitherTheme } from './axe.ts'
import { expect, test } from './league-test.ts'

test("HOME-01 HOME-02 RT-01 RT-12 a visitor sees the card without header and footer, or 'Not Found'; axe finds nothing", async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.opens('/')
  await visitor.seesHomeCard()
  await expect(page).toHaveTitle('TUFF Fantasy Football 2024')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'TUFF Fantasy Football 2024: live standings, rosters, points and trades of a private league.',
  )
  await visitor.seesText('Demo league: simulated players and scores')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await findsNothingInEitherTheme(page)

  for (const path of ['/tuffstandings/extra', '/%F0%9F%8F%88']) {
    await visitor.opens(path)
    await visitor.seesTitle('Not Found')
    await visitor.isAt(path)
  }
  await findsNothingInEitherTheme(page)

  await visitor.opens('/tuffstandings')
  await visitor.seesLoginForm()
  await visitor.entersPassword('not-the-password')
  await expect(page.getByRole('alert')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await findsNothing(page)
  }
})

test("HOME-01 HOME-02 RT-11 RT-12 ROLE-02 PROF-01 a signed-in user opens every page except the commissioner's, and their profile", async ({
  manager,
}) => {
  const { page } = manager
  await manager.opens('/')
  await manager.seesTitle('TUFF Fantasy Football 2024')
  await expect(page.getByRole('link', { name: 'TUFF Standings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log In' })).toHaveCount(0)
  // D-16: the own figures, from a feed that this page connects itself.
  await expect(page.getByRole('region', { name: 'My team' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: 'TUFF Standings' }).click()
  await manager.seesStandings()

  const { home: _home, teamWeeklyPoints: _team, ...paths } = PAGE_PATHS
  expect(paths.profile).toBe('/profile')
  const title = page.getByRole('heading', { level: 1 })
  for (const path of Object.values(paths).filter((one) => !one.startsWith('/commissioner/'))) {
    await manager.goesTo('/nowhere')
    await manager.seesTitle('Not Found')
    await manager.goesTo(path)
    await expect(title).not.toHaveText('Not Found')
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}`))
  }

  await manager.goesTo(paths.profile)
  await manager.seesTitle('Profile')
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toBeEmpty()
  await manager.seesText('Demo league: simulated players and scores')
  const token = page.getByRole('region', { name: 'ID token' })
  await expect(token).toBeHidden()
  await page.getByText('ID Token', { exact: true }).click()
  await expect(token).toContainText('"email": "manager@tuff.example"')
  expect(JSON.parse((await token.textContent()) ?? '')).toMatchObject({
    iss: `${manager.league.origin}/`,
    aud: 'tuff-web',
  })
})
