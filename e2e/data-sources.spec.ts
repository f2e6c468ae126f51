import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { SLOTS, slotPosition } from '@tuff/league'
import { gamesTable, newerStats } from '../apps/server/testing/providers/nflverse-tables.ts'
import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { expect } from './expect.ts'
import { neverScrollsSideways } from './fit.ts'
import { becomesCommissioner, isCommissioner, test as own } from './own-league.ts'

/** A game in nflverse's format, with a runner for each slot, each with one point more than the previous. */
const GAMES = gamesTable({ week: 1 })
const RUNNERS = SLOTS.map((slot, at) => ({
  slot,
  player_id: `00-${at}`,
  player_display_name: `${slot} Runner`,
  position: slot.startsWith('FLEX') ? 'RB' : slotPosition(slot),
  team: at % 2 ? 'ARI' : 'SEA',
  rushing_yards: (at + 1) * 10,
}))
const KICKER = { player_id: '00-K', player_display_name: 'Kim Kicker', position: 'K' }
const statsWith = (yards: number) =>
  newerStats(
    ...RUNNERS.map(({ slot, ...runner }, at) => (at === 0 ? { ...runner, rushing_yards: yards } : runner)),
    KICKER,
  )
const withoutFirstRunner = (text: string) =>
  text
    .split('\n')
    .filter((_, at) => at !== 1)
    .join('\n')
const DEFENSES = JSON.stringify({ SEA: { gp: 1, sack: 3, pts_allow: 7 }, 96: { rush_yd: 3 } })

type Folder = { put(name: string, text: string): Promise<void> }

/** The figures are files in a folder, which the server fetches like any other source. */
const test = own.extend<{ folder: Folder & { at: string } }>({
  folder: async ({ browserName: _ }, use) => {
    const at = await mkdtemp(path.join(tmpdir(), 'tuff-sources-'))
    await use({ at, put: (name, text) => writeFile(path.join(at, name), text) })
    await rm(at, { recursive: true, force: true })
  },
})
const testWithSources = test.extend({
  env: async ({ folder }, use) => {
    const sources = {
      season: 2024,
      schedule: { nflverse: './' },
      offense: { nflverse: './' },
      defense: { sleeper: './' },
    }
    await folder.put('sources.json', JSON.stringify(sources))
    await folder.put('games.csv', GAMES)
    await folder.put('stats_player_week_2024.csv', statsWith(90))
    await folder.put('stats_regular_2024_01.json', '<html>Try later</html>')
    await use({ TUFF_DEMO: '0', TUFF_SOURCES: path.join(folder.at, 'sources.json') })
  },
})

testWithSources(
  'D-08 FEED-11 REAL-05 sources in a folder are shown with their age and error; Fetch Now brings what was mended at once; an answer that takes figures away is held back, reported, and believed when the commissioner accepts it',
  async ({ pat, folder }) => {
    const points = await opensData(pat)
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
    await folder.put('stats_player_week_2024.csv', statsWith(120))
    await folder.put('stats_regular_2024_01.json', DEFENSES)
    await fetchesNow()
    await expect(source('defense')).toContainText('Working')
    await expect(rowOf(points, 'QB1 Runner')).toContainText('12.00')

    await folder.put('stats_player_week_2024.csv', withoutFirstRunner(statsWith(120)))
    await fetchesNow()
    const sentence = 'Week 1 would lose 1 of its 11 stat lines.'
    await expect(source('offense')).toContainText(sentence)
    await expect(source('offense')).toContainText(/The previous figures stay until the source repeats it twice more/)
    await expect(rowOf(points, 'QB1 Runner')).toContainText('12.00')
    await findsNothing(page)
    await neverScrollsSideways(page)

    await page.getByRole('button', { name: `Accept: ${sentence}` }).click()
    await expect(source('offense')).toContainText('Working')
    await expect(rowOf(points, 'QB1 Runner')).toContainText('0.00')
    await pat.goesTo('/log')
    await expect(page.getByText('Fetched new figures from the sources.').first()).toBeVisible()
    await pat.seesText(`Accepted what the source 'offense' said: ${sentence}`)
  },
)

test('D-07 D-10 API-11 an empty league set up on the pages alone: files, a roster, and counting standings', async ({
  pat,
}) => {
  await becomesCommissioner(pat)
  const { page } = pat
  const choose = (label: string, name: string, text: string) =>
    page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('figures: refused, then previewed, then imported', async () => {
    const preview = page.getByRole('button', { name: 'Preview' })
    await page.getByRole('link', { name: 'Set up the league' }).click()
    await page.getByRole('link', { name: 'Import a season' }).click()
    // League Setup has a field 'Season' too, and stays until the next page's code has loaded.
    const files = page.getByRole('region', { name: 'Import files' })
    await files.getByLabel('Season', { exact: true }).fill('2024')
    await choose('Games (nflverse games.csv)', 'games.csv', 'season,week\n2024,1\n')
    await preview.click()
    await pat.seesText(/^games\.csv lacks the column /)
    await choose('Games (nflverse games.csv)', 'games.csv', GAMES)
    await choose('Weekly player stats (nflverse)', 'stats.csv', statsWith(10))
    await choose('Team defenses of one week (Sleeper)', 'week1.json', DEFENSES)
    await page.getByLabel('Week of the defenses').fill('1')
    await preview.click()
    await pat.seesText('Nothing is saved yet. The import would do this:')
    await expect(page.getByRole('status').getByRole('listitem')).toContainText([
      '1 games read, 1 used.',
      '12 stat lines read, 11 used.',
      'defenses read, 1 used.',
      '1 stat lines left out: position K.',
    ])
    const unsaved = await pat.opensAnotherTab('/commissioner/setup')
    await unsaved.seesText(/^No season has been imported yet\./)
    await unsaved.page.close()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await pat.seesText('The files are imported.')
  })

  await test.step('a team is typed, and its roster picked slot by slot', async () => {
    await pat.goesTo('/commissioner/setup')
    await pat.seesText(/^Imported so far: \d+ players and 1 games\.$/)
    await page.getByLabel('Teams and managers, typed or pasted').fill('team,email\nPicked Ones,pat@own.example\n')
    await page.getByRole('button', { name: 'Pick players on this page' }).click()
    for (const { slot, player_display_name } of RUNNERS) {
      await page.getByRole('combobox', { name: slot }).fill(player_display_name)
      await page.getByRole('option', { name: player_display_name }).click()
    }
    await expect(page.getByText('Available cap space').locator('..')).toHaveText('Available cap space$17')
    await findsNothing(page)
    await neverScrollsSideways(page)
    await page.getByRole('button', { name: 'Show what will change' }).click()
    await expect(page.getByRole('row', { name: 'Picked Ones 11 $33 $17' })).toBeVisible()
    await page.getByRole('button', { name: 'Set up the league...' }).click()
    await page.getByLabel('Reason (optional)').fill('As drafted')
    await page.getByRole('button', { name: 'Set Up League' }).click()
    await pat.seesText('The league is set up.')
  })

  await test.step('the standings count them, and the log has the reason', async () => {
    await pat.goesTo('/tuffstandings?weeks=all')
    const weekOne = async () => {
      const { columns, rows } = await pat.readsTable('Regular Season (Final)')
      return rows[0]?.[columns.indexOf('Week 1')]
    }
    await expect.poll(weekOne).toBe('66')
    await pat.goesTo('/log')
    const entry = page.getByRole('listitem').filter({ hasText: 'Set up the league.' })
    await expect(entry).toContainText('Reason: As drafted')
  })
})

async function opensData(pat: Actor): Promise<Page> {
  await isCommissioner(pat)
  const { page } = await pat.opensAnotherTab('/playerfantasypoints?week=Week%201')
  await expect(rowOf(page, 'QB1 Runner')).toContainText('9.00')
  await pat.opens('/commissioner/data')
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
