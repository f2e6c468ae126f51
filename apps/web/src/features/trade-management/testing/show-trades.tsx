import { act, screen, within } from '@testing-library/react'
import type { PlayerSearchResult, Trade } from '@tuff/contract'
import { useState } from 'react'
import { renderPage } from '#api/testing/render-page.tsx'
import { SAM, SAMPLE_ROSTER, samplePlayer, sampleTrade } from '#api/testing/sample-rosters.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import type { TeamWeek } from '#rosters/team-week.ts'
import { TradeManagement } from '../trade-management.tsx'

export const TRADES = '/api/commissioner/trades'
export const SEARCH = '/api/players/search'
export const COUNT = '/api/trades/count'
export const LIMITS = `/api/rosters/team-limits/${encodeURIComponent(SAM)}`

/** The state of the stubbed server; each test sets its own. */
export type World = {
  trades: Trade[]
  limits: { salaryCap?: number; isPlayoffTeam: boolean; tradeLimits: { regular: number; ir: number } }
  made: { regular: number; ir: number }
  found: PlayerSearchResult[]
  /** The response to a change. */
  onChange: (request: SentRequest) => unknown
  /** The changes that were sent. */
  sent: SentRequest[]
  /** Simulates another commissioner's change to the displayed roster. */
  changeRoster: (roster: typeof SAMPLE_ROSTER) => void
}

export const newWorld = (): World => ({
  trades: [
    sampleTrade({ id: 't0', week: 'Week 4', tradeType: 'ir', playerAddedName: 'Zay Flowers' }),
    sampleTrade(),
    sampleTrade({ id: 'other', managerEmail: 'zoe@tuff.example', playerAddedName: 'Somebody Else' }),
  ],
  limits: { salaryCap: 26, isPlayoffTeam: false, tradeLimits: { regular: 10, ir: 3 } },
  made: { regular: 8, ir: 2 },
  found: [samplePlayer('meyers', 'Jakobi Meyers', 2), samplePlayer('jennings', 'Jauan Jennings', 1.5)],
  onChange: () => sampleTrade(),
  sent: [],
  changeRoster: () => {},
})

type Team = { week?: string; currentWeek?: number; roster?: typeof SAMPLE_ROSTER }

/** Renders the trades of Sam's team with that state. Returns every requested address. */
export function showTrades(world: World, team: Team = {}, server: Parameters<typeof stubServer>[0] = {}): string[] {
  const change = (request: SentRequest) => {
    world.sent.push(request)
    return world.onChange(request)
  }
  const requests = stubServer({
    [LIMITS]: () => world.limits,
    [COUNT]: (query) => ({
      data: { count: world.made[query.get('tradeType') as 'regular' | 'ir'], periodComplete: false },
    }),
    [TRADES]: (_, request) => (request.method === 'GET' ? world.trades : change(request)),
    [`${TRADES}/t1`]: (_, request) => change(request),
    [SEARCH]: (query) => NAMED[query.get('term') ?? ''] ?? world.found,
    ...server,
  })
  const shown = { email: SAM, name: 'Breece Lightning', week: 'Week 12', currentWeek: 12, roster: SAMPLE_ROSTER }
  renderPage(<Trades world={world} team={{ ...shown, ...team }} />)
  return requests
}

function Trades({ world, team }: { world: World; team: TeamWeek }) {
  const [roster, setRoster] = useState(team.roster)
  world.changeRoster = (now) => act(() => setRoster(now))
  return <TradeManagement team={{ ...team, roster }} />
}

/** Finds a player by their full name. */
const NAMED: Record<string, PlayerSearchResult[]> = {
  'Rashid Shaheed': [samplePlayer('shaheed', 'Rashid Shaheed', 1)],
  'DJ Moore': [samplePlayer('moore', 'DJ Moore', 4)],
  'Jauan Jennings': [samplePlayer('jennings', 'Jauan Jennings', 1.5)],
}

export async function opens(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('dialog')
}

/** Types into the search and chooses the result. */
export async function choose(text: string, name: RegExp): Promise<void> {
  await screen.findByLabelText('Player to Add')
  await type(text)
  await user.click(await screen.findByRole('option', { name }))
}

/** In the dialog, if one is open. */
export const button = (name: string) =>
  within(screen.queryByRole('dialog') ?? document.body).getByRole<HTMLButtonElement>('button', { name })
export const field = () => screen.getByLabelText<HTMLInputElement>('Player to Add')
export const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
export const drop = (id: string) => user.selectOptions(select('Player to Drop'), id)
export const type = (text: string) => fillIn(field(), text)
