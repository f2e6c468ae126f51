import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { fetchStandings } from './feed.ts'
import type { League } from './league.ts'
import { type Account, sessionOf } from './signed-in.ts'
import { readTable, type Table } from './table.ts'

export const COMMISSIONER: Account = { email: 'commissioner@tuff.example', password: 'tuff-demo' }
export const MANAGER: Account = { email: 'manager@tuff.example', password: 'tuff-demo' }

export const CONNECTED = /^(Live|Up to date)$/

/** A user with a separate browser. Every method is an action or an observation of that user. */
export class Actor {
  readonly page: Page
  readonly league: League
  readonly account: Account
  /** In the titles of the pages. */
  readonly season: number
  /** Errors in the page, which fail the test. */
  readonly pageErrors: string[] = []
  #feedUrl: string | undefined

  constructor(page: Page, league: League, account: Account, season = 2024) {
    this.page = page
    this.season = season
    this.league = league
    this.account = account
    page.on('pageerror', (error) => this.pageErrors.push(error.stack || `${error.name}: ${error.message}`))
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) this.pageErrors.push(message.text())
    })
    page.addInitScript(reportBreaches).catch(() => {})
    page.addInitScript(disableBlur).catch(() => {})
    page.on('websocket', (socket) => {
      if (socket.url().includes('standings')) this.#feedUrl = socket.url()
    })
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  get isOnPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 768
  }

  async fetchesStandings() {
    if (!this.#feedUrl) throw new Error('The page has not connected to the standings feed yet')
    return fetchStandings(this.#feedUrl)
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.league.origin}${path}`)
  }

  /** Navigates inside the open page, as its links do, which costs a fifth of a reload. */
  async goesTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }

  async reloads(): Promise<void> {
    await this.page.reload()
  }

  async opensAnotherTab(path: string): Promise<Actor> {
    const tab = new Actor(await this.context.newPage(), this.league, this.account, this.season)
    await tab.opens(path)
    return tab
  }

  async isSignedIn(): Promise<void> {
    await this.context.addCookies((await sessionOf(this.account, this.league)).cookies)
  }

  async entersPassword(password = this.account.password): Promise<void> {
    await this.page.getByLabel('E-mail').fill(this.account.email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Log In', exact: true }).click()
  }

  async logsIn(): Promise<void> {
    await this.opens('/')
    await this.page.getByRole('button', { name: 'Log In' }).click()
    await this.seesLoginForm()
    await this.entersPassword()
    await this.seesStandings()
  }

  /** On the page of a password link, which signs in. */
  async setsPassword(again = this.account.password): Promise<void> {
    await this.page.getByLabel('New password', { exact: true }).fill(this.account.password)
    await this.page.getByLabel('Repeat new password').fill(again)
    await this.page.getByRole('button', { name: 'Save Password' }).click()
  }

  async logsOut(): Promise<void> {
    if (this.isOnPhone) await this.opensMenu()
    await this.page.getByRole('button', { name: 'Log Out' }).click()
  }

  async opensMenu(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Open menu' }).click()
    const menu = this.page.getByRole('dialog')
    await expect(menu).toBeVisible()
    return menu
  }

  async opensStandings(): Promise<void> {
    await this.opens('/tuffstandings')
    await this.seesStandings()
    await expect(this.page.getByRole('table').first()).toBeVisible()
  }

  async seesStandings(): Promise<void> {
    await this.seesTitle(`${this.season} TUFF Standings`)
  }

  async seesTitle(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }

  async seesText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text)).toBeVisible()
  }

  async seesLive(options?: { timeout: number }): Promise<void> {
    await expect(this.page.getByText(CONNECTED)).toBeVisible(options)
  }

  async seesLoginForm(): Promise<void> {
    await expect(this.page.getByLabel('E-mail')).toBeVisible()
    expect(new URL(this.page.url()).pathname).toMatch(/^\/login\//)
  }

  async seesHomeCard(): Promise<void> {
    await this.seesTitle(`TUFF Fantasy Football ${this.season}`)
    await expect(this.page.getByRole('button', { name: 'Log In' })).toBeVisible()
  }

  async isAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL(`${this.league.origin}${path}`)
  }

  async readsTable(title: string): Promise<Table> {
    await expect(this.page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    return readTable(this.#tableOf(title).getByRole('table'))
  }

  async seesTable(title: string, expected: Table): Promise<void> {
    await expect.poll(() => this.readsTable(title)).toEqual(expected)
  }

  async seesNoTable(title: string): Promise<void> {
    await expect(this.#tableOf(title)).toHaveCount(0)
  }

  #tableOf(title: string): Locator {
    return this.page.getByRole('region', { name: `${title.replace(' (Final)', '')} standings`, exact: true })
  }
}

/** Runs inside the page: without a GPU, backdrop blur takes most of the time of every frame. */
function disableBlur(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs inside the page: violations that the page catches, like a refused `new Function`, do not reach the console. */
function reportBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  )
}
