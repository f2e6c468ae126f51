import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleReveal } from '#api/testing/sample-picks.ts'
import { textsOf } from '#api/testing/texts.ts'
import { DearestAndCheapest, MostChosen, OnOneTeam } from './reveal-lists.tsx'

const reveal = sampleReveal()
const own = reveal.teams[1]

test('PICK-05 The Reveal lists who is chosen most, and who is on one team alone, own players first', () => {
  const { unmount } = render(<MostChosen reveal={reveal} own={own} />, { wrapper: MemoryRouter })
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual(['Théo DanversKCQB$8.00yours2'])
  unmount()
  render(<OnOneTeam reveal={reveal} own={own} />, { wrapper: MemoryRouter })
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual([
    'Bram AtterburyGBRB$6.00Fourth & Wrong',
    'Damaris YarboroughKCWR$1.00Audible Sighs',
  ])
})

test('PICK-05 The Reveal names the dearest and the cheapest team and player', () => {
  render(<DearestAndCheapest reveal={reveal} />, { wrapper: MemoryRouter })
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(figure('Most expensive player')).toBe('Théo Danvers $8.00')
  expect(figure('Cheapest player')).toBe('Damaris Yarborough $1.00')
  expect(figure('Most expensive team')).toBe('Fourth & Wrong $14.00')
  expect(figure('Cheapest team')).toBe('Audible Sighs $9.00')
})
