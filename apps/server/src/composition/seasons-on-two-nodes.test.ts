import { PublicConfig, Seasons } from '@tuff/contract'
import { describe, expect } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { openFeed, rostersAt, sendTo, startTwoNodes, type TwoNodes, tokenOf } from '#testing/two-nodes.ts'

/** Two weeks after the last game, all weeks are closed. */
const WHEN_ALL_IS_OVER = 'replay:at=2025-01-20T12:00:00Z,speed=0'
const SOON = { timeout: 20_000 }

describe('two nodes while a season ends and the next one begins', () => {
  let databaseUrl: string
  let nodes: TwoNodes
  let token: string
  const seasons = async (node: ServerProcess) => Seasons.parse(await (await sendTo(node, '/api/seasons', token)).json())

  openedForAll(async () => {
    databaseUrl = await newPostgresDatabase()
    nodes = await startTwoNodes(databaseUrl, WHEN_ALL_IS_OVER)
    token = await tokenOf(nodes[0])
  }, 60_000)

  onPostgres(
    'YEAR-01 of two concurrent ends of the season one succeeds; both nodes serve the archive',
    async () => {
      await expect.poll(async () => (await seasons(nodes[0])).now.refusal, SOON).toBeNull()

      const ended = await Promise.all(
        nodes.map((node) => sendTo(node, '/api/commissioner/seasons/end', token, { season: 2024 })),
      )
      expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
      for (const node of nodes) {
        expect(await seasons(node)).toMatchObject({ now: { isOver: true }, seasons: [{ season: 2024, isKept: true }] })
        const textOf = async (path: string) => (await sendTo(node, path, token)).text()
        for (const path of ['rosters/allrosters', 'standings/weeks', 'money', 'teams'])
          expect((await textOf(`/api/seasons/2024/${path}`)) === (await textOf(`/api/${path}`))).toBe(true)
        const clock = await sendTo(node, '/api/commissioner/clock', token, { week: 3, speed: 0 }, 'PUT')
        expect(clock.status).toBe(409)
      }
    },
    120_000,
  )

  onPostgres(
    'YEAR-02 of two concurrent starts of the next season one succeeds; both nodes show it',
    async () => {
      // The demo plays one season only, so the league stops being a demo here.
      const db = await openDatabase({ databaseUrl, dataFolder: newFolder() })
      await db.query.deleteFrom('settings').where('key', '=', 'demo').execute()
      await db.close()
      const kept = await (await sendTo(nodes[1], '/api/seasons/2024/rosters/allrosters', token)).text()
      const pages = await Promise.all(nodes.map((node) => openFeed(node, token, 'standings')))

      const started = await Promise.all(
        nodes.map((node) => sendTo(node, '/api/commissioner/seasons/next', token, { season: 2025 })),
      )
      expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409])
      for (const [at, node] of nodes.entries()) {
        const shown = async () => {
          const { season } = PublicConfig.parse(await (await fetch(`${node.address}/config.json`)).json())
          const { currentWeek } = await rostersAt(node, token)
          return { season, currentWeek, now: (await seasons(node)).now }
        }
        await expect
          .poll(shown, SOON)
          .toMatchObject({ season: 2025, currentWeek: 1, now: { season: 2025, week: 1, isOver: false } })
        await expect.poll(() => pages[at]!.received.at(-1) ?? '', SOON).toContain('"currentNFLWeek":1')
        expect(pages[at]!.isOpen()).toBe(true)
        expect((await (await sendTo(node, '/api/seasons/2024/rosters/allrosters', token)).text()) === kept).toBe(true)
      }
    },
    120_000,
  )
})
