import { setTimeout as sleep } from 'node:timers/promises'
import { AllRosters, Trade } from '@tuff/contract'
import { accessTokenOf } from '../../e2e/access-token.ts'

const DEMO_COMMISSIONER = ['commissioner@tuff.example', 'tuff-demo'] as const
const PAUSE_MS = 200

export async function readyWithin(origin: string, ms: number): Promise<{ version: string } | undefined> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(PAUSE_MS)) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return response.json()
  }
  return undefined
}

export async function demoCommissioner(origin: string) {
  const token = await accessTokenOf(origin, ...DEMO_COMMISSIONER)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const trades = async () => Trade.array().parse(await call('GET', TRADES))
  return {
    /** Trades a player for one of the same position and at most the same salary; returns the trade's id. */
    async trades(): Promise<string> {
      const { data, currentWeek } = AllRosters.parse(await call('GET', '/api/rosters/allrosters'))
      const week = `Week ${currentWeek}`
      const [[managerEmail, team]] = Object.entries(data) as [[string, (typeof data)[string]]]
      const own = team.weeks[week]!
      const others = Object.values(data).flatMap(({ weeks }) => weeks[week] ?? [])
      for (const dropped of own.filter(({ position }) => !position.startsWith('FLEX'))) {
        const added = others.find(
          ({ playerID, position, salary }) =>
            position.slice(0, -1) === dropped.position.slice(0, -1) &&
            salary <= dropped.salary &&
            !own.some((one) => one.playerID === playerID),
        )
        if (!added) continue
        const trade = { managerEmail, week, tradeType: 'regular' }
        const players = { playerAdded: added.playerID, playerDropped: dropped.playerID }
        return Trade.parse(await call('POST', TRADES, { ...trade, ...players })).id
      }
      throw new Error('no trade is possible')
    },
    has: async (id: string): Promise<boolean> => (await trades()).some((trade) => trade.id === id),
  }
}

const TRADES = '/api/commissioner/trades'
