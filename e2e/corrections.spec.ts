import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'

const TEAM = 'Gridiron Gremlins'
const WEEK = 'Week 11'
const NOTE = '* Corrected by the commissioner'
const REASON = 'A touchdown was not counted'
const MARKED = 'tr:has(.corrected), .correction-note'

test("D-07 D-10 corrections of a player and a team reach the manager's pages, marked, and are reverted", async ({
  commissioner,
  manager,
}) => {
  await manager.opens(`/fantasypoints?week=${WEEK}`)
  const best = manager.page.getByRole('row').nth(1)
  const total = manager.page.locator('tfoot td').last()
  await expect(total).toBeVisible()
  const name = await best.getByRole('rowheader').textContent()
  const [position, , , points] = await best.getByRole('cell').allTextContents()
  const before = Number(await total.textContent())
  const onStandings = await manager.opensAnotherTab('/tuffstandings')
  const week = onStandings.page.locator('tr.me td.wkc').nth(2)
  await expect(week).toHaveText(String(before))

  await commissioner.opens('/commissioner/corrections')
  await corrects(commissioner, { position: position!, name: name!, points: '12.5' })
  await expect(best).toContainText(name!)
  await expect(best.getByRole('cell').last()).toContainText('* corrected by +12.50')
  await expect(total).toContainText('* corrected')
  const after = Number.parseInt((await total.textContent())!, 10)
  expect([before + 12, before + 13]).toContain(after)
  expect(Number.parseInt((await best.getByRole('cell').last().textContent())!, 10)).toBe(
    Number(points) + after - before,
  )
  await expect(week).toHaveText(`${after}* corrected`)
  for (const { page } of [manager, onStandings]) {
    await page.getByText(NOTE).click()
    await expect(page.getByRole('listitem').filter({ hasText: REASON })).toHaveText(
      `${name} in ${WEEK}: +12.50 points. ${REASON}`,
    )
    await findsNothing(page, MARKED)
  }
  const other = await manager.opensAnotherTab('/dashboard')
  const season = other.page.getByRole('table', { name: 'Fantasy Points, Season' })
  await expect(season.locator('tr.me')).toContainText('* corrected')
  await findsNothing(other.page, MARKED)
  await neverScrollsSideways(other.page)
  for (const [path, title] of [
    ['/weeklyplayerstats', 'Weekly Player Stats'],
    ['/playerfantasypoints', 'Player Fantasy Points'],
  ] as const) {
    await other.goesTo(`${path}?week=${WEEK}&position=${position}`)
    await other.seesTitle(title)
    await expect(other.page.getByRole('row').filter({ hasText: name! })).toContainText('* corrected by +12.50')
    await findsNothing(other.page, MARKED)
  }
  await other.page.close()

  const { page } = commissioner
  await page.getByRole('button', { name: `Remove the correction of ${name}, ${WEEK}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await commissioner.seesText('No scores have been corrected.')
  await expect(total).toHaveText(String(before))
  await expect(week).toHaveText(String(before))
  for (const tab of [manager, onStandings]) await expect(tab.page.getByText(NOTE)).toHaveCount(0)

  const hers = onStandings.page.getByRole('row', { name: new RegExp(TEAM) }).first()
  const standing = await hers.textContent()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Correction' }).click()
  await dialog.getByLabel('Correction for').selectOption('A team')
  await dialog.getByLabel('Team').selectOption(TEAM)
  await dialog.getByLabel('Week').selectOption('Week 3')
  await dialog.getByLabel('Points to add').fill('7')
  await dialog.getByLabel('Reason').fill('A late change of the league')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem', { name: `${TEAM}, Week 3` })
  await expect(row).toContainText('+7 points')
  await expect.poll(() => hers.textContent()).not.toBe(standing)

  await row.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await commissioner.seesText('No scores have been corrected.')
  await expect.poll(() => hers.textContent()).toBe(standing)
})

test("D-07 D-09 a correction's effect in dollars and Save are visible without scrolling", {
  tag: '@phone',
}, async ({ commissioner }) => {
  await commissioner.opens('/commissioner/corrections')
  const { page } = commissioner
  await page.getByRole('button', { name: 'Add Correction' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  const before = await save.boundingBox()
  await dialog.getByRole('combobox').first().selectOption('team')
  await dialog.getByLabel('Week').selectOption(WEEK)
  await dialog.getByLabel('Team', { exact: true }).selectOption({ label: TEAM })
  await dialog.getByLabel('Points to add').fill('90')
  const mine = dialog.getByRole('row').filter({ hasText: TEAM })
  await expect(mine.getByRole('cell').nth(1)).toHaveText(/^\$[\d.]+\s→ \$[\d.]+$/)
  await expect(mine.getByRole('cell').nth(1)).toBeInViewport({ ratio: 1 })
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await save.boundingBox(), 'no button moves when the response renders above it').toEqual(before)
  await neverScrollsSideways(page)
})

async function corrects({ page }: Actor, { position, name, points }: Record<'position' | 'name' | 'points', string>) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Correction' }).click()
  await dialog.getByLabel('Week').selectOption(WEEK)
  await dialog.getByLabel('Position').selectOption(position)
  await dialog.getByRole('combobox', { name: 'Player' }).fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  const save = dialog.getByRole('button', { name: 'Save' })
  const before = await save.boundingBox()
  await dialog.getByLabel('Points to add').fill(points)
  await expect(dialog.getByRole('row').filter({ hasText: TEAM })).toContainText('→')
  expect(await save.boundingBox(), 'no button moves when the response renders above it').toEqual(before)
  await dialog.getByLabel('Reason').fill(REASON)
  await save.click()
  await expect(page.getByRole('listitem', { name: `${name}, ${WEEK}` })).toContainText('+12.50 points')
}
