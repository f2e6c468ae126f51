import { findsNothing } from './axe.ts'
import { expect, test } from './league-test.ts'

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('axe finds nothing on the home page', async ({ visitor }) => {
      await visitor.opens('/')
      await visitor.seesHomeCard()
      await findsNothing(visitor.page)
    })

    test('axe finds nothing on the sign-in page, nor on its refusal', async ({ visitor }) => {
      await visitor.opens('/tuffstandings')
      await visitor.seesLoginForm()
      await findsNothing(visitor.page)
      await visitor.entersPassword('not-the-password')
      await expect(visitor.page.getByRole('alert')).toBeVisible()
      await findsNothing(visitor.page)
    })

    test('axe finds nothing on the standings, nor in the menu over them', async ({ manager }) => {
      await manager.opens('/tuffstandings')
      await expect(manager.page.getByRole('table')).toBeVisible()
      await findsNothing(manager.page)
      await manager.opensMenu()
      await findsNothing(manager.page, '[role=dialog]')
    })

    test('axe finds nothing on the Not Found page', async ({ visitor }) => {
      await visitor.opens('/nowhere')
      await visitor.seesTitle('Not Found')
      await findsNothing(visitor.page)
    })

    test.describe('in the playoffs', () => {
      test.use({ clock: 'replay:week=17,speed=0' })

      test('axe finds nothing on the two tables', async ({ manager }) => {
        await manager.opens('/tuffstandings')
        await expect(manager.page.getByRole('table')).toHaveCount(2)
        await findsNothing(manager.page)
      })
    })
  })
}
