import { AllRosters, TeamLimits } from '@tuff/contract'
import { MANAGER } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { callerAs } from './caller.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'
import { RosterDesk, readRoster } from './roster-desk.ts'

test.describe('in a separate league', () => {
  test.use({ ownLeague: true })

  test('MGMT-07 TRADE-08 TRADE-10 TRADE-14 FEED-11 an edit and trades of both types appear for the manager without a reload', async ({
    commissioner,
    manager,
  }) => {
    const desk = new RosterDesk(commissioner)
    const team = commissioner.account.email
    await manager.opens(`/roster?team=${encodeURIComponent(team)}`)
    await desk.opens(team)
    const sees = (roster: object) => expect.poll(() => readRoster(manager)).toEqual(roster)
    const seesMade = (regular: number, ir: number) =>
      expect(manager.page.locator('dt:text-is("Made") + dd')).toHaveText([String(regular), String(ir)])
    const before = await desk.readsRoster()
    const made = commissioner.page.locator('dt:text-is("Made") + dd')
    await expect(made).toHaveCount(2)
    const [regular = 0, ir = 0] = (await made.allTextContents()).map(Number)
    const trades = await desk.readsTrades()
    await sees(before)

    const tightEnd = await desk.editsSlot('TE1', 'an', 'Hurt in training')
    const edited = { ...before, TE1: tightEnd }
    await sees(edited)
    expect(await desk.readsTrades()).toEqual(trades)

    const back = await desk.addsTrade('Regular', before.RB1!, 'ma')
    await sees({ ...edited, RB1: back })
    await seesMade(regular + 1, ir)
    const receiver = await desk.addsTrade('IR', before.WR1!, 'an')
    await sees({ ...edited, RB1: back, WR1: receiver })
    await seesMade(regular + 1, ir + 1)

    const otherBack = await desk.editsTrade('Regular', 'el')
    await sees({ ...edited, RB1: otherBack, WR1: receiver })
    const otherReceiver = await desk.editsTrade('IR', 'el')
    const traded = { ...edited, RB1: otherBack, WR1: otherReceiver }
    await sees(traded)
    await seesMade(regular + 1, ir + 1)
    const added = [
      ['Week 12', 'Regular', otherBack, before.RB1],
      ['Week 12', 'IR', otherReceiver, before.WR1],
    ]
    await expect.poll(() => desk.readsTrades()).toEqual(expect.arrayContaining([...added, ...trades]))

    await desk.deletesTrade('Regular', 'Entered twice')
    await sees({ ...traded, RB1: before.RB1 })
    await seesMade(regular, ir + 1)
    await desk.deletesTrade('IR')
    await sees(edited)
    await seesMade(regular, ir)
    await expect.poll(() => desk.readsTrades()).toEqual(trades)

    // The log has every change: what, by whom, why, before and after.
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

  test('TRADE-04 TRADE-06 TRADE-14 ROLE-06 D-10 API-11 conflicting changes, forbidden calls and trades over cap or limit are refused', async ({
    commissioner,
  }) => {
    const desk = new RosterDesk(commissioner)
    const team = commissioner.account.email
    await desk.opens(team)
    const { RB1 = '', WR1 = '', WR2 = '' } = await desk.readsRoster()
    await desk.addsTrade('Regular', RB1, 'ma')
    const colleague = await desk.opensInAnotherTab(team)

    // One opens the trade while the other changes it.
    await desk.trades.getByRole('button', { name: 'Edit' }).click()
    await expect(desk.dialog.getByLabel('Player to Add')).not.toHaveValue('')
    const now = await colleague.editsTrade('Regular', 'el')
    await expect(desk.dialog.getByRole('alert')).toContainText(
      `This trade has changed in the meantime: it is now ${now} for ${RB1}, regular.`,
    )
    await desk.dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(desk.dialog.getByLabel('Player to Add')).toHaveValue(now)
    await desk.dialog.getByRole('button', { name: 'Cancel' }).click()

    // The player in one's open form is replaced by the other.
    const row = commissioner.page.getByRole('row').filter({ hasText: WR1 })
    await row.getByRole('button', { name: 'Edit Player' }).click()
    const receiver = await colleague.editsSlot('WR1', 'an')
    await expect(desk.dialog.getByRole('alert')).toContainText(
      `${WR1} is no longer on the roster, replaced by ${receiver}`,
    )
    await desk.dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(desk.dialog.locator('.preview')).toContainText(receiver)
    await desk.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(desk.dialog).toHaveCount(0)

    // So is the player whom a new trade was to drop.
    await desk.trades.getByRole('button', { name: 'Add Trade' }).click()
    await desk.choosesDrop(WR2)
    const other = await colleague.editsSlot('WR2', 'el')
    await expect(desk.dialog.getByRole('alert')).toContainText(
      `${WR2} is no longer on the roster, replaced by ${other}`,
    )
    await expect(desk.dialog.getByRole('button', { name: 'Save Trade' })).toBeDisabled()
    await desk.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(desk.dialog).toHaveCount(0)
    await colleague.page.close()

    await tradesByKeyboard(desk)
    await respectsLimits(desk)
  })
})

async function tradesByKeyboard(desk: RosterDesk): Promise<void> {
  const { page } = desk
  const { QB1 } = await desk.readsRoster()
  const add = desk.trades.getByRole('button', { name: 'Add Trade' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(desk.dialog).toBeVisible()
  // The week is fixed; the player to drop comes first.
  await expect(desk.dialog.getByLabel('Trade Type')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(desk.dialog.getByLabel('Player to Drop')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  const saveIsAt = () => desk.dialog.getByRole('button', { name: 'Save Trade' }).boundingBox()
  const before = await saveIsAt()
  await page.keyboard.type('an')
  await expect(desk.dialog.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  // The list is an overlay: it opens and closes without moving a button.
  expect(await saveIsAt()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(desk.dialog.getByRole('listbox')).toBeHidden()
  expect(await saveIsAt()).toEqual(before)
  await page.keyboard.press('ArrowDown')
  await expect(desk.dialog.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(desk.dialog.getByLabel('Player to Add')).not.toHaveValue('an')
  const player = await desk.dialog.getByLabel('Player to Add').inputValue()
  await page.keyboard.press('Enter')
  // The order of the offer depends on live points. If his game has begun (DESK-09) the question has the focus, and its
  // confirmation follows Cancel.
  const question = desk.dialog.getByRole('alert')
  await expect.poll(async () => (await desk.dialog.count()) === 0 || (await question.count()) > 0).toBe(true)
  if ((await question.count()) > 0) {
    await expect(question).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(desk.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(desk.dialog.getByRole('button', { name: 'Save Trade Anyway' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(desk.dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect.poll(() => desk.readsRoster()).toMatchObject({ QB1: player })
  await expect.poll(() => desk.readsTrades()).toContainEqual(['Week 12', 'Regular', player, QB1])
}

async function respectsLimits(desk: RosterDesk): Promise<void> {
  const { league, account } = desk.actor
  const team = account.email
  const [call, callAsManager] = [await callerAs(account, league), await callerAs(MANAGER, league)]
  const { data, currentWeek } = AllRosters.parse((await call('GET', '/api/rosters/allrosters')).body)
  const week = `Week ${currentWeek}`
  const { salaryCap, tradeLimits } = TeamLimits.parse(
    (await call('GET', `/api/rosters/team-limits/${team}?${new URLSearchParams({ week })}`)).body,
  )
  const body = { ...tooDear(data, week, salaryCap), week, tradeType: 'regular' }
  const overCap = await call('POST', '/api/commissioner/trades', body)
  expect(overCap).toMatchObject({ status: 409, body: { message: expect.stringContaining('over the salary cap') } })
  for (const [method, path] of [
    ['GET', '/api/commissioner/trades'],
    ['POST', '/api/commissioner/trades'],
    ['PUT', '/api/commissioner/trades/any'],
    ['DELETE', '/api/commissioner/trades/any'],
    ['POST', '/api/commissioner/update-roster'],
  ] as const) {
    expect((await callAsManager(method, path, method === 'POST' || method === 'PUT' ? body : undefined)).status).toBe(
      403,
    )
  }

  // IR trades until none are left: then the page offers none, and the server refuses one.
  await expect(desk.trades.getByRole('button', { name: 'Add Trade' })).toBeVisible()
  const counted = desk.page.locator('dt:text-is("Made") + dd')
  await expect(counted).toHaveCount(2)
  const [, made = 0] = (await counted.allTextContents()).map(Number)
  for (let left = tradeLimits.ir - made; left > 0; left--) {
    await desk.addsTrade('IR', (await desk.readsRoster())[`WR${left}`]!, 'an')
  }
  await desk.trades.getByRole('button', { name: 'Add Trade' }).click()
  await expect(desk.dialog.getByLabel('Trade Type').getByRole('option')).toHaveText([/^Regular \(\d+ remaining\)$/])
  const [mine, theirs] = [team, MANAGER.email].map((email) => data[email]!.weeks[week]!)
  const another = await call('POST', '/api/commissioner/trades', {
    managerEmail: team,
    week,
    tradeType: 'ir',
    playerAdded: theirs!.find(({ position }) => position === 'QB2')!.playerID,
    playerDropped: mine!.find(({ position }) => position === 'QB1')!.playerID,
  })
  expect(another).toMatchObject({ status: 409, body: { message: expect.stringContaining('No IR trades left') } })
}

/** A player of one team whom another team could not afford in place of its own. */
function tooDear(data: AllRosters['data'], week: string, cap: number) {
  const rosters = Object.entries(data).map(([managerEmail, team]) => ({ managerEmail, roster: team.weeks[week]! }))
  for (const { managerEmail, roster } of rosters) {
    const dropped = roster.find(({ position }) => position === 'RB1')!
    const space = cap - roster.reduce((sum, { salary }) => sum + salary, 0) + dropped.salary
    for (const other of rosters) {
      const added = other.roster.find(({ position }) => position === 'RB1')!
      const isOn = roster.some(({ playerID }) => playerID === added.playerID)
      if (!isOn && added.salary > space)
        return { managerEmail, playerAdded: added.playerID, playerDropped: dropped.playerID }
    }
  }
  throw new Error('Everybody could pay everybody')
}
