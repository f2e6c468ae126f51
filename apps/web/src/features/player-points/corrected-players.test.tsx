import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fantasyPointsRequests, feeds } from '#api/feeds.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { publishPoints, samplePlayer, weekChunk, weekComplete } from '#api/testing/sample-points.ts'
import { textsIn } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { PlayerPointsScreen } from './player-points-screen.tsx'

const HALL = samplePlayer('2', 31.04, { playerName: 'Breece Hall', correction: 6.5 })
const MADE = {
  of: 'player',
  playerID: '2',
  playerName: 'Breece Hall',
  by: 'cara@tuff.example',
  byName: 'Cara Lindqvist',
  at: 0,
}
const CORRECTIONS = [
  { ...MADE, id: '1', week: 'Week 3', points: 6.5, reason: 'A touchdown was missed' },
  { ...MADE, id: '2', week: 'Week 2', points: 1, reason: 'Yards' },
]

test('D-07 corrected points are marked, until a push removes the correction', async () => {
  show('?week=Week+3')
  publishPoints(weekChunk(3, [HALL, samplePlayer('1', 7.9)]), weekComplete(3))
  expect(points()).toEqual(['31.04* corrected by +6.50', '7.90'])
  await screen.findByText('Breece Hall', { selector: 'li > *' })
  expect(reasons()).toEqual(['Breece Hall in Week 3: +6.50 points. A touchdown was missed'])
  const { correction: _, ...asCounted } = HALL
  publishPoints(weekChunk(3, [{ ...asCounted, totalFantasyPoints: 24.54 }]))
  expect(points()).toEqual(['24.54', '7.90'])
  expect(screen.queryByText(/orrected/)).toBeNull()
})

test('D-07 the season shows the corrections of all its weeks', async () => {
  show('?week=Total')
  publishPoints(
    { action: 'getAllPoints', chunkIndex: 0, data: [{ ...HALL, correction: 7.5 }] },
    { action: 'getAllPointsComplete', totalItems: 1 },
  )
  expect(points()).toEqual(['31.04* corrected by +7.50'])
  await screen.findAllByText('Breece Hall', { selector: 'li > *' })
  expect(reasons()).toHaveLength(2)
})

function show(query: string): void {
  stubServer({ '/api/commissioner/corrections': () => ({ corrections: CORRECTIONS }) })
  feeds.fantasyPoints.setState(feeds.fantasyPoints.getInitialState())
  fantasyPointsRequests.sendTo({ send: async () => {} })
  renderPage(<PlayerPointsScreen />, { path: `/playerfantasypoints${query}` })
}

const points = () => textsIn(document, 'tbody td.num')
const reasons = () => textsIn(document, 'details li')
