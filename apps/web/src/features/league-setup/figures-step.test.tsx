import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { findAndFill, press } from '#api/testing/form-controls.ts'
import { sampleSources } from '#api/testing/sample-sources.ts'
import { newServer, type SetupServer, STATE, showSetup } from './testing/show-setup.tsx'

let server: SetupServer
beforeEach(() => {
  server = newServer()
  server.state = () => ({ ...STATE, players: 0, games: 0 })
})

const step = async () => within(await screen.findByRole('region', { name: '2. Figures' }))

test('REAL-06 an empty install is offered public sources beside files, and shows what is missing', async () => {
  showSetup(server)
  const figures = await step()
  await figures.findByText('Still missing: games and players. Turn on public sources, or import files.')
  await figures.findByRole('button', { name: 'Use All Four' })
  await press('Files')
  const link = figures.getByRole('link', { name: 'Import files' })
  expect(link.getAttribute('href')).toBe('/commissioner/data?figures=files')
  expect(figures.queryByRole('button', { name: 'Use All Four' })).toBeNull()
})

test('REAL-06 while sources are fetched the page shows a message and their errors, and follows the week', async () => {
  server.sources = sampleSources('nflverse')
  const failure = {
    message: 'https://mirror.example/games.csv does not exist (status 404).',
    since: 0,
    inARow: 1,
    nextTry: 0,
  }
  const source = { source: 'schedule', lastSuccess: null, ageMs: null, failure, held: [] }
  server.data = { ...server.data, from: 'sources', sources: [source] }
  showSetup(server)
  const figures = await step()
  await figures.findByText(/Fetching from the sources\. This page updates as figures come in\.$/)
  await figures.findByText('schedule: https://mirror.example/games.csv does not exist (status 404).')
  screen.getByText('Rosters are needed up to the current week, Week 18.')
  // The new players, and the week of the new games, appear without a reload.
  server.state = () => ({ ...STATE, week: 7 })
  await figures.findByText('Loaded so far: 1480 players and 272 games.', {}, { timeout: 8_000 })
  figures.getByText('Nothing is missing here.')
  screen.getByText('Rosters are needed up to the current week, Week 7.')
  expect(figures.queryByText(/does not exist/)).toBeNull()
})

test("step 1's season is the sources' season: an invalid year, or another one, is reported", async () => {
  server.sources = { ...sampleSources('nflverse'), isSeasonFixed: true }
  showSetup(server)
  const figures = await step()
  await findAndFill('Season', '2025')
  await figures.findByText(
    'The figures so far are from the 2024 season, but step 1 says 2025. Correct step 1, or fetch 2025 instead, which removes the others.',
  )
  await press('Fetch 2025 Instead', figures)
  await figures.findByText('Fetched for the season of 2025, from step 1.')
  expect(server.chosen).toEqual([expect.objectContaining({ body: { season: 2025, sources: {}, startsOver: true } })])
  await findAndFill('Season', '20')
  await figures.findByText('The season in step 1 is not a year, so nothing can be fetched.')
  expect(figures.getByRole<HTMLInputElement>('switch', { name: 'nflverse on' }).disabled).toBe(true)
})
