import { findsNothingInEitherTheme } from './axe.ts'
import { expect, test } from './league-test.ts'

test('axe finds nothing on the standings, nor in the menu over them, in either theme', { tag: '@phone-only' }, async ({
  manager,
}) => {
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByRole('table')).toBeVisible()
  await findsNothingInEitherTheme(manager.page)
  await manager.opensMenu()
  await findsNothingInEitherTheme(manager.page, '[role=dialog]')
})
