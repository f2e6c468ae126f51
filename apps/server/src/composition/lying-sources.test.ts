import { DataState, LogPage } from '@tuff/contract'
import { sundayOf } from '@tuff/league/testing'
import { expect, test, vi } from 'vitest'
import { isAccepted } from '#features/data-sources/accepted-responses.ts'
import type { Database } from '#platform/db/client.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { openProvider } from '#providers/open-provider.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { LINES, openFaultySeason } from '#testing/faulty-season.ts'
import { firstLines } from '#testing/faulty-upstream.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { openLeadingSeason } from '#testing/leading-season.ts'
import { testLog } from '#testing/live-season.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { serveLeague } from '#testing/serve-league.ts'

const DAY = 86_400_000
const WEEKS = [1, 2, 3]
const EVERYTHING = WEEKS.length * LINES

async function openLeague(db: Database) {
  let now = sundayOf(3) + DAY
  const clock = { now: () => now, speed: 1 }
  const source = await openFaultySeason()
  const store = createSeasonStore(db)
  const settings = createSettingsStore(db)
  const log = testLog()
  const outside = await openProvider(source.sourcesFile, {
    isReplay: false,
    privateSources: true,
    clock,
    memory: store,
    isAccepted: (tag) => isAccepted(settings, tag),
    log,
  })
  const { league, notices } = await openLeadingSeason(db, {
    clock,
    provider: outside.provider,
    demo: undefined,
    outside,
  })
  const dataOrigin = { from: 'sources' as const, isPolledHere: () => true, status: async () => outside.status() }
  const { app, signedInAs } = await serveLeague({ db, league, notices, clock, dataOrigin })
  const account = { email: 'pat@own.example', name: 'Pat', roles: ['manager', 'commissioner'] }
  const id = await addQuickAccount(db, account)
  const headers = await signedInAs(account.email, id)
  const send = (path: string, payload?: object) =>
    app.inject({ method: 'POST', url: `/api/commissioner/data/${path}`, headers, ...(payload && { payload }) })
  const state = async () => DataState.parse((await app.inject({ url: '/api/commissioner/data', headers })).json())
  const lines = async (weeks = WEEKS) => (await store.statLines(weeks)).length
  await vi.waitFor(async () => expect(await lines()).toBe(EVERYTHING), 10_000)

  return {
    ...source,
    app,
    store,
    headers,
    send,
    state,
    lines,
    held: async (source: string) => (await state()).sources.find((each) => each.source === source)!.held,
    failure: async (source: string) => (await state()).sources.find((each) => each.source === source)!.failure,
    async fetchNow() {
      const hasCome = source.changeFiles()
      expect((await send('fetch')).statusCode).toBe(202)
      await vi.waitFor(
        async () => expect(hasCome({ games: await store.games(), lines: await store.statLines([3]) })).toBe(true),
        10_000,
      )
    },
    set: (instant: number) => {
      now = instant
    },
  }
}

onBothDatabases('a league whose sources send false responses', (open, once) => {
  once('a wrong clock removes no figures, nor does correcting it', async () => {
    const league = await openLeague(await open())
    for (const instant of [sundayOf(1) - 365 * DAY, sundayOf(2), sundayOf(3) + DAY]) {
      league.set(instant)
      await league.fetchNow()
      expect(await league.lines()).toBe(EVERYTHING)
    }
    expect((await league.store.games()).every((game) => game.isFinal)).toBe(true)
  })

  once('REAL-05 a shortened schedule removes neither games nor figures, and is shown to the commissioner', async () => {
    const league = await openLeague(await open())
    for (const [lines, message] of [
      [2, 'The schedule would lose 5 of its 6 games.'],
      [3, 'The schedule would lose 4 of its 6 games.'],
      [6, 'The schedule would lose 1 of its 6 games.'],
    ] as const) {
      league.lie('games.csv', firstLines(lines))
      await league.fetchNow()
      expect(await league.held('schedule')).toMatchObject([{ sentence: message, times: 1 }])
      expect([await league.lines(), (await league.store.games()).length]).toEqual([EVERYTHING, 6])
    }
    league.respondCorrectly()
    await league.fetchNow()
    expect(await league.held('schedule')).toEqual([])
  })

  test('REAL-05 the commissioner accepts a held-back response once, and it is logged', async () => {
    const league = await openLeague(await open())
    league.lie('stats.csv', firstLines(1 + 3 * LINES - 1))
    await league.fetchNow()
    const { tag } = (await league.held('offense'))[0]!
    const url = '/api/commissioner/data/accept'
    expect((await league.app.inject({ method: 'POST', url, payload: { tag } })).statusCode).toBe(401)
    const wrong = await league.send('accept', { tag: 'another' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([409, 'This response is no longer held back.'])
    expect((await league.send('accept', {})).statusCode).toBe(400)
    expect(await league.lines()).toBe(EVERYTHING)

    expect((await league.send('accept', { tag })).statusCode).toBe(202)
    await vi.waitFor(async () => expect(await league.lines()).toBe(EVERYTHING - 1), 10_000)
    expect(await league.held('offense')).toEqual([])
    expect((await league.send('accept', { tag })).statusCode).toBe(409)
    const { entries } = LogPage.parse((await league.app.inject({ url: '/api/log', headers: league.headers })).json())
    expect(entries[0]?.sentence).toBe(
      `Accepted what the source 'offense' said: Week 3 would lose 1 of its ${LINES} stat lines.`,
    )
  })

  once('a file truncated under its true ETag is fetched again, with or without a complete last line', async () => {
    const league = await openLeague(await open())
    for (const cut of [(text: string) => text.slice(0, -5), firstLines(1 + 2 * LINES + 3)]) {
      const hasCome = league.changeFiles()
      league.lie('stats.csv', cut)
      expect((await league.send('fetch')).statusCode).toBe(202)
      await vi.waitFor(
        async () => expect((await league.failure('offense')) ?? (await league.held('offense'))[0]).toBeTruthy(),
        10_000,
      )
      expect(await league.lines()).toBe(EVERYTHING)
      // Text and ETag are unchanged.
      league.respondCorrectly()
      expect((await league.send('fetch')).statusCode).toBe(202)
      await vi.waitFor(async () => {
        expect(await league.failure('offense')).toBeNull()
        expect(await league.held('offense')).toEqual([])
        expect(hasCome({ games: [], lines: await league.store.statLines([3]) })).toBe(true)
      }, 10_000)
    }
  })

  once('an impossible figure is refused and reported as a failure of the source', async () => {
    const league = await openLeague(await open())
    const before = await league.store.statLines([1, 2])
    league.lie('stats.csv', (text) => text.replace(',11,', ',100000000000000000000,'))
    await league.fetchNow()
    expect((await league.failure('offense'))?.message).toMatch(
      /stats\.csv has 100000000000000000000 rushing yards, where -99 to 499 are possible, in row 3\.$/,
    )
    expect(await league.store.statLines([1, 2])).toEqual(before)
  })
})
