import { findsNothingInEitherTheme } from './axe.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'
import { RosterManagement, readRoster } from './roster-management.ts'

test.describe('in a separate league', () => {
  test.use({ ownLeague: true })

  test('MGMT-07 TRADE-08 TRADE-10 TRADE-14 FEED-11 an edit and trades of both types appear for the manager without a reload', async ({
    commissioner,
    manager,
  }) => {
    const management = new RosterManagement(commissioner)
    const team = commissioner.account.email
    await manager.opens(`/roster?team=${encodeURIComponent(team)}`)
    await management.opens(team)
    const sees = (roster: object) => expect.poll(() => readRoster(manager)).toEqual(roster)
    const seesMade = (regular: number, ir: number) =>
      expect(manager.page.locator('dt:text-is("Made") + dd')).toHaveText([String(regular), String(ir)])
    const before = await management.readsRoster()
    const made = commissioner.page.locator('dt:text-is("Made") + dd')
    await expect(made).toHaveCount(2)
    const [regular = 0, ir = 0] = (await made.allTextContents()).map(Number)
    const trades = await management.readsTrades()
    await sees(before)

    const tightEnd = await management.editsSlot('TE1', 'an', 'Hurt in training')
    const edited = { ...before, TE1: tightEnd }
    await sees(edited)
    expect(await management.readsTrades()).toEqual(trades)

    const back = await management.addsTrade('Regular', before.RB1!, 'ma')
    await sees({ ...edited, RB1: back })
    await seesMade(regular + 1, ir)
    const receiver = await management.addsTrade('IR', before.WR1!, 'an')
    await sees({ ...edited, RB1: back, WR1: receiver })
    await seesMade(regular + 1, ir + 1)

    const otherBack = await management.editsTrade('Regular', 'el')
    await sees({ ...edited, RB1: otherBack, WR1: receiver })
    const otherReceiver = await management.editsTrade('IR', 'el')
    const traded = { ...edited, RB1: otherBack, WR1: otherReceiver }
    await sees(traded)
    await seesMade(regular + 1, ir + 1)
    const added = [
      ['Week 12', 'Regular', otherBack, before.RB1],
      ['Week 12', 'IR', otherReceiver, before.WR1],
    ]
    await expect.poll(() => management.readsTrades()).toEqual(expect.arrayContaining([...added, ...trades]))

    await management.deletesTrade('Regular', 'Entered twice')
    await sees({ ...traded, RB1: before.RB1 })
    await seesMade(regular, ir + 1)
    await management.deletesTrade('IR')
    await sees(edited)
    await seesMade(regular, ir)
    await expect.poll(() => management.readsTrades()).toEqual(trades)

    await manager.page.evaluate(() => localStorage.setItem('fontSize', '24'))
    await manager.goesTo(`/log?team=${encodeURIComponent(team)}`)
    const entries = manager.page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await expect(entries).toHaveText([
      /^Deleted an IR trade /,
      /^Deleted a regular trade .*Reason: Entered twice/,
      /^Changed an IR trade /,
      /^Changed a regular trade /,
      /^Made an IR trade /,
      /^Made a regular trade /,
      /^Corrected the roster .*Reason: Hurt in training/,
    ])
    await expect(entries.filter({ hasText: 'Sam Whitfield' })).toHaveCount(7)
    await entries.last().getByText('Before and after').click()
    await expect(entries.last().getByRole('row').last()).toHaveText(`TE1${before.TE1}${tightEnd}`)
    await findsNothingInEitherTheme(manager.page, 'main')
    await neverScrollsSideways(manager.page)
  })

  test('TRADE-04 TRADE-06 TRADE-14 conflicting changes are refused with the new state; a trade is made by keyboard', async ({
    commissioner,
  }) => {
    const management = new RosterManagement(commissioner)
    const team = commissioner.account.email
    await management.opens(team)
    const { RB1 = '', WR1 = '', WR2 = '' } = await management.readsRoster()
    await management.addsTrade('Regular', RB1, 'ma')
    const colleague = await management.opensInAnotherTab(team)

    await management.trades.getByRole('button', { name: 'Edit' }).click()
    await expect(management.dialog.getByLabel('Player to Add')).not.toHaveValue('')
    const now = await colleague.editsTrade('Regular', 'el')
    await expect(management.dialog.getByRole('alert')).toContainText(
      `This trade has changed in the meantime: it is now ${now} for ${RB1}, regular.`,
    )
    await management.dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(management.dialog.getByLabel('Player to Add')).toHaveValue(now)
    await management.dialog.getByRole('button', { name: 'Cancel' }).click()

    const row = commissioner.page.getByRole('row').filter({ hasText: WR1 })
    await row.getByRole('button', { name: 'Edit Player' }).click()
    const receiver = await colleague.editsSlot('WR1', 'an')
    await expect(management.dialog.getByRole('alert')).toContainText(
      `${WR1} is no longer on the roster, replaced by ${receiver}`,
    )
    await management.dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(management.dialog.locator('.preview')).toContainText(receiver)
    await management.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(management.dialog).toHaveCount(0)

    await management.trades.getByRole('button', { name: 'Add Trade' }).click()
    await management.choosesDrop(WR2)
    const other = await colleague.editsSlot('WR2', 'el')
    await expect(management.dialog.getByRole('alert')).toContainText(
      `${WR2} is no longer on the roster, replaced by ${other}`,
    )
    await expect(management.dialog.getByRole('button', { name: 'Save Trade' })).toBeDisabled()
    await management.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(management.dialog).toHaveCount(0)
    await colleague.page.close()

    await tradesByKeyboard(management)
  })
})

async function tradesByKeyboard(management: RosterManagement): Promise<void> {
  const { page } = management
  const { QB1 } = await management.readsRoster()
  const add = management.trades.getByRole('button', { name: 'Add Trade' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(management.dialog).toBeVisible()
  await expect(management.dialog.getByLabel('Trade Type')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(management.dialog.getByLabel('Player to Drop')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  const saveIsAt = () => management.dialog.getByRole('button', { name: 'Save Trade' }).boundingBox()
  const before = await saveIsAt()
  await page.keyboard.type('an')
  await expect(management.dialog.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  expect(await saveIsAt()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(management.dialog.getByRole('listbox')).toBeHidden()
  expect(await saveIsAt()).toEqual(before)
  await page.keyboard.press('ArrowDown')
  await expect(management.dialog.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(management.dialog.getByLabel('Player to Add')).not.toHaveValue('an')
  const player = await management.dialog.getByLabel('Player to Add').inputValue()
  await page.keyboard.press('Enter')
  // The order of the offer depends on live points. If their game has begun (DESK-09) the prompt has the focus, and its
  // confirmation follows Cancel.
  const prompt = management.dialog.getByRole('alert')
  await expect.poll(async () => (await management.dialog.count()) === 0 || (await prompt.count()) > 0).toBe(true)
  if ((await prompt.count()) > 0) {
    await expect(prompt).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(management.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(management.dialog.getByRole('button', { name: 'Save Trade Anyway' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(management.dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect.poll(() => management.readsRoster()).toMatchObject({ QB1: player })
  await expect.poll(() => management.readsTrades()).toContainEqual(['Week 12', 'Regular', player, QB1])
}
