import { screen, within } from '@testing-library/react'
import type { AllRosters, PlayerSearchResult, RosterPlayer } from '@tuff/contract'
import { feeds } from '#api/feeds.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { SAM, SAMPLE_ROSTER, samplePlayer } from '#api/testing/sample-rosters.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { RosterManagementScreen } from '../roster-management-screen.tsx'

export const SEARCH = '/api/players/search'
export const ZOE = 'zoe@tuff.example'
const ANN = 'ann@tuff.example'

/** The state of the stubbed server; each test sets its own. */
export type World = {
  roster: RosterPlayer[]
  salaryCap: number | undefined
  found: PlayerSearchResult[]
  onUpdate: (request: SentRequest) => unknown
  /** The changes that were sent. */
  sent: SentRequest[]
}

export function newWorld(): World {
  feeds.standings.setState({ status: 'OPEN', error: undefined, attempts: 0, last: undefined })
  return {
    roster: SAMPLE_ROSTER,
    salaryCap: 26,
    found: [
      samplePlayer('meyers', 'Jakobi Meyers', 2),
      { ...samplePlayer('odunze', 'Rome Odunze', 3), isOnRoster: true },
    ],
    onUpdate: ({ body }) => ({ ...(body as object), position: 'FLEX1' }),
    sent: [],
  }
}

type Visit = { email?: string; path?: string; server?: Parameters<typeof stubServer>[0] }

/** Renders the page with that state. Returns every requested address. */
export function showRoster(world: World, { email = SAM, path = '/', server = {} }: Visit = {}): string[] {
  const league = (): AllRosters => ({
    currentWeek: 12,
    data: {
      [ZOE]: { tuff_team_name: 'Zebra Crossing', weeks: { 'Week 12': SAMPLE_ROSTER } },
      [SAM]: { tuff_team_name: 'Breece Lightning', weeks: { 'Week 11': SAMPLE_ROSTER, 'Week 12': world.roster } },
      [ANN]: { tuff_team_name: 'A Team', weeks: { 'Week 12': SAMPLE_ROSTER } },
    },
  })
  const limits = () => ({ salaryCap: world.salaryCap, isPlayoffTeam: false, tradeLimits: { regular: 10, ir: 3 } })
  const requests = stubServer({
    '/api/rosters/allrosters': league,
    [limitsOf(SAM)]: limits,
    [limitsOf(ZOE)]: limits,
    [limitsOf(ANN)]: limits,
    '/api/trades/count': () => ({ data: { count: 1, periodComplete: false } }),
    [SEARCH]: () => world.found,
    '/api/commissioner/update-roster': (_, request) => {
      world.sent.push(request)
      return world.onUpdate(request)
    },
    ...server,
  })
  renderPage(
    <RosterManagementScreen
      trades={(team) => <p>{`trades of ${team.name} in ${team.week}, ${team.roster.length} players`}</p>}
    />,
    { path, email },
  )
  return requests
}

const limitsOf = (email: string) => `/api/rosters/team-limits/${encodeURIComponent(email)}`

export async function edits(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Edit Player ${name}` }))
  await screen.findByRole('dialog')
}

/** Types into the search and chooses the result. */
export async function choose(name: RegExp): Promise<void> {
  await type('ja')
  await user.click(await screen.findByRole('option', { name }))
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const field = () => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox')
export const type = (text: string) => fillIn(field(), text)
export const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent
