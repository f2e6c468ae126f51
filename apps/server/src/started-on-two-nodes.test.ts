import { AllRosters, PublicConfig, Seasons } from '@tuff/contract'
import { expect } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#platform/testing/test-databases.ts'
import { createCookieBrowser } from './identity/testing/cookie-browser.ts'
import { signIn } from './identity/testing/identity-server.ts'
import { ask, openFeed, startTwoNodes } from './testing/two-nodes.ts'

/** A fortnight after the last game: every week is closed. */
const WHEN_ALL_IS_OVER = 'replay:at=2025-01-20T12:00:00Z,speed=0'
const SOON = { timeout: 20_000 }

onPostgres(
  'YEAR-02 of two nodes that start the next season at once one does; both show it without a restart, on open pages too',
  async () => {
    const databaseUrl = await newPostgresDatabase('template0')
    const nodes = await startTwoNodes(databaseUrl, WHEN_ALL_IS_OVER)
    const [one, other] = nodes
    const commissioner = { email: 'commissioner@tuff.example', password: 'tuff-demo' }
    const token = (await signIn(one.address, createCookieBrowser(one.address), commissioner)).tokens.access_token
    const seasons = async (node: typeof one) => Seasons.parse(await (await ask(node, '/api/seasons', token)).json())
    await expect.poll(async () => (await seasons(one)).now.refusal, SOON).toBeNull()

    // Invented players play one season only: from here on this is a league of somebody's own.
    const db = await openDatabase({ databaseUrl, dataFolder: newFolder() })
    await db.query.deleteFrom('settings').where('key', '=', 'demo').execute()
    await db.close()
    expect((await ask(one, '/api/commissioner/seasons/end', token, { season: 2024 })).status).toBe(200)
    const kept = await (await ask(other, '/api/seasons/2024/rosters/allrosters', token)).text()
    const pages = await Promise.all(nodes.map((node) => openFeed(node, token, 'standings')))

    const started = await Promise.all(
      nodes.map((node) => ask(node, '/api/commissioner/seasons/next', token, { season: 2025 })),
    )
    expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const [at, node] of nodes.entries()) {
      const shown = async () => {
        const { season } = PublicConfig.parse(await (await fetch(`${node.address}/config.json`)).json())
        const { currentWeek } = AllRosters.parse(await (await ask(node, '/api/rosters/allrosters', token)).json())
        return { season, currentWeek, now: (await seasons(node)).now }
      }
      await expect
        .poll(shown, SOON)
        .toMatchObject({ season: 2025, currentWeek: 1, now: { season: 2025, week: 1, isOver: false } })
      await expect.poll(() => pages[at]!.heard.at(-1) ?? '', SOON).toContain('"currentNFLWeek":1')
      expect(pages[at]!.isOpen()).toBe(true)
      expect((await (await ask(node, '/api/seasons/2024/rosters/allrosters', token)).text()) === kept).toBe(true)
    }
  },
  120_000,
)
