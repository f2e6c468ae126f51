import { screen, waitFor } from '@testing-library/react'
import type { ScoreCorrection } from '@tuff/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { emailOf, sampleMessage } from '#api/testing/sample-standings.ts'
import { textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { CorrectionNote } from './correction-note.tsx'
import { type Marked, markedPlayers, markedTeams, markedTogether } from './marked.ts'

const MADE = { by: 'cara@tuff.example', byName: 'Cara Lindqvist', at: 0 }
const HALL = {
  of: 'player',
  id: '1',
  playerID: 'hall',
  playerName: 'Breece Hall',
  points: 6.5,
  week: 'Week 2',
} as const
const TEAM = { of: 'team', id: '3', managerEmail: emailOf(3), teamName: 'Team 3', points: -7, week: 'Week 1' } as const
const CORRECTIONS: ScoreCorrection[] = [
  { ...HALL, reason: 'A touchdown was missed', ...MADE },
  { ...HALL, id: '2', week: 'Week 1', reason: 'Another week', ...MADE },
  { ...TEAM, reason: 'Set too late', ...MADE },
  { ...TEAM, id: '4', managerEmail: emailOf(4), teamName: 'Team 4', reason: 'Another team', ...MADE },
]

test('without corrections it shows nothing and sends no request', () => {
  const requested = stubCorrections({ corrections: CORRECTIONS })
  show(markedTogether(markedTeams(teams()), markedPlayers([{ playerID: 'hall' }])))
  expect(document.querySelector('details')).toBeNull()
  expect(requested).toEqual([])
})

test('D-07 opening the note lists why each player of the table was corrected', async () => {
  stubCorrections({ corrections: CORRECTIONS })
  show(markedPlayers([{ playerID: 'hall', correction: 6.5 }], ['Week 2']))
  await user.click(screen.getByText('* Corrected by the commissioner'))
  screen.getByText('Loading...')
  expect(await reasons()).toEqual(['Breece Hall in Week 2: +6.50 points. A touchdown was missed'])
})

test('D-07 a season lists every week', async () => {
  stubCorrections({ corrections: CORRECTIONS })
  show(markedPlayers([{ playerID: 'hall', correction: 13 }]))
  expect(await reasons()).toHaveLength(2)
})

test('D-07 a marked week of a team lists the team, and the players of that week', async () => {
  stubCorrections({ corrections: CORRECTIONS })
  show(markedTeams(teams({ 3: { corrections: { 'Week 1': -7 } } })))
  expect(await reasons()).toEqual([
    'Breece Hall in Week 1: +6.50 points. Another week',
    'Team 3 in Week 1: \u22127 points. Set too late',
  ])
})

test('other marks reload the corrections', async () => {
  const requested = stubCorrections({ corrections: CORRECTIONS })
  show(markedPlayers([{ playerID: 'hall', correction: 6.5 }]), markedPlayers([{ playerID: 'hall', correction: 7.5 }]))
  await reasons()
  await user.click(screen.getByRole('button', { name: 'next' }))
  await waitFor(() => expect(requested).toHaveLength(2))
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('corrections that fail to load', async () => {
  stubCorrections(new Response('', { status: 500 }))
  show(markedPlayers([{ playerID: 'hall', correction: 6.5 }]))
  await screen.findByText('Failed to load the corrections')
})

const stubCorrections = (response: unknown) => stubServer({ '/api/commissioner/corrections': () => response })

const teams = (changes = {}) => sampleMessage({ currentWeek: 2, changes }).data.regularSeasonData

function show(marked: Marked, next = marked): void {
  renderPage(<Note marked={marked} next={next} />)
}

function Note({ marked, next }: { marked: Marked; next: Marked }) {
  const [shown, setShown] = useState(marked)
  return (
    <>
      <CorrectionNote {...shown} />
      <button type="button" onClick={() => setShown(next)}>
        next
      </button>
    </>
  )
}

const reasons = async () => textsOf(await screen.findAllByRole('listitem', { hidden: true }))
