import { screen, within } from '@testing-library/react'
import type { RequestedTrade, WaitingRequest } from '@tuff/contract'
import { renderPage } from '#api/testing/render-page.tsx'
import { SAM, SAMPLE_ROSTER, samplePlayer } from '#api/testing/sample-rosters.ts'
import { user } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { TradesScreen } from '../trades-screen.tsx'
import { sampleList } from './sample-trades.ts'

const NOON = new Date(2024, 10, 24, 12, 0).getTime()

export const requested = (change: Partial<RequestedTrade> = {}): RequestedTrade => ({
  id: 'r1',
  managerEmail: SAM,
  teamName: 'Breece Lightning',
  week: 'Week 12',
  tradeType: 'regular',
  slot: 'FLEX1',
  added: { playerID: 'meyers', name: 'Jakobi Meyers', position: 'WR', teamAbv: 'LV', salary: 2 },
  dropped: { playerID: 'moore', name: 'DJ Moore', position: 'WR', teamAbv: 'CHI', salary: 4 },
  note: '',
  status: 'asked',
  askedAt: NOON - 3_600_000,
  decidedAt: null,
  reason: null,
  ...change,
})

export const waiting = (change: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...requested(),
  salary: { was: 24, is: 22 },
  left: { was: 2, is: 1 },
  problem: null,
  ...change,
})

/** The state of the stubbed server; each test sets its own. */
export type World = {
  own: RequestedTrade[]
  queue: WaitingRequest[]
  isCommissioner: boolean
  made: { regular: number; ir: number }
  /** The response to a step. */
  onStep: (path: string, request: SentRequest) => unknown
  sent: [path: string, request: SentRequest][]
}

export const newWorld = (): World => ({
  own: [],
  queue: [],
  isCommissioner: false,
  made: { regular: 8, ir: 2 },
  onStep: () => requested(),
  sent: [],
})

export function showRequests(world: World, path = '/trades', email = SAM): void {
  const step = (of: string) => (_: URLSearchParams, request: SentRequest) => {
    world.sent.push([of, request])
    return world.onStep(of, request)
  }
  const limits = { salaryCap: 26, isPlayoffTeam: false, tradeLimits: { regular: 10, ir: 3 } }
  const own = '/api/trade-requests'
  const queue = '/api/commissioner/trade-requests'
  stubServer({
    '/api/trades': () => sampleList(),
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: world.isCommissioner }),
    '/api/rosters/allrosters': () => ({
      data: { [SAM]: { tuff_team_name: 'Breece Lightning', weeks: { 'Week 12': SAMPLE_ROSTER } } },
      currentWeek: 12,
    }),
    [`/api/rosters/team-limits/${encodeURIComponent(SAM)}`]: () => limits,
    '/api/trades/count': (query) => ({
      data: { count: world.made[query.get('tradeType') as 'regular' | 'ir'], periodComplete: false },
    }),
    '/api/trades/preview': () => ({
      salary: { before: 24, after: 22 },
      remaining: { before: 2, after: 4 },
      tradesLeft: { before: 2, after: 1 },
      expected: { from: 'forecast', through: 14, dropped: 24.6, added: 49.4 },
      chances: null,
      isComplete: true,
    }),
    '/api/players/search': () => [samplePlayer('meyers', 'Jakobi Meyers', 2)],
    '/api/players/meyers': () => ({ ...samplePlayer('meyers', 'Jakobi Meyers', 2) }),
    [own]: (query, request) => (request.method === 'GET' ? { requests: world.own } : step('ask')(query, request)),
    [`${own}/r1/withdraw`]: step('withdraw'),
    [queue]: () => ({ now: NOON, requests: world.queue }),
    [`${queue}/r1/approve`]: step('approve'),
    [`${queue}/r1/decline`]: step('decline'),
  })
  renderPage(<TradesScreen />, { email, path })
}

export const button = (name: string) =>
  within(screen.queryByRole('dialog') ?? document.body).getByRole<HTMLButtonElement>('button', { name })
export const select = (label: string, value: string) =>
  user.selectOptions(within(screen.getByRole('dialog')).getByLabelText(label), value)
