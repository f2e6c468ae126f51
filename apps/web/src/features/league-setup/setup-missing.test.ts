import { expect, test } from 'vitest'
import { sampleSources } from '#api/testing/sample-sources.ts'
import type { SetupForm } from './setup-form.ts'
import { missingIn } from './setup-missing.ts'

const form: SetupForm = {
  choices: { product: 'TUFF', season: '2024' },
  teams: { text: 'team,email\n' },
  players: { text: '' },
  rosters: { text: '' },
}
const state = { teams: 0, players: 0, games: 0 }
const known = { form, state, sources: sampleSources() }
const full = { teams: 0, players: 1480, games: 272 }

test('REAL-06 each step of an empty install shows what is still missing', () => {
  expect(missingIn('name', known)).toBeUndefined()
  expect(missingIn('figures', known)).toBe('games and players. Turn on public sources, or import files.')
  expect(missingIn('teams', known)).toBe('a row or a file with the teams.')
  expect(missingIn('players', known)).toBe('players, from step 2 or from a file here.')
  expect(missingIn('rosters', known)).toMatch(/^rosters\. /)
  const unnamed = { ...form, choices: { product: ' ', season: '' } }
  expect(missingIn('name', { ...known, form: unnamed })).toBe('the name and the season')
})

test('REAL-06 returns nothing once a step is complete', () => {
  expect(missingIn('figures', { ...known, state: full })).toBeUndefined()
  expect(missingIn('figures', { ...known, sources: sampleSources('nflverse') })).toBe(
    'games and players. Fetching from the sources. This page updates as figures come in.',
  )
  expect(missingIn('figures', { ...known, state: { ...full, games: 0 } })).toMatch(/^games\. /)
  const typed = { ...form, teams: { text: 'team,email\nAnn,ann@own.example\n' } }
  expect(missingIn('teams', { ...known, form: typed })).toBeUndefined()
  const chosen = { ...form, rosters: { text: '', file: { name: 'rosters.csv', base64: '' } } }
  expect(missingIn('rosters', { ...known, form: chosen })).toBeUndefined()
  expect(missingIn('players', { ...known, state: full })).toBeUndefined()
})
