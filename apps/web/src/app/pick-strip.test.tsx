import { act, screen, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type OwnPicks, type PickNight } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { flags } from '#api/flags.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { MINE, NOW, sampleNight, sampleOwn } from '#api/testing/sample-picks.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { PickStrip } from './pick-strip.tsx'

const HOUR = 3_600_000
const SEVEN = { QB1: 'QB2', RB1: 'RB1', RB2: 'RB2', WR1: 'WR1', WR2: 'WR2', TE1: 'TE2', FLEX1: 'RB3' }

let night: PickNight
let own: OwnPicks | undefined

beforeEach(() => {
  flags.setState(FLAG_DEFAULTS)
  night = sampleNight({ lockAt: NOW + 2 * HOUR + 60_000 })
  own = sampleOwn(SEVEN)
})

function show(path = '/money') {
  publishStandings({ currentWeek: 1, isPicking: true })
  stubServer({
    '/api/picks': () => night,
    '/api/picks/mine': () => own ?? Response.json({ message: 'You have no team.' }, { status: 404 }),
  })
  renderPage(<PickStrip />, { path, email: MINE })
}

const strip = () => screen.findByRole('region', { name: 'Pick Night' })

test('NOW-02 while picks are open every page says what is left to pick and when it locks', async () => {
  show()
  const shown = within(await strip())
  await shown.findByText('4 slots open')
  expect(shown.getByRole('timer').textContent).toBe(' · locks in 2 h')
  expect(shown.getByRole('link', { name: 'Pick' }).getAttribute('href')).toBe('/pick')
  act(() => publishStandings({ currentWeek: 1, isRevealed: true }))
  expect(screen.queryByRole('region', { name: 'Pick Night' })).toBeNull()
})

test('NOW-02 a complete team keeps the countdown; without a team there are no slots', async () => {
  own = { ...sampleOwn({ ...SEVEN, RB3: 'RB4', WR3: 'WR3', QB2: 'QB3', FLEX2: 'WR4' }), managerEmail: MINE }
  night = sampleNight({
    lockAt: NOW + 90_000,
    teams: night.teams.map((team) => (team.managerEmail === MINE ? { ...team, state: 'complete' } : team)),
  })
  show()
  await within(await strip()).findByText('Your team is complete')
  expect(within(await strip()).getByRole('timer').textContent).toBe(' · locks in 1 min')
})

test('NOW-02 without a team of one’s own the strip only counts down', async () => {
  own = undefined
  show()
  const shown = within(await strip())
  await shown.findByRole('timer')
  shown.getByText('Pick Night is open')
})

test('NOW-02 the page of the picks has its own countdown', () => {
  show('/pick')
  expect(screen.queryByRole('region', { name: 'Pick Night' })).toBeNull()
})
