import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { gamesTable, newerStats } from '../apps/server/testing/providers/nflverse-tables.ts'
import { findsNothing } from './axe.ts'
import { expect } from './expect.ts'
import { neverScrollsSideways } from './fit.ts'
import { isCommissioner, test as own } from './own-league.ts'

const STATS = 'stats_player_week_2024.csv'
const DEFENSES = 'stats_regular_2024_01.json'
const SOURCES = {
  season: 2024,
  schedule: { nflverse: './' },
  offense: { nflverse: './' },
  defense: { sleeper: './' },
}

const cat = { player_id: '00-2', player_display_name: 'Cat Catcher', receptions: 6 }
const statsWith = (yards: number) => newerStats({ player_id: '00-1', rushing_yards: yards }, cat)

/** The sources are files in a folder, which a test rewrites with `put`. */
const test = own.extend<{ folder: { at: string; put(name: string, text: string): Promise<void> } }>({
  folder: async ({ browserName: _ }, use) => {
    const at = await mkdtemp(path.join(tmpdir(), 'tuff-sources-'))
    await use({ at, put: (name, text) => writeFile(path.join(at, name), text) })
    await rm(at, { recursive: true, force: true })
  },
  env: async ({ folder }, use) => {
    await folder.put('sources.json', JSON.stringify(SOURCES))
    await folder.put('games.csv', gamesTable({ week: 1 }))
    await folder.put(STATS, statsWith(90))
    await folder.put(DEFENSES, '<html>Try later</html>')
    await use({ TUFF_DEMO: '0', TUFF_SOURCES: path.join(folder.at, 'sources.json') })
  },
})

test('D-08 FEED-11 REAL-05 sources show age and error; missing figures are held back until they are accepted', async ({
  pat,
  folder,
}) => {
  await isCommissioner(pat)
  const { page: points } = await pat.opensAnotherTab('/playerfantasypoints?week=Week%201')
  await expect(rowOf(points, 'Ron Runner')).toContainText('9.00')
  await pat.opens('/commissioner/data')
  const { page } = pat
  const source = (name: string) => page.getByRole('listitem', { name })
  const fetchesNow = () => page.getByRole('button', { name: 'Fetch Now' }).click()
  await expect(source('offense')).toContainText(/Last response \d+ (second|minute)s? ago/)
  await expect(source('offense')).toContainText('Working')
  await expect(source('defense')).toContainText('Failing')
  await expect(source('defense')).toContainText(/stats_regular_2024_01\.json .*next try/)
  await pat.seesText('TUFF_SOURCES is set on the server and overrides the choice here.')
  await page.getByRole('button', { name: 'Files' }).click()
  await pat.seesText(/To correct a score, add a score correction/)
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0)

  // A finished week is fetched at most hourly, so its corrections need this.
  await folder.put(STATS, statsWith(120))
  await folder.put(DEFENSES, JSON.stringify({ SEA: { gp: 1, sack: 3, pts_allow: 7 } }))
  await fetchesNow()
  await expect(source('defense')).toContainText('Working')
  await expect(rowOf(points, 'Ron Runner')).toContainText('12.00')

  await folder.put(STATS, newerStats(cat))
  await fetchesNow()
  const sentence = 'Week 1 would lose 1 of its 2 stat lines.'
  await expect(source('offense')).toContainText(sentence)
  await expect(source('offense')).toContainText(
    /The last good figures are used until the source repeats the new ones twice more/,
  )
  await expect(rowOf(points, 'Ron Runner')).toContainText('12.00')
  await findsNothing(page)
  await neverScrollsSideways(page)

  await page.getByRole('button', { name: `Accept: ${sentence}` }).click()
  await expect(source('offense')).toContainText('Working')
  await expect(rowOf(points, 'Ron Runner')).toContainText('0.00')
  await pat.goesTo('/log')
  await expect(page.getByText('Fetched new figures from the sources.').first()).toBeVisible()
  await pat.seesText(`Accepted what the source 'offense' said: ${sentence}`)
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
