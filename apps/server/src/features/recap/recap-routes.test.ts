import { RecapWeek } from '@tuff/contract'
import { expect, test, vi } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const DAY = 86_400_000
const PATIENT = { timeout: 30_000, interval: 100 }

async function openRecap(week = 12, settings: Parameters<typeof openLeagueServer>[1] = {}) {
  const server = await openLeagueServer(await openTestDatabase(), { week, ...settings })
  const get = (path = '', headers: Record<string, string> = server.manager) =>
    server.app.inject({ url: `/api/recap${path}`, headers })
  return { ...server, get, recap: async (path = '') => RecapWeek.strict().parse((await get(path)).json()) }
}

const textOf = (recap: RecapWeek): string =>
  recap.recap!.lede.map(({ words }) => words.map((part) => ('text' in part ? part.text : part.name)).join('')).join(' ')

test('STORY-05 the last completed week, and any other; a week in play has no recap', async () => {
  const { recap, get, demo } = await openRecap()
  const latest = await recap()
  expect(latest).toMatchObject({ week: 11, earlier: 10, later: null, nothing: null })
  expect(textOf(latest)).toBe(
    'Fourth & Wrong won the week with 180 points, 41 more than the average of 139, and climbed to 7th, 5 points from the playoffs.',
  )
  expect(latest.recap!.podium.map(({ name, money }) => [name, money])).toEqual([
    ['Fourth & Wrong', 50],
    ['Sunday Scaries', 30],
    ['Bench Warmers Anonymous', 20],
    ['Équipe Trébuchet', 10],
  ])
  expect(await recap('/11')).toEqual(latest)
  expect(await recap('/1')).toMatchObject({ week: 1, earlier: null, later: 2 })
  expect(await recap('/12')).toMatchObject({ week: 12, earlier: 11, recap: null, nothing: 'in play', phase: 'in play' })
  expect(await recap('/13')).toMatchObject({ recap: null, nothing: 'to come' })
  const names = new Set(demo.accounts.map(({ name }) => name))
  for (const name of names) expect((await get()).body).not.toContain(name)
})

test('STORY-05 a request without a week, or without a token, is refused', async () => {
  const { get } = await openRecap()
  for (const week of ['0', '19', '1.5', 'x', '%20']) expect((await get(`/${week}`)).statusCode).toBe(400)
  expect((await get('', {})).statusCode).toBe(401)
})

test('WEEK-01 a recap is provisional until its week and those before close, and then has the time', async () => {
  const { recap, setClock, follow, closeWeeks, clock } = await openRecap()
  expect((await recap('/3')).provisional).toEqual([])
  setClock(clock.now() + 2 * DAY)
  await follow()
  await closeWeeks()
  const over = await recap()
  expect(over).toMatchObject({ week: 12, phase: 'complete', provisional: [12], closedAt: null })
  setClock(clock.now() + 3 * DAY)
  await follow()
  await closeWeeks()
  const closed = await recap()
  expect(closed).toMatchObject({ week: 12, phase: 'closed', provisional: [], closedAt: clock.now() })
})

test('STORY-05 a correction updates the recap, and the response is encoded once until then', async () => {
  const { app, get, recap, commissioner, demo, league, manager } = await openRecap()
  const first = await get()
  const again = await get('', { ...manager, 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  const second = demo.teams.find(({ name }) => name === 'Sunday Scaries')!
  const draft = { of: 'team', week: 'Week 11', managerEmail: second.email, points: 40, reason: 'A catch was missed' }
  const response = await app.inject({
    method: 'POST',
    url: '/api/commissioner/corrections',
    headers: { ...commissioner, 'idempotency-key': '018f3c1e-0000-7000-8000-000000000001' },
    payload: draft,
  })
  expect(response.statusCode, response.body).toBeLessThan(300)
  expect(league.snapshot.corrections).toHaveLength(1)
  expect(textOf(await recap())).toMatch(/^Sunday Scaries won the week with 209 points/)
})

test('STORY-05 how the race moved: computed afterwards and marked so, unless the chances were stored', async () => {
  const { recap, demo, db, league } = await openRecap(4)
  expect((await recap('/1')).recap!.race).toEqual({ moves: [], isRecomputed: false, isPending: false })
  expect((await recap()).recap!.race).toEqual({ moves: [], isRecomputed: false, isPending: true })
  const worked = await vi.waitFor(async () => {
    const { race } = (await recap()).recap!
    expect(race.isPending).toBe(false)
    return race
  }, PATIENT)
  expect(worked.isRecomputed).toBe(true)
  expect(worked.moves).toHaveLength(24)
  const sum = (of: 'before' | 'after') => worked.moves.reduce((total, move) => total + move[of], 0)
  expect([sum('before'), sum('after')]).toEqual([expect.closeTo(6, 6), expect.closeTo(6, 6)])

  const rows = [2, 3].flatMap((week) =>
    demo.teams.map(({ email }, at) => ({
      season: 2024,
      week,
      email,
      playoffs: week === 2 ? 0.25 : at / 100,
      money: 0,
      made_at: 1,
    })),
  )
  await db.query.insertInto('kept_forecasts').values(rows).execute()
  const { recap: later } = await reopened()
  const { moves, ...kept } = (await later()).recap!.race
  expect(kept).toEqual({ isRecomputed: false, isPending: false })
  expect(moves).toHaveLength(24)
  expect(moves[0]).toMatchObject({ team: demo.teams.at(-1)!.email, before: 0.25, after: 0.23, change: -2 })
  expect(moves.at(-1)).toMatchObject({ team: demo.teams[0]!.email, change: -25 })

  /** Another node on the same database, which reads the stored forecast. */
  async function reopened() {
    const other = await openLeagueServer(db, { week: league.snapshot.week })
    return {
      recap: async (path = '') =>
        RecapWeek.strict().parse((await other.app.inject({ url: `/api/recap${path}`, headers: other.manager })).json()),
    }
  }
})
