import { becomesCommissioner, expect, test } from './own-league.ts'

test.describe.configure({ timeout: 180_000 })

const ENDED = 'Your session has ended. Please log in again. Code: login_required'

test('the profile lists the sessions, signs out one browser, and then all of them', async ({ pat, opensBrowser }) => {
  await becomesCommissioner(pat)
  const elsewhere = await opensBrowser(pat.account)
  await elsewhere.logsIn()

  await pat.goesTo('/profile')
  const sessions = pat.page.getByRole('region', { name: 'Where You Are Signed In' })
  const rows = sessions.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(
    /Chrome on \w+.*This browser.*From this machine\. Signed in .+, last used .+\./,
  )
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(rows.nth(1)).toContainText('Signed Out')
  await sessions.getByRole('heading').click()
  await expect(rows).toHaveCount(1)
  await expect(elsewhere.page.getByRole('alert')).toHaveText(ENDED)
  await elsewhere.isAt('/')

  await elsewhere.opens('/tuffstandings')
  await elsewhere.seesLoginForm()
  await elsewhere.entersPassword()
  await elsewhere.seesStandings()

  await sessions.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  const dialog = pat.page.getByRole('dialog', { name: 'Sign Out Everywhere' })
  await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await pat.seesHomeCard()
  await expect(elsewhere.page.getByRole('alert')).toHaveText(ENDED)
  for (const signedOut of [pat, elsewhere]) {
    await signedOut.opens('/tuffstandings')
    await signedOut.seesLoginForm()
  }
})
