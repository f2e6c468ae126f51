import { Actor } from './actor.ts'
import { looksRight } from './fit.ts'
import { expect, test } from './league-test.ts'

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
  await looksRight(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  const link = await page.getByRole('textbox', { name: 'Link of Dana New' }).inputValue()
  await expect(page.getByRole('listitem', { name: 'Audible Sighs' })).toContainText(dana.email)

  await visitor.page.goto(link)
  const asDana = new Actor(visitor.page, league, dana)
  await asDana.setsPassword()
  await expect(asDana.page.getByRole('table')).toBeVisible()
  await asDana.goesTo('/profile')
  await expect(asDana.page.getByRole('region', { name: 'Your Team' })).toContainText('Audible Sighs')
  await asDana.goesTo('/log')
  await expect(
    asDana.page.getByText('Handed Audible Sighs over from gareth.pugh@tuff.example to Dana New.'),
  ).toBeVisible()
  await expect(asDana.page.getByText('Reason: Gareth moved away').first()).toBeVisible()
})
