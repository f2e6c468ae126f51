import { AllRosters, SetupState, StandingsMessage } from '@tuff/contract'
import type { Player } from '@tuff/league'
import { expect, test } from 'vitest'
import { inBatches } from '#platform/db/batches.ts'
import { openDatabase } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { writeSetting } from '#platform/settings-store.ts'
import { wholeWeek } from '#providers/sides.ts'
import { chosenSources, isAnyOn, readChosenSources, writeChosenSources } from '#season/chosen-sources.ts'
import { run } from '#testing/cli/run.ts'
import { allRows, inspectDatabase } from '#testing/cli/whole-database.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openFinishedLeague } from '#testing/over-season.ts'
import { newFolder, onBothDatabases } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'

type Server = Awaited<ReturnType<typeof openFinishedLeague>>

const FEEDS = 200
/** 52 weeks, so that days of the week match. */
const YEAR = 364 * 86_400_000

const READ = [
  '/api/schedule/current-week',
  '/api/standings/weeks',
  '/api/fantasypoints/weekly-stats/Week%201',
  '/api/rosters/allrosters',
  '/api/trades',
  '/api/teams',
  '/api/weeks/changes',
  '/api/commissioner/corrections',
  '/api/money',
  '/api/log',
]

const responsesAt = async ({ app, manager }: Server, prefix: string) => {
  const responses = []
  for (const url of READ) {
    const { statusCode, body } = await app.inject({ url: url.replace('/api/', prefix), headers: manager })
    responses.push([url, statusCode, body])
  }
  return responses
}

/** Plays the same games a year later. */
async function playAnotherSeason(
  { store, db, demo, league, notices, setClock, follow, closeWeeks }: Server,
  years: number,
  { players, rosters }: { players: readonly Player[]; rosters: readonly Tables['rosters'][] },
) {
  const later = (at: number) => at + years * YEAR
  const games = demo.season.games.map((game) => ({ ...game, kickoff: later(game.kickoff), isFinal: true }))
  await saveFigures(store, { players, games, statLines: demo.season.statLines })
  await inBatches(rosters, (batch) => db.query.insertInto('rosters').values(batch).execute())
  notices.publish({ part: 'league' })
  await league.settled()
  for (const days of [2, 6]) {
    setClock(later(Math.max(...demo.season.games.map(({ kickoff }) => kickoff)) + days * 86_400_000))
    await follow()
    await closeWeeks()
  }
}

onBothDatabases(
  'the next season',
  (open) => {
    test('YEAR-02 the next season begins under 200 open pages: none fails, the last stays, a third follows', async () => {
      const server = await openFinishedLeague(await open())
      const { app, db, end, post, manager, commissioner, league, store } = server
      expect((await post('next', { season: 2025 })).json().message).toBe('The season is not over. End it first.')
      // Archived before payment methods and due dates existed.
      const dues = { amount: 12_500, dueOn: '2024-09-05', paidIsSeenBy: 'everybody' }
      const { settings } = league.snapshot
      await writeSetting(db.query, 'league', { ...settings, dues })
      const firstRosters = await db.query.selectFrom('rosters').selectAll().where('week', '=', 1).execute()
      await end()
      const pages = []
      for (let at = 0; at < FEEDS; at++)
        pages.push(await visitFeed(app, at % 2 ? 'standings' : 'fantasyPoints', manager))
      const before = await responsesAt(server, '/api/seasons/2024/')
      const kept = await db.query.selectFrom('ended_seasons').selectAll().execute()
      const { teams, players } = league.snapshot
      const accounts = await db.query.selectFrom('accounts').selectAll().execute()
      const espn = { address: 'https://espn.example', isOn: true }
      await db.transaction((tx) => writeChosenSources(tx, chosenSources(2024, { espn })))

      expect((await post('next', { season: 2024 })).json().message).toBe('The next season must be 2025 or later.')
      expect((await post('next', { season: 2025 }, manager)).statusCode).toBe(403)
      const started = await post('next', { season: 2025 })
      expect([started.statusCode, started.json()]).toEqual([200, { season: 2025 }])
      for (const [at, page] of pages.entries()) {
        page.send(at % 2 ? { action: 'getStandings' } : { action: 'getTeamNames' })
        const received = await page.receive(1)
        expect(received.length).toBeGreaterThan(0)
        if (at % 2) expect(StandingsMessage.safeParse(JSON.parse(received.at(-1)!)).success).toBe(true)
      }
      const counts = (await responsesAt(server, '/api/')).map(([url, status]) => `${url} ${status}`)
      expect(counts).toEqual(READ.map((url) => `${url} 200`))
      expect((await app.inject('/config.json')).json()).toMatchObject({ season: 2025 })
      const { now } = (await app.inject({ url: '/api/seasons', headers: manager })).json()
      expect(now).toMatchObject({ season: 2025, week: 1, leaders: [] })
      expect(league.snapshot).toMatchObject({ teams, week: 1, players: [], games: [] })
      expect(await db.query.selectFrom('accounts').selectAll().execute()).toEqual(accounts)
      expect(await db.query.selectFrom('ended_seasons').selectAll().execute()).toEqual(kept)
      const setup = await server.asCommissioner('GET', 'setup')
      expect(SetupState.parse(setup.json())).toMatchObject({ refusal: null, teams: 24, players: 0, games: 0, week: 1 })
      const { pot } = (await app.inject({ url: '/api/money', headers: commissioner })).json()
      expect(pot).toMatchObject({ duesEach: 125, dueOn: '', howToPay: '', charged: 0 })
      // The addresses stay; nothing is read before the commissioner has checked it.
      const sources = await readChosenSources(db.query)
      expect(sources).toMatchObject({ season: 2025, sources: { espn: { ...espn, isOn: false } } })
      expect(isAnyOn(sources!)).toBe(false)
      const log = (await app.inject({ url: '/api/log', headers: manager })).json()
      expect(log.entries.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
        'Started the season of 2025.',
        'Ended the season of 2024.',
      ])

      // Reports of the previous season have no effect.
      await server.follow()
      const lines = new Map([[1, wholeWeek(server.demo.season.statLines.slice(0, 5))]])
      expect((await store.apply({ lines, usualSalary: 0 })).diff).toEqual({})
      expect(league.snapshot.games).toEqual([])

      await playAnotherSeason(server, 1, { players, rosters: firstRosters })
      expect((await end(2025)).json()).toEqual({ season: 2025 })
      expect((await post('next', { season: 2026 })).json()).toEqual({ season: 2026 })
      expect((await post('next', { season: 2027 })).statusCode).toBe(409)
      const after = await responsesAt(server, '/api/seasons/2024/')
      for (const [at, response] of after.entries()) expect(response).toEqual(before[at])
      const rosters = (year: number) => app.inject({ url: `/api/seasons/${year}/rosters/allrosters`, headers: manager })
      expect(AllRosters.parse((await rosters(2025)).json()).currentWeek).toBe(18)
      const { seasons } = (await app.inject({ url: '/api/seasons', headers: manager })).json()
      expect(seasons.map(({ season }: { season: number }) => season)).toEqual([2025, 2024])
    }, 120_000)
  },
  { tags: ['long'] },
)

test('YEAR-01 YEAR-02 a backup and its restore keep every season; the demo league plays one only', async () => {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder })
  const { end, post } = await openFinishedLeague(db)
  await writeSetting(db.query, 'demo', { seed: 1 })
  await end()
  const demo = await post('next', { season: 2025 })
  expect([demo.statusCode, demo.json().message]).toEqual([409, expect.stringContaining('This is the demo league')])
  const rows = await allRows(db)
  const file = `${newFolder()}/league.backup`
  expect(await run(['backup', file], { TUFF_DATA: dataFolder })).toMatchObject({ code: 0 })
  const target = `${newFolder()}/data`
  expect(await run(['restore', file], { TUFF_DATA: target })).toMatchObject({ code: 0 })
  const restored = await inspectDatabase({ dataFolder: target }, (again) => allRows(again))
  expect(restored.ended_seasons).toHaveLength(1)
  expect(restored.ended_seasons).toEqual(rows.ended_seasons)
  await db.close()
}, 60_000)
