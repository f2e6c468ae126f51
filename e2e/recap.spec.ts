import { readFile } from 'node:fs/promises'
import { findsNothingInEitherTheme } from './axe.ts'
import { hasLetters, neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'

/** Width and height as the head of a PNG file says them. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('STORY-05 STORY-06 STORY-07 D-15 from the menu to the recap: a step back, the records, and a picture to share', {
  tag: '@phone-only',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opens('/tuffstandings')
  const menu = await manager.opensMenu()
  await menu.getByRole('link', { name: 'Recap' }).click()
  await manager.seesTitle('Week 11 Recap')
  await expect(page.getByRole('article', { name: 'Who won' })).toContainText(
    'Fourth & Wrong won the week with 180 points, 41 more than the average of 139',
  )
  await expect(page.getByRole('region', { name: 'Records of the Season' })).toContainText('End Zone of Silence, Week 5')

  const steps = page.getByRole('navigation', { name: 'Week' })
  await steps.getByRole('link', { name: 'Week 10' }).focus()
  await page.keyboard.press('Enter')
  await manager.seesTitle('Week 10 Recap')
  await expect(page).toHaveURL(/\/recap\/10$/)
  await findsNothingInEitherTheme(page, 'main')
  await neverScrollsSideways(page)
  await hasLetters(page, 24)
  await neverScrollsSideways(page)
  await hasLetters(page, 16)

  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Week 10' })
  await expect(dialog.getByRole('img', { name: /^2024, Week 10\. Game of the Week: / })).toBeVisible()
  const download = dialog.getByRole('button', { name: 'Download' })
  await expect(download).toBeEnabled()
  await findsNothingInEitherTheme(page, '[role="dialog"]')
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toBe('tuff-week-10.png')
  const png = await readFile(await saved.path())
  expect([png.subarray(1, 4).toString(), ...sizeOf(png)]).toEqual(['PNG', 1200, 630])
  // A picture of one colour would be a few hundred bytes.
  expect(png.length).toBeGreaterThan(20_000)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await manager.goesTo('/tuffstandings')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share Standings' }).getByRole('img')).toBeVisible()
})
