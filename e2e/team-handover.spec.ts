import { Actor } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { neverScrollsSideways, setsFontSize } from './fit.ts'
import { expect, test } from './league-test.ts'

test.describe('in a separate league', () => {
  test.use({ ownLeague: true })

  test('TEAM-02 a team is handed over on the accounts page; its new manager signs in by link and has it', async ({
    commissioner,
    visitor,
    league,
  }) => {
    const { page } = commissioner
    const dana = { email: 'dana@new.example', password: 'seven green parrots' }
    await commissioner.opens('/commissioner/accounts')
    await page.getByRole('button', { name: 'Hand Over Audible Sighs' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('New manager')).toBeFocused()
    await dialog.getByLabel('E-mail').fill('manager@tuff.example')
    await dialog.getByRole('button', { name: 'Hand Over' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('manager@tuff.example has a team already: Gridiron Gremlins.')
    await dialog.getByLabel('E-mail').fill(dana.email)
    await dialog.getByLabel('Name').fill('Dana New')
    await dialog.getByLabel('Reason (optional)').fill('Gareth moved away')
    await findsNothingInEitherTheme(page, '[role=dialog]')
    await setsFontSize(page, 24)
    await neverScrollsSideways(page)
    await setsFontSize(page, 16)
    await dialog.getByRole('button', { name: 'Hand Over' }).click()
    const link = await page.getByRole('textbox', { name: 'Link of Dana New' }).inputValue()
    await expect(page.getByRole('listitem', { name: 'Audible Sighs' })).toContainText(dana.email)

    await visitor.page.goto(link)
    await visitor.page.getByLabel('New password', { exact: true }).fill(dana.password)
    await visitor.page.getByLabel('Repeat new password').fill(dana.password)
    await visitor.page.getByRole('button', { name: 'Save Password' }).click()
    const asDana = new Actor(visitor.page, league, dana)
    await expect(asDana.page.getByRole('table')).toBeVisible()
    await asDana.goesTo('/profile')
    await expect(asDana.page.getByRole('region', { name: 'Your Team' })).toContainText('Audible Sighs')
    await asDana.goesTo('/log')
    await expect(
      asDana.page.getByText('Handed Audible Sighs over from gareth.pugh@tuff.example to Dana New.'),
    ).toBeVisible()
    await expect(asDana.page.getByText('Reason: Gareth moved away').first()).toBeVisible()
  })
})
