// node scripts/screenshots.ts: pictures of every page at both sizes and in both themes, to look at.
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { Actor, MANAGER } from '../e2e/actor.ts'
import { LeagueProcess } from '../e2e/league-process.ts'
import playwright from '../playwright.config.ts'
import { inRoot } from './lib/places.mjs'

const FOLDER = inRoot('test-results', 'screens')
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}
const WEEKS = [1, 12, 16, 18]

await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch(playwright.use?.launchOptions)
for (const week of WEEKS) {
  const league = await LeagueProcess.start({ clock: `replay:week=${week},speed=0` })
  for (const [size, options] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' })
      const manager = new Actor(await context.newPage(), league, MANAGER)
      const takePicture = (name: string) =>
        manager.page.screenshot({ path: `${FOLDER}/${name}_${size}_${colorScheme}.png` })

      if (week === WEEKS[0]) await showsTheWayIn(manager, takePicture)
      await manager.logsIn()
      await manager.page.getByRole('table').first().waitFor()
      await takePicture(`standings-week${week}`)
      if (week === 12) await showsMenuAndAllWeeks(manager, takePicture)
      await context.close()
    }
  }
  await league.close()
}
await browser.close()
console.log(`The pictures are in ${FOLDER}`)

async function showsTheWayIn(manager: Actor, takePicture: (name: string) => Promise<unknown>): Promise<void> {
  await manager.opens('/')
  await manager.seesHomeCard()
  await takePicture('home')
  await manager.opens('/nowhere')
  await manager.seesTitle('Not Found')
  await takePicture('not-found')
  await manager.opens('/tuffstandings')
  await manager.seesLoginForm()
  await takePicture('sign-in')
  await manager.entersPassword('not-the-password')
  await manager.page.getByRole('alert').waitFor()
  await takePicture('sign-in-refused')
}

async function showsMenuAndAllWeeks(manager: Actor, takePicture: (name: string) => Promise<unknown>): Promise<void> {
  await manager.opensMenu()
  await takePicture('menu')
  await manager.opens('/tuffstandings?weeks=all')
  await manager.page.getByRole('table').first().waitFor()
  await takePicture('standings-week12-all')
}
