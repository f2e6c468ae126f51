import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type Race, type RaceHistory } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { flags } from '#api/flags.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { publishGameDay, sampleNow, sampleSeason } from '#api/testing/sample-game-day.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { RaceScreen } from './race-screen.tsx'
import { emailOf, sampleHistory, sampleRace, sampleRecord } from './testing/sample-race.ts'

beforeEach(() => flags.setState(FLAG_DEFAULTS))

type Options = { race?: Partial<Race>; history?: Partial<RaceHistory>; as?: string }

async function show({ race = {}, history = {}, as = 'Ben' }: Options = {}) {
  stubServer({
    '/api/race': () => sampleRace(race),
    '/api/race/history': () => sampleHistory(history),
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: false }),
  })
  renderPage(<RaceScreen />, { email: emailOf(as), path: '/race' })
  await screen.findByRole('heading', { level: 1, name: 'The Race' })
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const rowOf = (name: string) => card('Forecast of every team').getByRole('row', { name: new RegExp(name) })
const cellsOf = (name: string) => textsOf(within(rowOf(name)).getAllByRole('cell'))

test('RACE-04 GAME-08 the page refetches when the feed reports points or a forecast, and never polls', async () => {
  let requestCount = 0
  const lists: Partial<Race>[] = [{}, { week: 13 }, { week: 14 }]
  stubServer({
    '/api/race': () => sampleRace(lists[Math.min(requestCount++, 2)]),
    '/api/race/history': () => sampleHistory({}),
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: false }),
  })
  renderPage(<RaceScreen />, { path: '/race' })
  await screen.findByText('Week 12')
  publishGameDay({ ...sampleNow(), figures: 41 })
  await screen.findByText('Week 13')
  publishGameDay({ ...sampleNow(), figures: 41 })
  const season = sampleSeason()
  publishGameDay({ ...season, asOf: { ...season.asOf, figures: 41 } })
  await screen.findByText('Week 14')
  expect(requestCount).toBe(3)
})

test('RACE-04 every team with rank, total, projection and its range, chances and money', async () => {
  await show()
  const table = await screen.findByRole('region', { name: 'Forecast of every team' })
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
    'Rank',
    'Team',
    'Total',
    'Projected',
    'Range',
    'Playoffs',
    'First',
    'Expected Bonus',
    'Still to Come',
    'Season $',
  ])
  expect(cellsOf('Ann')).toEqual([
    '1',
    '1,800',
    '2,1962,139–2,255',
    '',
    '2,139–2,255',
    '>99%',
    '50%',
    '$45',
    '$194',
    '$304',
  ])
  expect(cellsOf('Dee').slice(5, 7)).toEqual(['<1%', '<1%'])
  screen.getByText('2 weeks left · the top two make the playoffs')
  screen.getByText('Week 12')
  screen.getByText(/Ranges cover 80% of outcomes\. 2nd place is projected at 2,087/)
  expect(within(table).getByRole('row', { name: /Ben/ }).className).toBe('me cut')
})

test('SEER-02 below the table stands what the forecast is based on', async () => {
  await show()
  await screen.findByText("Based on this season's weeks, salaries, last season, targets and carries and betting lines.")
})

test('RACE-06 what I need, beside what the team has averaged', async () => {
  await show()
  await screen.findByText('133', { selector: '.hero-fig' })
  const need = card('What I Need')
  need.getByText(/points a week in weeks 12 to 14/)
  need.getByText(/for an even chance of 2nd place/)
  need.getByText('That is 18 a week less than the team’s average.')
  expect(textsOf(need.getAllByRole('definition'))).toEqual(['133', '151', '154', '143.4', '2', '80%', '40%', '$303'])
})

test('RACE-05 the own line is in front; another by pointer, select and key; the same figures as a table', async () => {
  await show()
  const chart = await screen.findByRole('group', { name: 'Chart; arrow keys choose a team' })
  within(chart).getByRole('img', { name: 'Playoff chances of every team by week; Ben now 80%' })
  const inFront = () => chart.querySelector('.line.pick')?.getAttribute('data-team')
  expect(chart.querySelector('.line.own')?.getAttribute('data-team')).toBe(emailOf('Ben'))
  expect(inFront()).toBe(emailOf('Ann'))
  const compare = screen.getByRole('combobox', { name: 'Compare with' }) as HTMLSelectElement
  expect([...compare.options].map((option) => option.text)).toEqual(['Ann', 'Cy', 'Dee'])

  chart.focus()
  await user.keyboard('{ArrowDown}')
  expect([inFront(), compare.value]).toEqual([emailOf('Cy'), emailOf('Cy')])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(inFront()).toBe(emailOf('Dee'))
  await fillIn(compare, emailOf('Ann'))
  expect(inFront()).toBe(emailOf('Ann'))
  fireEvent.pointerEnter(within(chart).getByText('Cy', { selector: 'title' }).parentElement!)
  expect(inFront()).toBe(emailOf('Cy'))

  const spoken = await screen.findByRole('table', { name: 'Playoff chances by week' })
  const rows = textsOf(within(spoken).getAllByRole('row'))
  expect(rows[0]).toBe('TeamNowWeek 11Week 10Week 9Week 8Week 7Week 6Week 5Week 4Week 3Week 2Week 1')
  expect(rows[2]).toContain('Ben80%65%')
  await user.click(card('Playoff Chances').getByRole('button', { name: 'Table' }))
  expect(screen.queryByRole('group', { name: /^Chart;/ })).toBeNull()
  const shown = screen.getByRole('table', { name: 'Playoff chances by week' })
  expect(textsOf(within(shown).getAllByRole('row'))).toEqual(rows)
  screen.getByText('The chances after weeks 1 to 11 were calculated later, from what was known at the time.')
})

test('RACE-07 one sentence for everyone; folded below it ten bins, and the Brier score beside that of the order', async () => {
  await show()
  await screen.findByText('Of the chances called 0 to 20%, 23% came true.')
  const record = card('Forecast Accuracy')
  const folded = record.getByText('Brier score').closest('details')
  expect(folded?.open).toBe(false)
  expect(within(folded!).queryByText(/^Of the chances called/)).toBeNull()
  record.getByText('0.092')
  record.getByText('0.133')
  record.getByText(
    'Lower is better. 40 chances to cash in weeks 2 to 11; 9 cashed. The current order assumes that the season leaders are paid and no one else. The forecasts were calculated later, from what was known before each week. In weeks 1 to 3 the ranges were wide, with few games played. Playoff forecasts are scored when the regular season is over.',
  )
  expect(await record.findAllByRole('row')).toHaveLength(11)
  await user.click(record.getByRole('button', { name: 'Table' }))
  expect(record.getAllByRole('row')[1]?.textContent).toBe('0–10%205%315%')
  expect(record.getAllByRole('row')[10]?.textContent).toBe('90–100%0–0–')
})

test('RACE-07 after the playoffs there are two records to choose from; stored ones are not recomputed', async () => {
  const playoffs = sampleRecord({ of: 'playoffs', to: 13, recomputedThrough: null, forecasts: 52, came: 26 })
  await show({ history: { records: [sampleRecord(), playoffs] } })
  await screen.findByText(
    'Lower is better. 52 playoff chances after weeks 1 to 13; 26 made it. The current order assumes that the teams in the playoffs stay in. In weeks 1 to 3 the ranges were wide, with few games played.',
  )
  await user.click(screen.getByRole('button', { name: 'Money' }))
  screen.getByText(/^Lower is better\. 40 chances to cash/)
})

test('RACE-04 in the playoffs it is about the title', async () => {
  const race = sampleRace()
  const teams = race.teams.map((team, at) => ({ ...team, playoffs: at < 2 ? { rank: 2 - at, total: 400 - at } : null }))
  await show({ race: { stage: 'playoffs', week: 16, weeksLeft: null, teams } })
  const table = await screen.findByRole('region', { name: 'Forecast of every team' })
  expect(textsOf(within(table).getAllByRole('rowheader'))).toEqual(['Ben', 'Ann', 'Cy', 'Dee'])
  expect(cellsOf('Ben')).toEqual(['1', '1,750', '399', '40%', '$44', '$193', '$303'])
  expect(cellsOf('Dee').slice(2, 4)).toEqual(['–', '0%'])
  card('What I Need').getByText('in the playoffs so far', { exact: false })
  screen.getByText('Two teams play for the title')
})

test('without a team there is no need card, and the chart shows the first team', async () => {
  await show({ as: 'Zoe' })
  await screen.findByText('You have no team in this league.')
  const chart = await screen.findByRole('group', { name: /^Chart;/ })
  expect(chart.querySelector('.line.own')).toBeNull()
  expect(chart.querySelector('.line.pick')?.getAttribute('data-team')).toBe(emailOf('Ann'))
})

test('before the first game or forecast the page shows what it waits for', async () => {
  await show({
    race: { stage: 'before', phase: 'to come', week: 1, weeksLeft: { from: 1, to: 14 }, forecast: null },
    history: { weeks: [], records: [] },
  })
  await screen.findByText('Calculating forecast...')
  await screen.findByText('The chart starts when the first week is settled.')
  await screen.findByText(/^No forecast has been decided yet/)
  expect(cellsOf('Ann').filter((text) => text === '–')).toHaveLength(6)
})

test('RACE-05 while weeks are missing the page shows a message, and no line has a label at its end', async () => {
  const weeks = sampleHistory().weeks.slice(0, 2)
  await show({ race: { stage: 'over', weeksLeft: null }, history: { isComplete: false, weeks, records: [] } })
  await waitFor(() => expect(screen.getAllByText('Calculating earlier weeks...')).toHaveLength(2))
  const chart = await screen.findByRole('img', { name: 'Playoff chances of every team by week' })
  expect(chart.querySelectorAll('.line')).toHaveLength(4)
  expect(chart.querySelectorAll('.lab, .dot')).toHaveLength(0)
})

test('NOW-02 before rosters exist there are no chances and no need', async () => {
  await show({ race: { stage: 'no rosters', week: 1, weeksLeft: { from: 1, to: 14 }, forecast: null } })
  await screen.findByText('The race starts once the rosters are set.')
  expect(screen.queryByRole('region', { name: 'What I Need' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Forecast of every team' })).toBeNull()
})

test('a league without teams shows a message', async () => {
  await show({ race: { teams: [], forecast: null } })
  await screen.findByText(/no teams yet/)
})

test('D-15 while the flag is off the page shows a message', async () => {
  flags.setState({ race: 'disabled' })
  await show()
  screen.getByText('The Race is currently disabled.')
  act(() => flags.setState({ race: 'enabled' }))
  await screen.findByRole('region', { name: 'What I Need' })
})
