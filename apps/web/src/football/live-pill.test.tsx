import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { LivePill } from './live-pill.tsx'

test.each([
  ['a game of the current week', 'OPEN', undefined, [12], 'Live'],
  ['no game', 'OPEN', undefined, [], 'Up to date'],
  ['a game, on the page of an earlier week', 'OPEN', 7, [12], 'Up to date'],
  ['a postponed game of the shown week', 'OPEN', 7, [7], 'Live'],
  ['a game, but no connection yet', 'CONNECTING', undefined, [12], 'Connecting'],
  ['a game, but no connection', 'CLOSED', undefined, [12], 'Offline'],
] as const)('D-16 the pill during %s', (_, status, week, liveWeeks, text) => {
  publishStandings({ currentWeek: 12, liveWeeks: [...liveWeeks] })
  renderPage(<LivePill status={status} week={week} />)
  expect(screen.getByRole('status').textContent).toBe(text)
})
