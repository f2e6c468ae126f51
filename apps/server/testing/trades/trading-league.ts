import { OwnRequests, RequestedTrade, RequestQueue } from '@tuff/contract'
import { kickoffPrompt, rosterAt, SLOTS, type Slot, type Snapshot } from '@tuff/league'
import { expect } from 'vitest'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { candidates, legalTrade, teamWithTrades } from './swaps.ts'

export const OWN = '/api/trade-requests'
export const QUEUE = '/api/commissioner/trade-requests'

/** A team that may trade, its manager's requests, and the commissioner's. */
export async function openTradingLeague(...terms: Parameters<typeof openLeagueServer>) {
  const server = await openLeagueServer(...terms)
  const email = teamWithTrades(server.league.snapshot, 3)
  const as = await server.as(email)
  const post = (url: string, headers: LeagueServer['manager'], payload?: object) =>
    server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  const tryToRequest = (terms: object) => post(OWN, as, terms)
  return {
    server,
    email,
    as,
    tryToRequest,
    requestTrade: async (terms: object) => {
      const response = await tryToRequest(terms)
      expect([response.statusCode, response.json().message]).toEqual([201, undefined])
      return RequestedTrade.strict().parse(response.json())
    },
    withdraw: (id: string) => post(`${OWN}/${id}/withdraw`, as),
    decide: (id: string, how: 'approve' | 'decline', payload?: object) =>
      post(`${QUEUE}/${id}/${how}`, server.commissioner, payload),
    own: async () => OwnRequests.strict().parse((await server.app.inject({ url: OWN, headers: as })).json()),
    queue: async () =>
      RequestQueue.strict().parse((await server.app.inject({ url: QUEUE, headers: server.commissioner })).json()),
  }
}

/** For a player whose game has begun. */
export function lateSwap({ league: { snapshot }, clock }: LeagueServer, email: string, without: Slot[] = []) {
  const slot = SLOTS.filter((each) => !without.includes(each)).find((each) => {
    const before = rosterAt(snapshot, email, 12)
    const [candidate] = candidates(snapshot, email, each)
    const after = candidate && before.map((spot) => (spot.slot === each ? { slot: each, player: candidate } : spot))
    return after && kickoffPrompt(snapshot, { email, week: 12, before, after }, clock.now())
  })!
  return swapWanted(snapshot, email, slot)
}

export function swapWanted(snapshot: Snapshot, email: string, slot: Slot, turn = 0) {
  const { managerEmail: _, ...terms } = legalTrade(snapshot, email, slot, turn)
  return terms
}
