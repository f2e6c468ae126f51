import { AllRosters, type NewTradeRequest, RequestedTrade } from '@tuff/contract'
import type { Call } from './caller.ts'
import { expect } from './expect.ts'

type Swap = Pick<NewTradeRequest, 'week' | 'tradeType' | 'playerAdded' | 'playerDropped'> & { names: [string, string] }

/** Swaps of a team that the rules allow, each in its own slot and at no higher salary. */
export async function possibleSwaps(call: Call, email: string): Promise<Swap[]> {
  const { data, currentWeek } = AllRosters.parse((await call('GET', '/api/rosters/allrosters')).body)
  const week = `Week ${currentWeek}`
  const own = data[email]!.weeks[week]!
  const others = Object.values(data).flatMap(({ weeks }) => weeks[week] ?? [])
  const taken = new Set(own.map(({ playerID }) => playerID))
  return own
    .filter(({ position }) => !position.startsWith('FLEX'))
    .flatMap((dropped): Swap[] => {
      const added = others.find(
        ({ playerID, position, salary }) =>
          position.slice(0, -1) === dropped.position.slice(0, -1) && salary <= dropped.salary && !taken.has(playerID),
      )
      if (!added) return []
      taken.add(added.playerID)
      const names: Swap['names'] = [added.player_name, dropped.player_name]
      return [{ week, tradeType: 'regular', playerAdded: added.playerID, playerDropped: dropped.playerID, names }]
    })
}

export async function requestsTrade(call: Call, { names: _, ...swap }: Swap, note?: string): Promise<RequestedTrade> {
  const { status, body } = await call('POST', '/api/trade-requests', { ...swap, ...(note && { note }) })
  expect(status).toBe(201)
  return RequestedTrade.parse(body)
}
