import type { Locator } from '@playwright/test'
import { PAGE_PATHS } from '@tuff/contract'
import { type Actor, CONNECTED } from './actor.ts'
import { expect } from './expect.ts'
import { readTable } from './table.ts'

type TradeKind = 'Regular' | 'IR'

export class RosterManagement {
  readonly actor: Actor

  constructor(actor: Actor) {
    this.actor = actor
  }

  get page() {
    return this.actor.page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get trades(): Locator {
    return this.page.getByRole('region', { name: /^Trade Management for/ })
  }

  async opens(team: string): Promise<void> {
    await this.actor.opens(addressOf(team))
    await this.#isReady()
  }

  async goesTo(team: string): Promise<void> {
    await this.actor.goesTo(addressOf(team))
    await this.#isReady()
  }

  async opensInAnotherTab(team: string): Promise<RosterManagement> {
    const colleague = new RosterManagement(await this.actor.opensAnotherTab(addressOf(team)))
    await colleague.#isReady()
    return colleague
  }

  async #isReady(): Promise<void> {
    await expect(this.trades.getByRole('table').or(this.trades.getByText('No trades yet.'))).toBeVisible()
    await expect(this.page.getByText(CONNECTED)).toBeVisible()
  }

  readsRoster(): Promise<Record<string, string>> {
    return readRoster(this.actor)
  }

  async readsTrades(): Promise<string[][]> {
    if (await this.trades.getByText('No trades yet.').isVisible()) return []
    const { rows } = await readTable(this.trades.getByRole('table'))
    return rows.map((row) => row.slice(0, 4).map((cell) => cell.replace(/\s*after kick-off$/, '')))
  }

  /** Puts another player into a slot and returns the player's name. */
  async editsSlot(slot: string, letters: string, reason = ''): Promise<string> {
    const row = this.page.getByRole('row').filter({ has: this.page.getByText(slot, { exact: true }) })
    await row.getByRole('button', { name: 'Edit Player' }).click()
    await expect(this.dialog).toHaveAccessibleName(`Edit ${slot} Position`)
    const name = await this.picks(this.dialog.getByRole('combobox'), letters)
    await this.dialog.getByLabel('Reason (optional)').fill(reason)
    await this.submits('Confirm Roster Change', 'Change Anyway')
    return name
  }

  async addsTrade(type: TradeKind, drop: string, letters: string): Promise<string> {
    await this.trades.getByRole('button', { name: 'Add Trade' }).click()
    await this.dialog.getByLabel('Trade Type').selectOption(type.toLowerCase())
    await this.choosesDrop(drop)
    const name = await this.picks(this.dialog.getByLabel('Player to Add'), letters)
    await this.submits('Save Trade', 'Save Trade Anyway')
    return name
  }

  async editsTrade(type: TradeKind, letters: string): Promise<string> {
    await this.#tradeOf(type).getByRole('button', { name: 'Edit' }).click()
    const name = await this.picks(this.dialog.getByLabel('Player to Add'), letters)
    await this.submits('Save Trade', 'Save Trade Anyway')
    return name
  }

  async deletesTrade(type: TradeKind, reason = ''): Promise<void> {
    await this.#tradeOf(type).getByRole('button', { name: 'Delete' }).click()
    await expect(this.dialog).toContainText('Are you sure you want to delete this trade?')
    await this.dialog.getByLabel('Reason (optional)').fill(reason)
    await this.submits('Delete', 'Delete Anyway')
  }

  async choosesDrop(name: string): Promise<void> {
    const drop = this.dialog.getByLabel('Player to Drop')
    const option = drop.getByRole('option').filter({ hasText: name })
    await drop.selectOption((await option.textContent()) ?? '')
  }

  /** Types a few letters and takes the first offered player who is not on the team. */
  async picks(field: Locator, letters: string): Promise<string> {
    const before = await field.inputValue()
    await field.fill(letters)
    const offered = this.dialog.getByRole('listbox').getByRole('option')
    await expect(offered.first()).toContainText(new RegExp(letters, 'i'))
    const first = (before ? offered.filter({ hasNotText: before }) : offered).first()
    const name = (await first.locator('.fw-semibold').textContent()) ?? ''
    await first.click()
    await expect(field).toHaveValue(name)
    return name
  }

  #tradeOf(type: TradeKind): Locator {
    return this.trades
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: new RegExp(`^${type}( after kick-off)?$`) }) })
      .filter({ has: this.page.getByRole('button', { name: 'Edit' }) })
  }

  /** Submits the dialog, and confirms if a game of its players has begun (DESK-09). */
  private async submits(action: string, anyway: string): Promise<void> {
    const yes = this.dialog.getByRole('button', { name: anyway })
    await this.dialog.getByRole('button', { name: action, exact: true }).click()
    await expect.poll(async () => (await this.dialog.count()) === 0 || (await yes.isVisible())).toBe(true)
    if (await yes.isVisible()) await yes.click()
    await expect(this.dialog).toHaveCount(0)
  }
}

const addressOf = (team: string) => `${PAGE_PATHS.rosterManagement}?team=${encodeURIComponent(team)}`

export async function readRoster({ page }: Actor): Promise<Record<string, string>> {
  const { rows } = await readTable(page.getByRole('region', { name: 'Roster', exact: true }).getByRole('table'))
  return Object.fromEntries(rows.map(([slot = '', name = '']) => [slot, name]))
}
