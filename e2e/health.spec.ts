import { becomesCommissioner, expect, test } from './own-league.ts'

test('SHIP-06 SHIP-07 SHIP-08 the commissioner backs up, downloads the file and deletes a person', async ({ pat }) => {
  const { page } = pat
  const dialog = page.getByRole('dialog')
  await becomesCommissioner(pat)
  await pat.goesTo('/commissioner/accounts')
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('Name').fill('Nadia New')
  await dialog.getByLabel('E-mail').fill('nadia@own.example')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Delete Nadia New' }).click()
  await dialog.getByRole('button', { name: 'Delete This Person' }).click()
  await expect(page.getByRole('listitem', { name: 'Nadia New' })).toHaveCount(0)

  await pat.goesTo('/commissioner/health')
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Links point to localhost')
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  const backup = page.getByRole('region', { name: 'Backups' }).getByRole('listitem')
  await expect(backup).toContainText('Verified, manual')
  await backup.getByRole('button', { name: /^Download / }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^tuff-.*\.backup$/)
})
