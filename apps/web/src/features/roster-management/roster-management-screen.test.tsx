import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#api/testing/sample-rosters.ts'
import { user } from '#api/testing/user.ts'
import { chosen, newWorld, showRoster, type World } from './testing/show-roster.tsx'

let world: World
beforeEach(() => {
  world = newWorld()
})

test('MGMT-01 MGMT-08 the own team in the current week: selectors, cards, roster, and trades below', async () => {
  showRoster(world)
  screen.getByText('Loading...')
  screen.getByRole('heading', { level: 1, name: 'TUFF Team Roster Management' })
  await screen.findByRole('table')
  expect([chosen('Team'), chosen('Week')]).toEqual(['Breece Lightning', 'Week 12 (Current)'])
  screen.getByRole('heading', { name: 'Salary Cap Information' })
  screen.getByRole('heading', { name: 'Trade Information' })
  screen.getByText('trades of Breece Lightning in Week 12, 3 players')
  screen.getByText('Up to date')
})

test('MGMT-01 a user without a team starts with the first; an empty choice selects nobody', async () => {
  showRoster(world, { email: 'guest@tuff.example' })
  await screen.findByRole('table')
  expect(chosen('Team')).toBe('A Team')
  await user.selectOptions(screen.getByLabelText('Team'), '')
  screen.getByText('No players found for selected team and week.')
  expect(screen.queryByText(/trades of/)).toBeNull()
})

test('MGMT-01 a failure is an alert', async () => {
  showRoster(world, { server: { '/api/rosters/allrosters': () => refusal(500, 'no') } })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load rosters')
})

test("MGMT-02 'Edit Player' is beside every player of the current week, and of no other", async () => {
  showRoster(world)
  await screen.findByRole('columnheader', { name: 'Actions' })
  expect(screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-label')])).toEqual([
    ['Edit Player', 'Edit Player Jalen Hurts'],
    ['Edit Player', 'Edit Player Breece Hall'],
    ['Edit Player', 'Edit Player DJ Moore'],
  ])
  await user.selectOptions(screen.getByLabelText('Week'), 'Week 11')
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test("MGMT-06 'Cannot edit player: Missing player ID'", async () => {
  world.roster = world.roster.map((spot) => (spot.position === 'QB1' ? { ...spot, playerID: '' } : spot))
  showRoster(world)
  await user.click(await screen.findByRole('button', { name: 'Edit Player Jalen Hurts' }))
  expect(screen.getByRole('alert').textContent).toBe('Cannot edit player: Missing player ID')
  expect(screen.queryByRole('dialog')).toBeNull()
})
