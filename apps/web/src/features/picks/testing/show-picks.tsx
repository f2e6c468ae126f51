import { screen } from '@testing-library/react'
import type { OwnPicks, PickNight, PickNightManagement, PickPool, Reveal } from '@tuff/contract'
import type { Slot } from '@tuff/league'
import { renderPage } from '#api/testing/render-page.tsx'
import {
  MINE,
  sampleNight,
  sampleOwn,
  samplePickManagement,
  samplePool,
  sampleReveal,
} from '#api/testing/sample-picks.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { PickNightScreen } from '../pick-night-screen.tsx'

type Chosen = Partial<Record<Slot, string>>

/** The state of the stubbed server; each test sets its own. */
export type World = {
  night: PickNight
  pool: PickPool
  chosen: Chosen
  own: Partial<OwnPicks>
  management: PickNightManagement
  reveal: Reveal
  isCommissioner: boolean
  sent: SentRequest[]
  /** A response instead of saving, once. */
  onSave: ((request: SentRequest) => Response) | undefined
  reminded: number
  /** The state after 'New Link'. */
  onRenew: () => PickNightManagement
}

export const newWorld = (): World => ({
  night: sampleNight(),
  pool: samplePool(),
  chosen: {},
  own: {},
  management: samplePickManagement(),
  reveal: sampleReveal(),
  isCommissioner: false,
  sent: [],
  onSave: undefined,
  reminded: 0,
  onRenew: samplePickManagement,
})

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

export const ownOf = (world: World) => sampleOwn(world.chosen, world.own)

export function showPicks(world: World, path = '/pick') {
  let saved = 1
  const save = (change: (request: SentRequest) => Chosen) => (_: URLSearchParams, request: SentRequest) => {
    world.sent.push(request)
    const refusal = world.onSave?.(request)
    world.onSave = undefined
    if (refusal) return refusal
    world.chosen = change(request)
    saved += 1
    world.own = { ...world.own, tag: `"${saved}"` }
    return ownOf(world)
  }
  const slots = ['QB1', 'QB2', 'RB1', 'RB2', 'RB3', 'WR1', 'WR2', 'WR3', 'TE1', 'FLEX1', 'FLEX2'] as const
  const ofSlot = slots.map((slot) => [
    `/api/picks/mine/slots/${slot}`,
    save(({ body }) => {
      const { playerID } = body as { playerID: string | null }
      const { [slot]: _, ...others } = world.chosen
      return playerID === null ? others : { ...others, [slot]: playerID }
    }),
  ])
  const all = save(({ body }) => {
    const { picks } = body as { picks: { slot: Slot; playerID: string }[] }
    return Object.fromEntries(picks.map(({ slot, playerID }) => [slot, playerID]))
  })
  stubServer({
    '/api/picks': () => world.night,
    '/api/picks/pool': () => world.pool,
    '/api/picks/mine': (query, request) => (request.method === 'GET' ? ownOf(world) : all(query, request)),
    '/api/picks/reveal': () => world.reveal,
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: world.isCommissioner }),
    '/api/commissioner/picks': () => world.management,
    '/api/commissioner/picks/new-teams': (_: URLSearchParams, request: SentRequest) => {
      world.sent.push(request)
      const { until, teamsAtMost } = request.body as { until: number | null; teamsAtMost?: number }
      world.management = samplePickManagement({
        night: { ...world.night, teamsAtMost: teamsAtMost ?? world.night.teamsAtMost },
        newTeams: { until, refusal: null },
      })
      return world.management
    },
    '/api/commissioner/picks/link': () => {
      world.management = world.onRenew()
      return world.management
    },
    '/api/commissioner/picks/remind': () => {
      world.reminded += 1
      world.management = samplePickManagement({
        reminders: { ...world.management.reminders, allowedAt: world.night.now + 3_600_000 },
      })
      return world.management
    },
    ...Object.fromEntries(ofSlot),
  })
  return renderPage(<PickNightScreen />, { path, email: MINE })
}
