import { setTimeout as sleep } from 'node:timers/promises'
import { COMMISSIONER } from '../e2e/actor.ts'
import type { LeagueProcess } from '../e2e/league-process.ts'
import type { Engine } from './engine.ts'

const WITHIN_MS = 60_000
const HEADING = '//h1'
const FIGURES = '//main//tbody'
const LIVE = '//*[normalize-space()="Live"]'
/** HAND-01: 'As of 4:12 PM'. */
const CACHED = '//*[starts-with(normalize-space(), "As of ") and contains(., ":")]'
const TABLE = '//tbody/tr[20]'
const button = (name: string) => `//button[normalize-space()="${name}"]`
const labelled = (name: string) => `//*[@id=//label[normalize-space()="${name}"]/@for]`

/** A commissioner's Sunday in short; each step reports what it has shown. */
export async function journey(engine: Engine, league: LeagueProcess, report: (step: string) => void): Promise<void> {
  await signIn()
  report('signs in')

  await sees(LIVE)
  const before = await engine.read(FIGURES)
  await until('the standings move', async () => (await engine.read(FIGURES)) !== before)
  report('sees the standings move')

  await engine.open(`${league.origin}/playerfantasypoints`)
  await sees('//tbody/tr[5]')
  const searched = (await engine.read('(//tbody//th)[5]'))?.split(/\s/)[0] ?? ''
  await engine.type('//input[@type="search"]', searched)
  await until('only matching players are listed', async () => {
    const rows = await engine.count('//tbody//th')
    return rows > 0 && rows === (await engine.count(`//tbody//th[contains(., "${searched}")]`))
  })
  report('searches a player')

  await engine.open(`${league.origin}/commissioner/rostermanagement`)
  await trade()
  report('saves a trade')

  await engine.open(`${league.origin}/tuffstandings`)
  await sees(LIVE)
  // The worker caches the release's files shortly after the first page, later than this journey's next step.
  await until('a service worker serves the page', engine.hasWorker)
  await league.stop()
  await engine.reload()
  await sees(CACHED)
  await sees(TABLE)
  report('reloads offline, with the last figures and their time')

  await league.start()
  await engine.reload()
  await sees(LIVE)
  await presses(button('Log Out'))
  await sees(button('Log In'))
  await league.stop()
  await engine.open(`${league.origin}/tuffstandings`)
  await until('a page without figures', async () => {
    const text = (await engine.read('//body')) ?? ''
    return text.trim() !== '' && (await engine.count(CACHED)) + (await engine.count(TABLE)) === 0
  })
  report('logs out, and leaves no figures')

  async function signIn(): Promise<void> {
    await engine.open(`${league.origin}/`)
    await sees(button('Log In'))
    await presses(button('Log In'))
    await sees('//input[@id="password"]')
    await engine.type('//input[@id="email"]', COMMISSIONER.email)
    await engine.type('//input[@id="password"]', COMMISSIONER.password)
    await presses(button('Log In'))
    await until('the standings', async () => (await engine.read(HEADING)) === '2024 TUFF Standings')
    await sees(TABLE)
  }

  async function trade(): Promise<void> {
    await sees(button('Add Trade'))
    // The box appears before its list.
    await until(
      'the trades are loaded',
      async () => (await engine.count('//*[contains(@class, "spinner-border")]')) === 0,
    )
    const trades = await engine.count('//table[contains(@class, "trades")]/tbody/tr')
    await presses(button('Add Trade'))
    const drop = labelled('Player to Drop')
    await sees(`${drop}/option[2]`)
    await engine.choose(drop, 2)
    await engine.type(labelled('Player to Add'), 'an')
    await sees('//*[@role="listbox"]//*[@role="option"]')
    await presses('(//*[@role="listbox"]//*[@role="option"])[1]')
    await presses(button('Save Trade'))
    await until('the trade is saved', async () => {
      if ((await engine.count(button('Save Trade Anyway'))) > 0)
        await engine.click(button('Save Trade Anyway')).catch(() => {})
      return (await engine.count('//table[contains(@class, "trades")]/tbody/tr')) === trades + 1
    })
  }

  async function presses(xpath: string): Promise<void> {
    await until(`${xpath} to be pressed`, () => engine.click(xpath).then(() => true))
  }

  async function sees(xpath: string): Promise<void> {
    await until(xpath, async () => (await engine.count(xpath)) > 0)
  }

  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + WITHIN_MS
    // During a navigation there is nothing to read.
    while (!(await holds().catch(() => false))) {
      if (Date.now() > deadline)
        throw new Error(
          `timed out waiting for ${what}; the page shows: ${(await engine.read('//body').catch(unreadable))?.slice(0, 600)}`,
        )
      await sleep(100)
    }
  }
}

const unreadable = (error: Error) => `(cannot be read: ${error.message})`
