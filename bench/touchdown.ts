import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { AllRosters } from '@tuff/contract'
import { Actor, COMMISSIONER, MANAGER } from '../e2e/actor.ts'
import { callerAs } from '../e2e/caller.ts'
import { measured } from './parts/figures.ts'
import { median } from './parts/quantiles.ts'
import { withPages } from './parts/with-league.ts'

/** GAME-08: from the points to the Game Day of a watching manager, on a Sunday with games in play. */
const SUNDAY = 'replay:at=2024-11-24T20:40:00Z,speed=0'
const LIMIT_MS = 1_000
const TIMES = 7
/** Longer than the push interval and the pause between forecasts. */
const BETWEEN_MS = 3_000

await withPages({ clock: SUNDAY }, async (league, browser) => {
  const manager = new Actor(await browser.newPage(), league, MANAGER)
  await manager.logsIn()
  await manager.opens('/gameday')
  await manager.page.getByRole('region', { name: 'Root For' }).waitFor()
  const call = await callerAs(COMMISSIONER, league)
  const { data } = AllRosters.parse((await call('GET', '/api/rosters/allrosters')).body)
  const { tuff_team_name: team, weeks } = data[MANAGER.email]!
  const took: Latencies[] = []
  for (const { playerID } of weeks['Week 12']!.slice(0, TIMES)) {
    await sleep(BETWEEN_MS)
    const moved = await watch(manager.page, team)
    const from = Date.now()
    const touchdown = { of: 'player', week: 'Week 12', playerID, points: 30, reason: 'A touchdown was overlooked' }
    await call('POST', '/api/commissioner/corrections', touchdown)
    const { points, rooting } = await moved()
    took.push({ points: points - from, rooting: rooting - from })
  }
  for (const what of ['points', 'rooting'] as const) {
    const value = median(took.map((times) => times[what]))
    measured({ what: `a touchdown to the ${what} of Game Day`, value, unit: 'ms', bound: { atMost: LIMIT_MS } })
  }
})

type Latencies = { points: number; rooting: number }

async function watch(page: Page, team: string): Promise<() => Promise<Latencies>> {
  const watching = await page.evaluateHandle((team) => {
    const read = () => {
      const rows = [...document.querySelectorAll('table[aria-label="Money Board"] tbody tr')]
      const row = rows.find((row) => row.querySelector('th')?.textContent?.startsWith(team))
      return { points: row?.textContent, rooting: document.querySelector('.root-duo')?.textContent }
    }
    const before = read()
    const when = (what: 'points' | 'rooting') =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (read()[what] === before[what]) return
          observer.disconnect()
          resolve(Date.now())
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      })
    return { moved: Promise.all([when('points'), when('rooting')]).then(([points, rooting]) => ({ points, rooting })) }
  }, team)
  return () => watching.evaluate(({ moved }) => moved)
}
