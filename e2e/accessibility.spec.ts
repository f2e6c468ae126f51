import { findsNothing, findsNothingInEitherTheme } from './axe.ts'
import { expect, test } from './league-test.ts'

test('axe finds nothing on the home page, on Not Found, on the sign-in page, nor on its refusal, in either theme', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.opens('/')
  await visitor.seesHomeCard()
  await findsNothingInEitherTheme(page)
  await visitor.opens('/nowhere')
  await visitor.seesTitle('Not Found')
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

test('axe finds nothing on the standings, nor in the menu over them, in either theme', { tag: '@phone-only' }, async ({
  manager,
}) => {
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByRole('table')).toBeVisible()
  await findsNothingInEitherTheme(manager.page)
  await manager.opensMenu()
  await findsNothingInEitherTheme(manager.page, '[role=dialog]')
})
