import { type Browser, chromium } from '@playwright/test'
import buildPages from '../../e2e/build-pages.ts'
import type { LeagueSetting } from '../../e2e/league.ts'
import { LeagueProcess } from '../../e2e/league-process.ts'
import playwright from '../../playwright.config.ts'

export async function withLeague(setting: LeagueSetting, use: (league: LeagueProcess) => Promise<void>): Promise<void> {
  const league = await LeagueProcess.start(setting)
  try {
    await use(league)
  } finally {
    await league.close()
  }
}

/** With the pages built, and a browser to open them. */
export async function withPages(
  setting: LeagueSetting,
  use: (league: LeagueProcess, browser: Browser) => Promise<void>,
): Promise<void> {
  buildPages()
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    await withLeague(setting, (league) => use(league, browser))
  } finally {
    await browser.close()
  }
}
