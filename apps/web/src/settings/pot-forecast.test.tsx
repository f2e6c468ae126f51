import { render, screen } from '@testing-library/react'
import { type LeagueChoices, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { expect, test } from 'vitest'
import { formOf } from './choices-form.ts'
import { PotForecast } from './pot-forecast.tsx'

const settings = { ...DEFAULT_SETTINGS, dues: { ...DEFAULT_SETTINGS.dues, amount: 12_500 } }
const choices: LeagueChoices = { product: 'TUFF', season: 2024, settings: settingsOnWire(settings) }
const saved = formOf(choices)
const shown = () => screen.getByRole('region', { name: 'The Pot' }).textContent

test('MONEY-01 shows at once whether payouts match income, and the effect of a change', () => {
  const { rerender } = render(<PotForecast form={saved} saved={saved} teams={24} />)
  expect(shown()).toBe(
    'The PotDues charged, 24 × $125: $3,000. Payouts promised: $3,020. Payouts promised are $20 more than dues charged. Dues of $126 a team would cover them.',
  )
  rerender(<PotForecast form={{ ...saved, 'payouts.weekly': '50, 30, 20' }} saved={saved} teams={24} />)
  expect(shown()).toContain(
    'Dues charged are $120 more than payouts promised. Before this change: Payouts promised are $20 more than dues charged.',
  )
  rerender(
    <PotForecast
      form={{ ...saved, 'dues.amount': '125.83', 'payouts.bonus': '199.92, 120, 80, 60, 40, 30' }}
      teams={24}
    />,
  )
  expect(shown()).toContain('Payouts promised are exactly the dues charged.')
})

test('MONEY-01 without teams it shows dues and payouts separately', () => {
  render(<PotForecast form={saved} teams={0} />)
  expect(shown()).toBe('The PotDues are $125 a team, and payouts add up to $3,020 a season.')
})

test('shows nothing while a value is invalid', () => {
  render(<PotForecast form={{ ...saved, 'dues.amount': 'a lot' }} saved={saved} teams={24} />)
  expect(screen.queryByRole('region', { name: 'The Pot' })).toBeNull()
})
