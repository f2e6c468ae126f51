import { type OpenSmtp, openSmtp } from '../apps/server/testing/outbox/open-smtp.ts'
import { findsNothing } from './axe.ts'
import { neverScrollsSideways } from './fit.ts'
import { test as base, expect, isCommissioner } from './own-league.ts'

const test = base.extend<{ smtp: OpenSmtp }>({
  smtp: async ({ browserName: _ }, use) => {
    const smtp = await openSmtp()
    await use(smtp)
    await smtp.close()
  },
  env: async ({ smtp }, use) => {
    await use({ TUFF_DEMO: '0', TUFF_SMTP_URL: smtp.url, TUFF_MAIL_FROM: 'league@own.example' })
  },
})

test('HAND-04 a user requests a reset on the sign-in page, and sets a password by the link in the mail', async ({
  pat,
  smtp,
}) => {
  await isCommissioner(pat)
  await pat.context.clearCookies()
  const { page } = pat
  await pat.opens('/tuffstandings')
  await pat.seesLoginForm()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await findsNothing(page)
  await neverScrollsSideways(page)
  await page.getByLabel('E-mail').fill(pat.account.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('status')).toContainText(`If there is an account with ${pat.account.email}, a link`)
  await findsNothing(page)

  await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(1)
  const link = smtp.mails[0]!.text.match(/^http\S+\/password\?link=\S+$/m)![0]
  await page.goto(link)
  await pat.setsPassword()
  await pat.seesText('This league has no teams yet.')
})
