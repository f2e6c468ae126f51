import type { Page } from '@playwright/test'
import { CONNECTED } from './actor.ts'
import { movesClock } from './caller.ts'
import { expectedRegularSeason, weeksFrom } from './expected-standings.ts'
import { FeedLine } from './feed-line.ts'
import { isHeartbeat } from './heartbeat.ts'
import { expect, test } from './league-test.ts'

const testOnLine = test.extend<{ line: FeedLine }>({
  line: async ({ browserName: _ }, use) => {
    const line = await FeedLine.start()
    await use(line)
    line.close()
  },
  env: async ({ line }, use) => {
    await use({ PORT: String(line.serverPort), TUFF_ORIGIN: line.origin })
  },
  ownLeague: true,
})

testOnLine(
  'FEED-03 FEED-04 FEED-10 FOOT-03 D-06 feeds that are blocked for a minute show it, keep retrying, and reconnect with fresh figures',
  async ({ manager, league, line }) => {
    const { page } = manager
    const pill = page.locator('.live')
    const alert = page.getByRole('alert')
    const footer = page.getByRole('contentinfo')
    await page.clock.install()
    await manager.opens('/tuffstandings')
    await manager.seesLive()
    await expect(footer.getByRole('link')).toHaveCount(5)
    const before = await manager.readsTable('Regular Season')
    await page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''))
    // From here on the page's clock is manual.
    await page.clock.pauseAt(Date.now() + 60_000)

    const isOffline = async ({ tries }: { tries: number }) => {
      await expect(pill).toHaveText('Offline')
      // A refused connection is a console error, a broken one is not.
      await expect(alert).toHaveText(Array(Math.min(tries, 1)).fill('standings connection error'))
      if (tries > 0) await expect(footer).toContainText('latestNews connection error')
      expect(await manager.readsTable('Regular Season')).toEqual(before)
    }
    line.cut()
    await isOffline({ tries: 0 })
    await movesClock(league, { week: 13 })

    for (const [tries, seconds] of [1, 2, 4, 8].entries()) {
      await page.clock.fastForward(seconds * 1_000 - 1)
      await isOffline({ tries })
      await page.clock.fastForward(1)
      await expect(pill).toHaveText('Connecting')
      await expect(alert).toHaveCount(0)
      await expect(footer).toContainText('Connecting to news feed...')
      await expect.poll(() => line.failedAttempts).toBeGreaterThan(tries)
      await page.clock.fastForward(10_000)
      await isOffline({ tries: tries + 1 })
    }

    line.restore()
    await page.clock.fastForward(16_000)
    await manager.seesLive()
    await expect(alert).toHaveCount(0)
    await expect(footer.getByRole('link')).toHaveCount(5)
    const standings = await manager.fetchesStandings()
    expect(standings.currentNFLWeek).toBe(13)
    await manager.seesTable('Regular Season', expectedRegularSeason(standings, weeksFrom(10, 13)))
    await expect(page.locator('html[data-never-reloaded]')).toHaveCount(1)
  },
)

testOnLine(
  'HAND-06 a connection that dies silently is noticed within 20 s; the page reconnects as soon as it is online',
  { tag: '@long' },
  async ({ manager, league, line }) => {
    const { page } = manager
    const pill = page.locator('.live')
    await page.clock.install()
    const beats = countsHeartbeats(page)
    await manager.opens('/tuffstandings')
    await manager.seesLive()
    await page.evaluate(() => {
      const states: string[] = []
      Object.assign(window, { states })
      const pill = document.querySelector('.live')!
      new MutationObserver(() => states.push(pill.textContent)).observe(pill, { characterData: true, subtree: true })
    })
    // The league is idle: beyond the silence limit only heartbeats arrive.
    for (let round = 0; round < 2; round++) {
      const before = beats()
      await expect.poll(beats).toBeGreaterThan(before)
      await page.clock.fastForward(6_000)
    }
    expect(await page.evaluate('states')).toEqual([])
    await expect(pill).toHaveText(CONNECTED)

    line.mute()
    await movesClock(league, { week: 13 })
    await page.clock.fastForward(20_000)
    await expect(pill).not.toHaveText(CONNECTED)
    // A few failed attempts, the last of which hangs.
    for (const tries of [1, 2]) {
      await page.clock.fastForward(4_000)
      await expect.poll(() => line.failedAttempts).toBeGreaterThanOrEqual(tries)
      await expect(pill).not.toHaveText(CONNECTED)
      if (tries === 1) await page.clock.fastForward(10_000)
    }

    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(pill).toHaveText('Offline')
    line.restore()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await manager.seesLive({ timeout: 3_000 })
    const standings = await manager.fetchesStandings()
    expect(standings.currentNFLWeek).toBe(13)
    await manager.seesTable('Regular Season', expectedRegularSeason(standings, weeksFrom(10, 13)))
  },
)

function countsHeartbeats(page: Page): () => number {
  let beats = 0
  page.on('websocket', (socket) => {
    if (!socket.url().includes('standings')) return
    socket.on('framereceived', ({ payload }) => {
      if (isHeartbeat(payload)) beats++
    })
  })
  return () => beats
}
