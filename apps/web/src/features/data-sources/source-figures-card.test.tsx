import { screen, within } from '@testing-library/react'
import type { SourceFigures } from '@tuff/contract'
import { expect, test } from 'vitest'
import { fill } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { textsOf } from '#api/testing/texts.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { SourceFiguresCard } from './source-figures-card.tsx'

const differing = (week: number, player: string, points: number) => ({
  week,
  playerId: player,
  player,
  category: 'rushingYards' as const,
  sleeper: 113,
  nflverse: 115,
  points,
})
const URL = '/api/commissioner/data/figures'
const FIGURES: SourceFigures = {
  finalSource: 'nflverse',
  differences: [
    differing(11, 'Desmond Lymington', 20),
    differing(11, 'Magnus Poindexter', -40),
    differing(9, 'Elias Quarrington', -100),
  ],
}

test('REAL-04 the differences of a week show both figures, and the source that wins is chosen', async () => {
  let figures = FIGURES
  const sent: SentRequest[] = []
  const choose = () => {
    figures = { ...figures, finalSource: 'sleeper' }
    return figures
  }
  stubServer({ [URL]: recordChanges(sent, () => figures, choose) })
  renderPage(<SourceFiguresCard />)
  const table = await screen.findByRole('table', { name: 'Where Sleeper and nflverse differ in Week 11' })
  expect(textsOf(screen.getAllByRole('option'))).toEqual(['nflverse, once published', 'Sleeper', 'Week 11', 'Week 9'])
  expect(textsOf(within(table).getAllByRole('row').slice(1))).toEqual([
    'Desmond LymingtonRushing yards113115+0.2',
    'Magnus PoindexterRushing yards113115−0.4',
  ])
  await fill('Week of the differences', '9')
  await screen.findByText('Elias Quarrington')
  await fill('Source that counts once a game is final', 'sleeper')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ finalSource: 'sleeper' }])
})

test('REAL-04 without differences the card shows a message', async () => {
  stubServer({ [URL]: () => ({ ...FIGURES, differences: [] }) })
  renderPage(<SourceFiguresCard />)
  await screen.findByText('Both sources agree on every finished game.')
})
