import { findsNothing, findsNothingInEitherTheme } from './axe.ts'
import { expect, test } from './league-test.ts'

for (const { name, path, title } of [
  { name: 'home', path: '/', title: 'TUFF Fantasy Football 2024' },
  { name: 'Not Found', path: '/nowhere', title: 'Not Found' },
])
  test(`axe finds nothing on the ${name} page in either theme`, async ({ visitor }) => {
    await visitor.opens(path)
    await visitor.seesTitle(title)
    await findsNothingInEitherTheme(visitor.page)
  })

for (const theme of ['light', 'dark'] as const)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('axe finds nothing on the sign-in page, nor on its refusal', async ({ visitor }) => {
      await visitor.opens('/tuffstandings')
      await visitor.seesLoginForm()
      await findsNothing(visitor.page)
      await visitor.entersPassword('not-the-password')
      await expect(visitor.page.getByRole('alert')).toBeVisible()
      await findsNothing(visitor.page)
    })
  })

test('axe finds nothing on the standings, nor in the menu over them, in either theme', { tag: '@phone' }, async ({
  manager,
}) => {
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByRole('table')).toBeVisible()
  await findsNothingInEitherTheme(manager.page)
  await manager.opensMenu()
  await findsNothingInEitherTheme(manager.page, '[role=dialog]')
})

test.describe('in the playoffs', () => {
  test.use({ clock: 'replay:week=17,speed=0' })

  test('axe finds nothing on the two tables in either theme', async ({ manager }) => {
    await manager.opens('/tuffstandings')
    await expect(manager.page.getByRole('table')).toHaveCount(2)
    await findsNothingInEitherTheme(manager.page)
  })
})
