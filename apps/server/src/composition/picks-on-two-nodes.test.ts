// @module-tag long
import { OwnPicks, PICK_CALLS, PickNight } from '@tuff/contract'
import { expect, vi } from 'vitest'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { sendTo, startTwoNodes, type TwoNodes, tokenOf } from '#testing/two-nodes.ts'

const PEOPLE = ['commissioner@tuff.example', 'manager@tuff.example']
const LASTS_MS = 3_000
const SLOT = 'QB1'

const mine = async (node: ServerProcess, token: string) =>
  OwnPicks.parse(await (await sendTo(node, '/api/picks/mine', token)).json())

const nightAt = async (node: ServerProcess, token: string) =>
  PickNight.parse(await (await sendTo(node, '/api/picks', token)).json())

const choose = (node: ServerProcess, token: string, tag: string, playerID: string) =>
  fetch(`${node.address}/api/picks/mine/slots/${SLOT}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': tag },
    body: JSON.stringify({ playerID }),
  })

/**
 * Picks players at alternating nodes until both refuse; returns the last accepted pick. Replayed clocks differ slightly
 * between nodes, so one may still accept a pick before the lock's transaction.
 */
async function pickThroughTheLock(nodes: TwoNodes, token: string, players: readonly string[], from: number) {
  const accepted = [0, 0]
  let { tag } = await mine(nodes[0], token)
  let last: string | undefined
  let refused = 0
  for (let turn = from; ; turn++) {
    const playerID = players[turn % players.length]!
    const response = await choose(nodes[turn % 2]!, token, tag, playerID)
    if (response.status === 409) {
      if (++refused === 2) return { last, accepted }
      continue
    }
    expect(response.status).toBe(200)
    refused = 0
    tag = OwnPicks.parse(await response.json()).tag
    last = playerID
    accepted[turn % 2]!++
  }
}

onPostgres(
  'PICK-05 two nodes accept picks until the lock and none after it, and no accepted pick is lost',
  async () => {
    const nodes = await startTwoNodes(await newPostgresDatabase('template0'), 'replay:preseason,speed=1')
    const [first] = nodes
    const tokens: string[] = []
    for (const email of PEOPLE) tokens.push(await tokenOf(first, email))
    const [commissioner] = tokens
    const pool = PICK_CALLS.pool.response.parse(await (await sendTo(first, '/api/picks/pool', commissioner!)).json())
    const players = pool.players.filter(({ position }) => position === 'QB').map(({ playerID }) => playerID)
    const lockAt = (await nightAt(first, commissioner!)).now + LASTS_MS
    const choice = { isOpen: true, lockAt, teamsAtMost: 24 }
    expect((await sendTo(first, '/api/commissioner/picks', commissioner!, choice, 'PUT')).status).toBe(200)

    const results = await Promise.all(tokens.map((token, at) => pickThroughTheLock(nodes, token, players, at)))
    for (const node of nodes)
      await vi.waitFor(async () => expect((await nightAt(node, commissioner!)).state).toBe('revealed'), 5_000)
    for (const [at, { last, accepted }] of results.entries()) {
      expect(Math.min(...accepted)).toBeGreaterThan(0)
      for (const node of nodes) {
        const own = await mine(node, tokens[at]!)
        expect(own.picks.find(({ slot }) => slot === SLOT)?.playerID).toBe(last)
        expect((await choose(node, tokens[at]!, own.tag, players[0]!)).status).toBe(409)
      }
    }
  },
  60_000,
)
