import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { expect } from './expect.ts'
import { neverScrollsSideways } from './fit.ts'
import { becomesCommissioner, test } from './own-league.ts'
import { realLeague, SEASON_FILES } from './real-season.ts'

test('D-07 D-09 D-10 a league of real players, from an empty install to the standings of 2024, by files', async ({
  opensBrowser,
  pat,
}) => {
  test.setTimeout(180_000)
  const real = realLeague()
  const { page } = pat
  let invitation = ''
  const card = (name: string) => page.getByRole('region', { name })
  const choose = (title: string, name: string, buffer: Buffer) =>
    page.getByLabel(`${title}, as a CSV file`).setInputFiles({ name, mimeType: 'text/csv', buffer })

  await test.step('the first account comes from the printed link, and the season from files', async () => {
    await pat.opens('/')
    await pat.seesText(/^This league has no accounts yet\. The server printed a link for creating the first one/)
    await becomesCommissioner(pat)
    await page.getByRole('link', { name: 'Set up the league' }).click()
    await page.getByRole('button', { name: 'No, Upload Rosters' }).click()
    await page.getByRole('link', { name: 'Import a season' }).click()
    const several = page.getByLabel('Weekly files, several at once or as a zip')
    await several.setInputFiles([SEASON_FILES.games, SEASON_FILES.stats])
    await page.getByLabel('Season', { exact: true }).fill('2024')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await pat.seesText('The files are imported.')
    await pat.goesTo('/commissioner/setup?begins=files')
    await pat.seesText(/Imported so far: \d{3} players and 272 games\./)
  })

  await test.step('bad files are refused row by row; nothing is saved, and no input is lost', async () => {
    await page.getByLabel('Name of the league').fill('Real League')
    const latin = Buffer.from('team,email\nBären,baer@own.example\n', 'latin1')
    await choose('Teams and Managers', 'latin.csv', latin)
    await choose('Players and Salaries', 'players.csv', Buffer.from('id,name\n00-0034844,Saquon Barkley\n'))
    await page.getByRole('button', { name: 'Show What Will Change' }).click()
    await expect(
      card('3. Teams and Managers').getByRole('row', { name: /^2 – This row is not text in UTF-8/ }),
    ).toBeVisible()
    await expect(card('4. Players and Salaries').getByRole('row', { name: /salary/ })).toBeVisible()
    await page.getByRole('button', { name: 'Remove latin.csv' }).click()
    await page.getByRole('button', { name: 'Remove players.csv' }).click()
    await page
      .getByLabel('Teams and Managers, typed or pasted')
      .fill('team,email\n=1+1,one@own.example\nTwo,one@own.example\n')
    await choose('Starting Rosters', 'rosters.csv', Buffer.from('team,slot,player id,week\nTwo,QB1,nobody,19\n'))
    await page.getByRole('button', { name: 'Show What Will Change' }).click()
    await expect(card('3. Teams and Managers').getByRole('row', { name: /^2 .*formula/ })).toBeVisible()
    await findsNothing(page)

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => localStorage.setItem('fontSize', '24'))
    await pat.reloads()
    await pat.seesText('Teams in the league so far: 0. At most 500.')
    await expect(page.getByLabel('Name of the league')).toHaveValue('Real League')
    await expect(page.getByLabel('Teams and Managers, typed or pasted')).toHaveValue(/=1\+1/)
    await expect(page.getByText('rosters.csv', { exact: true })).toBeVisible()
  })

  await test.step('good files are previewed, confirmed once, and return links', async () => {
    await choose('Teams and Managers', 'teams.csv', real.teamsCsv)
    await choose('Players and Salaries', 'players.csv', real.playersCsv)
    await page.getByRole('button', { name: 'Remove rosters.csv' }).click()
    await choose('Starting Rosters', 'rosters.csv', real.rostersCsv)
    await page.getByRole('button', { name: 'Show What Will Change' }).click()
    const rosters = card('What Will Change').getByRole('table').getByRole('row')
    await expect(rosters).toHaveCount(21)
    for (const row of (await rosters.allTextContents()).slice(1)) expect(row).toMatch(/^Team \d+11\$/)
    await findsNothing(page)
    await neverScrollsSideways(page)
    await page.getByRole('button', { name: 'Set Up the League...' }).click()
    await page.getByRole('dialog').getByText('Real League 2024 starts with 20 teams.').waitFor()
    await page.getByRole('button', { name: 'Set Up League' }).click()
    await pat.seesText('The league is set up.')
    await expect(page.getByRole('banner')).toContainText('Real League')
    await expect(page.getByRole('textbox', { name: /^Link of Owner/ })).toHaveCount(20)
    invitation = await page.getByLabel('Link of Owner 7', { exact: true }).inputValue()
    await findsNothing(page)
    await neverScrollsSideways(page)
  })

  await test.step('the standings are those of 2024, week by week', async () => {
    await page.getByRole('link', { name: 'Open the Standings' }).click()
    await pat.seesTitle('2024 Real League Standings')
    await page.getByLabel('Show All Weeks').click()
    await seesPoints(pat, real.pointsOf(1))
  })

  await test.step('other settings are previewed and saved, and the standings follow', async () => {
    await pat.goesTo('/commissioner/settings')
    await page.getByText('Player Scoring', { exact: true }).click()
    await page.getByLabel('Reception', { exact: true }).fill('0.5')
    await page.getByRole('button', { name: 'Show What Will Change' }).click()
    await expect(card('What Will Change').getByRole('listitem')).toHaveText('Reception: 1 → 0.5')
    await expect(card('What Will Change').getByRole('row')).toHaveCount(21)
    await page.getByLabel('Reason (optional)').fill('We voted')
    await findsNothing(page)
    await neverScrollsSideways(page)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await pat.seesText('The settings are saved.')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'standings.csv' }).click()
    expect((await download).suggestedFilename()).toBe('standings.csv')

    await pat.goesTo('/tuffstandings?weeks=all')
    await seesPoints(pat, real.pointsOf(0.5))
  })

  await test.step('ROLE-04 ROLE-06 a manager signs in by their link, and cannot open the setup', async () => {
    const manager = await opensBrowser({ ...pat.account, email: 'owner7@own.example' })
    await manager.page.goto(invitation)
    await manager.setsPassword()
    await manager.seesTitle('2024 Real League Standings')
    await manager.goesTo('/commissioner/setup?begins=files')
    await manager.isAt('/')
  })
})

async function seesPoints(actor: Actor, expected: Map<string, number[]>): Promise<void> {
  const read = async () => {
    const { columns, rows } = await actor.readsTable('Regular Season (Final)')
    const [team, first, last] = ['Team', 'Week 1', 'Week 14'].map((name) => columns.indexOf(name))
    return new Map(rows.map((row) => [row[team!], row.slice(first!, last! + 1).map(Number)]))
  }
  await expect.poll(read).toEqual(expected)
}
