import { expect, test } from './league-test.ts'

test('HOME-01 HOME-02 RT-01 a visitor sees the card with its title and the Log In button, no header and no footer', async ({
  visitor,
}) => {
  await visitor.opens('/')
  await visitor.seesHomeCard()
  await expect(visitor.page).toHaveTitle('TUFF Fantasy Football 2024')
  await expect(visitor.page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'TUFF Fantasy Football 2024: live standings, rosters, points and trades of a private league.',
  )
  await visitor.seesText('Demo league: simulated players and scores')
  await expect(visitor.page.getByRole('banner')).toHaveCount(0)
  await expect(visitor.page.getByRole('contentinfo')).toHaveCount(0)
  await expect(visitor.page.getByRole('navigation')).toHaveCount(0)
})

test('HOME-01 HOME-02 RT-12 somebody who is signed in has the way in instead, and no header either; nowhere is nowhere', async ({
  manager,
}) => {
  await manager.opens('/')
  await manager.seesTitle('TUFF Fantasy Football 2024')
  await expect(manager.page.getByRole('button', { name: 'Log In' })).toHaveCount(0)
  await expect(manager.page.getByRole('banner')).toHaveCount(0)
  await expect(manager.page.getByRole('contentinfo')).toHaveCount(0)
  await manager.page.getByRole('link', { name: 'TUFF Standings' }).click()
  await manager.seesTitle('2024 TUFF Standings')
  await manager.goesTo('/nowhere')
  await manager.seesTitle('Not Found')
})

test("RT-12 an unknown path shows 'Not Found' to a visitor, whatever it is", async ({ visitor }) => {
  for (const path of ['/tuffstandings/extra', '/%F0%9F%8F%88']) {
    await visitor.opens(path)
    await visitor.seesTitle('Not Found')
    await visitor.isAt(path)
  }
})
