import type { Page } from '@playwright/test'
import { SLOTS } from '@tuff/league'
import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { looksRight } from './fit.ts'
import { expect, test } from './own-league.ts'
import { locksAt, opensPickNight } from './picking-league.ts'
import { PHONE } from './screens.ts'
import { type Account, sessionOf } from './signed-in.ts'

const accountOf = (name: string): Account => ({ email: `${name}@own.example`, password: 'seven green parrots' })

const MOST_TAPS = { withHelp: 3, alone: 35 }
/** Long enough for the lock to be in the future when it is set. */
const LOCK_MS = 2_000

test('PICK-02 PICK-03 PICK-05 PICK-07 PICK-08 NOW-02 managers join by a link on phones, pick until the lock, and see The Reveal', async ({
  pat,
  opensBrowser,
  league,
}) => {
  const { link, tag } = await opensPickNight(pat)
  await pat.opens('/pick?show=link')
  await expect(pat.page.getByRole('textbox', { name: 'Join link' })).toHaveValue(link)
  const ready = pat.page.getByRole('region', { name: 'Who Is Ready' })

  const ann = await joins(await opensBrowser(accountOf('ann'), PHONE), link, { name: 'Ann Ode', team: 'Punt Intended' })
  await test.step("one manager has a legal team in three taps with 'Fill the Rest'", async () => {
    const taps = await countsTaps(ann.page)
    await ann.page.getByRole('button', { name: 'Fill the Rest' }).click()
    await expect(ann.page.getByText('Complete and saved')).toBeVisible()
    expect(await taps()).toBeLessThanOrEqual(MOST_TAPS.withHelp)
    const undo = (await ann.page.getByText('Filled 11 slots').boundingBox())!
    await ann.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const lastButton = (await ann.page.getByRole('button', { name: 'Fill the Rest' }).boundingBox())!
    expect(lastButton.y + lastButton.height).toBeLessThanOrEqual(undo.y)
    await looksRight(ann.page)
  })

  const bob = await joins(await opensBrowser(accountOf('bob'), PHONE), link, {
    name: 'Bob Ross',
    team: 'Happy Little Trees',
  })
  const laptop = await opensBrowser(bob.account, { storageState: await sessionOf(bob.account, league) })
  await test.step('another has one in 35 taps without help, and their second device follows', async () => {
    await laptop.opens('/pick')
    await laptop.page.getByText('Nothing chosen yet').waitFor()
    const taps = await countsTaps(bob.page)
    for (const slot of SLOTS) await choosesFirst(bob.page, slot)
    await expect(bob.page.getByText('Complete and saved')).toBeVisible()
    expect(await taps()).toBeLessThanOrEqual(MOST_TAPS.alone)
    await expect(laptop.page.getByText('Complete and saved')).toBeVisible()
  })
  await test.step('every other page counts down to the lock and leads back', async () => {
    await laptop.goesTo('/tuffstandings')
    const strip = laptop.page.getByRole('region', { name: 'Pick Night' })
    await expect(strip).toHaveText(/^Your team is complete · locks in \d+ \w+Pick$/)
    await strip.getByRole('link', { name: 'Pick' }).click()
    await laptop.seesTitle('Pick Night')
  })

  const cy = await joins(await opensBrowser(accountOf('cy'), PHONE), link, {
    name: 'Cy Young',
    team: 'Clock Management',
  })
  const tapped = cy.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose / })
    .first()
  await test.step('the third has begun, and the commissioner reminds them, once', async () => {
    await choosesFirst(cy.page, 'QB1')
    const row = ready.getByRole('listitem').filter({ hasText: 'Clock Management' })
    await expect(row).toContainText('Begun')
    await ready.getByRole('button', { name: 'Remind Now' }).click()
    await expect(ready.getByText(/Last sent by you/)).toBeVisible()
    await expect(ready.getByRole('button', { name: 'Remind Now' })).toBeDisabled()
    await slotOf(cy.page, 'QB2').click()
    await expect(tapped).toBeVisible()
    await findsNothing(cy.page)
  })

  await test.step('the lock passes while they tap, and every open page shows The Reveal without a reload', async () => {
    const pages = [ann, bob, laptop, cy].map(({ page }) => page)
    for (const page of pages) await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const isLocked = Promise.withResolvers<void>()
    await cy.page.route('**/api/picks/mine/slots/*', async (route) => {
      await isLocked.promise
      await route.continue()
    })
    const late = cy.page.waitForResponse((response) => response.url().endsWith('/slots/QB2'))
    await tapped.click()
    await locksAt(pat, tag, Date.now() + LOCK_MS)
    await ann.seesTitle('The Reveal')
    isLocked.resolve()
    expect((await late).status()).toBe(409)
    for (const page of pages) {
      await expect(page.getByRole('heading', { level: 1, name: 'The Reveal' })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    }
    const incomplete = ann.page.getByRole('region', { name: 'Not Complete at the Lock' })
    await expect(incomplete).toContainText('Clock Management1 of 11')
    const theirs = ann.page.getByRole('list', { name: 'Happy Little Trees' })
    await expect(theirs.getByRole('listitem')).toHaveCount(13)
    await looksRight(ann.page)
  })

  await test.step('week 1 begins with these teams', async () => {
    await ann.goesTo('/tuffstandings')
    const table = await ann.readsTable('Regular Season')
    for (const team of ['Clock Management', 'Fourth & Wrong', 'Happy Little Trees', 'Punt Intended'])
      expect(table.rows.flat()).toContain(team)
  })
})

/** Makes an account with a team, which leads to Pick Night without another sign-in. */
async function joins(actor: Actor, link: string, who: { name: string; team: string }): Promise<Actor> {
  const { page, account } = actor
  await page.goto(link)
  await page.getByLabel('Your team’s name').fill(who.team)
  await page.getByLabel('Your name').fill(who.name)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Join and Pick' }).click()
  await actor.seesTitle('Pick Night')
  await expect(page.getByRole('region', { name: who.team })).toBeVisible()
  return actor
}

const slotOf = (page: Page, slot: string) => page.getByRole('button', { name: new RegExp(`^Choose an? .*, ${slot}$`) })

async function choosesFirst(page: Page, slot: string): Promise<void> {
  await slotOf(page, slot).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .locator('li:not(.dear)')
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await expect(sheet).toHaveCount(0)
}

async function countsTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let taps = 0
    document.addEventListener('click', () => Object.assign(window, { taps: ++taps }), true)
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'taps')))
}
