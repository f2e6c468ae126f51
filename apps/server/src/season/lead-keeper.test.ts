import { buildSnapshot } from '@tuff/league'
import { leagueOf, sundayOf } from '@tuff/league/testing'
import type { Announcement } from '@tuff/notifications'
import { expect, test } from 'vitest'
import type { News } from '#notifications/notify.ts'
import { testLog } from '#testing/live-season.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createLeadKeeper } from './lead-keeper.ts'
import { createSeasonStore } from './season-store.ts'

const MINUTE = 60_000

onBothDatabases('TALK-01 the lead of the week', (open) => {
  test('is announced once when another team has led for five minutes, also after a restart', async () => {
    const store = createSeasonStore(await open())
    const league = { snapshot: buildSnapshot(leagueOf({ points: { Ant: [9], Bee: [5] } })) }
    const score = (ant: number, bee: number) => {
      league.snapshot = buildSnapshot(leagueOf({ points: { Ant: [ant], Bee: [bee] } }))
    }
    let now = sundayOf(1) + MINUTE
    const news: News[] = []
    const notify = async (_tx: unknown, reported: () => readonly News[]) => void news.push(...reported())
    const start = () => createLeadKeeper({ store, league, notify, clock: { now: () => now }, log: testLog() })
    let keeper = start()
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        now += MINUTE
        await keeper.tick()
      }
    }
    await pass(6)
    expect(news).toEqual([])
    score(9, 12)
    await pass(4)
    score(15, 12)
    await pass(6)
    score(15, 20)
    await pass(3)
    keeper = start()
    await pass(7)
    keeper = start()
    await pass(7)
    expect(news).toEqual([
      {
        kind: 'lead-changed',
        key: expect.stringContaining(' 1 1 '),
        title: 'Bee took the lead',
        text: 'Week 1: Bee 20, Ant 15.',
        path: '/gameday',
      } satisfies Announcement,
    ])
  })
})
