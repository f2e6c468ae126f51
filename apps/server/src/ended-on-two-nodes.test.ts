import { Seasons } from '@tuff/contract'
import { expect } from 'vitest'
import { newPostgresDatabase, onPostgres } from '#platform/testing/test-databases.ts'
import { createCookieBrowser } from './identity/testing/cookie-browser.ts'
import { signIn } from './identity/testing/identity-server.ts'
import { ask, startTwoNodes } from './testing/two-nodes.ts'

/** A fortnight after the last game: every week is closed. */
const WHEN_ALL_IS_OVER = 'replay:at=2025-01-20T12:00:00Z,speed=0'

onPostgres(
  'YEAR-01 of two nodes that end the season at once one does; both answer under its year, and nothing of it moves at either',
  async () => {
    const nodes = await startTwoNodes(await newPostgresDatabase('template0'), WHEN_ALL_IS_OVER)
    const { address } = nodes[0]
    const commissioner = { email: 'commissioner@tuff.example', password: 'tuff-demo' }
    const token = (await signIn(address, createCookieBrowser(address), commissioner)).tokens.access_token
    const seasons = async (node: (typeof nodes)[number]) =>
      Seasons.parse(await (await ask(node, '/api/seasons', token)).json())
    await expect.poll(async () => (await seasons(nodes[0])).now.refusal, { timeout: 20_000 }).toBeNull()

    const ended = await Promise.all(
      nodes.map((node) => ask(node, '/api/commissioner/seasons/end', token, { season: 2024 })),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const node of nodes) {
      expect(await seasons(node)).toMatchObject({ now: { isOver: true }, seasons: [{ season: 2024, isKept: true }] })
      const textOf = async (path: string) => (await ask(node, path, token)).text()
      for (const path of ['rosters/allrosters', 'standings/weeks', 'money', 'teams'])
        expect((await textOf(`/api/seasons/2024/${path}`)) === (await textOf(`/api/${path}`))).toBe(true)
      const clock = await ask(node, '/api/commissioner/clock', token, { week: 3, speed: 0 }, 'PUT')
      expect(clock.status).toBe(409)
    }
  },
  120_000,
)
