import { screen, waitFor } from '@testing-library/react'
import type { PlayerSearchResult } from '@tuff/contract'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { samplePlayer } from '#api/testing/sample-rosters.ts'
import { user } from '#api/testing/user.ts'
import { PlayerSearch } from './player-search.tsx'

const AMONG = { maxSalary: 5, position: 'WR', currentPlayerId: '', week: 'Week 3' } as const

/** A server that responds when the test says so. */
function heldServer() {
  const searches: { term: string | null; signal: AbortSignal; respond: (players: PlayerSearchResult[]) => void }[] = []
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve) => {
        const term = new URL(address, 'http://localhost').searchParams.get('term')
        searches.push({ term, signal, respond: (players) => resolve(Response.json(players)) })
      }),
  )
  return searches
}

test('MGMT-03 D-11 sends one search per pause, none before the second letter, and aborts overtaken ones', async () => {
  const searches = heldServer()
  show()
  await type('jak')
  await waitFor(() => expect(searches.map(({ term }) => term)).toEqual(['jak']))
  await type('e')
  await waitFor(() => expect(searches.map(({ term }) => term)).toEqual(['jak', 'jake']))
  expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('MGMT-03 results stay until the next search has a response, and go with the text', async () => {
  const searches = heldServer()
  show()
  await type('ja')
  await waitFor(() => expect(searches).toHaveLength(1))
  searches[0]?.respond([samplePlayer('meyers', 'Jakobi Meyers', 2)])
  await screen.findByRole('option', { name: /Jakobi/ })
  screen.getByText('1 player found')
  await type('u')
  await waitFor(() => expect(searches).toHaveLength(2))
  screen.getByRole('option', { name: /Jakobi/ })
  searches[1]?.respond([samplePlayer('jennings', 'Jauan Jennings', 2), samplePlayer('waddle', 'Jaylen Waddle', 2)])
  await screen.findByRole('option', { name: /Jauan/ })
  expect(screen.queryByRole('option', { name: /Jakobi/ })).toBeNull()
  screen.getByText('2 players found')
  await type('{Backspace}{Backspace}')
  expect(screen.queryByRole('option')).toBeNull()
})

function show(): void {
  renderPage(<PlayerSearch label="Player" placeholder="Name" among={AMONG} chosen={undefined} onChoose={() => {}} />)
}

const type = (text: string) => user.type(screen.getByLabelText('Player'), text)
