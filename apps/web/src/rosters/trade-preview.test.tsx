import { screen, within } from '@testing-library/react'
import type { ErrorBody, TradePreview as Preview, TradeRequest } from '@tuff/contract'
import { expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { stubServer } from '#api/testing/with-queries.tsx'
import { TradePreview, TradePreviewRow } from './trade-preview.tsx'

const REQUEST: TradeRequest = {
  managerEmail: 'ann@tuff.example',
  week: 'Week 12',
  tradeType: 'regular',
  playerAdded: 'larkspur',
  playerDropped: 'yarborough',
}
const PREVIEW: Preview = {
  salary: { before: 46, after: 47.25 },
  remaining: { before: 4, after: 2.75 },
  tradesLeft: { before: 7, after: 6 },
  expected: { from: 'forecast', through: 14, dropped: 24.62, added: 49.41 },
  chances: { of: 'playoffs', chance: { before: 0.8, after: 0.92 }, money: { before: 304.03, after: 388.54 } },
  isComplete: true,
}

function show(respond: () => unknown, request = REQUEST) {
  const requested = stubServer({ '/api/trades/preview': respond })
  renderPage(
    <>
      <TradePreview request={request}>The commissioner decides.</TradePreview>
      <TradePreviewRow request={request} />
    </>,
  )
  return requested
}

const figuresIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('term')
    .map((name, at) => `${name.textContent}: ${within(list).getAllByRole('definition')[at]!.textContent}`)

const lists = (container: ParentNode = document) => [...container.querySelectorAll('dl')]

test("DESK-02 DESK-04 shows a trade's effect beside a form and in a line, with one request", async () => {
  const requested = show(() => PREVIEW)
  await screen.findByText('92%', { selector: 'dd' })
  const side = screen.getByRole('region', { name: 'Trade Impact' })
  expect(lists(side).flatMap(figuresIn)).toEqual([
    'Playoff Chances: 92%from 80%',
    'Expected Money: $388.54from $304.03',
    'Salary: $46 to $47.25',
    'Remaining: $4 to $2.75',
    'Regular trades left: 7 to 6',
    'Expected points, rest of the season: 24.6 to 49.4',
  ])
  within(side).getByText('The commissioner decides.')
  expect(figuresIn(lists().at(-1)!)).toEqual([
    'Salary: $46 to $47.25',
    'Regular trades left: 7 to 6',
    'Expected points: 24.6 to 49.4',
    'Playoffs: 80% to 92%',
    'Expected money: $304.03 to $388.54',
  ])
  expect(requested).toHaveLength(1)
})

test('DESK-02 without a forecast it shows the points, and retries until there is one', async () => {
  let turn = 0
  const early = { ...PREVIEW, expected: { ...PREVIEW.expected, from: 'last weeks' }, chances: null, isComplete: false }
  show(() => (turn++ === 0 ? early : PREVIEW))
  const side = await screen.findByRole('region', { name: 'Trade Impact' })
  await within(side).findByText('Expected points are based on the last four weeks; there is no forecast yet.')
  within(side).getByText('Calculating forecast...')
  expect(within(side).queryByText('Expected Money')).toBeNull()
  await within(side).findByText('Expected Money')
  expect(within(side).queryByText('Calculating forecast...')).toBeNull()
})

test('DESK-02 in the playoffs it shows the chance of the title; an IR trade has its own text', async () => {
  const chances = { ...PREVIEW.chances!, of: 'title' as const }
  show(() => ({ ...PREVIEW, chances }), { ...REQUEST, tradeType: 'ir' })
  await screen.findByText('Title Chances')
  screen.getByText('Title')
  expect(screen.getAllByText('IR trades left')).toHaveLength(2)
})

test('DESK-04 a trade that no longer fits shows why', async () => {
  const refused: ErrorBody = { code: 'rule-broken', message: 'The roster would be $2 above the cap' }
  const requested = show(() => Response.json(refused, { status: 409 }))
  expect(await screen.findAllByText('The roster would be $2 above the cap')).toHaveLength(2)
  expect(requested).toHaveLength(1)
})
