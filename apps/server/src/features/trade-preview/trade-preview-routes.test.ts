import { BEST_CALLS, ExpectedPoints, RACE_CALLS, Race, TradePreview, type TradeRequest } from '@tuff/contract'
import {
  type AfterKickoff,
  bestSwaps,
  type Candidate,
  hasGameBegun,
  openWeek,
  rosterAt,
  type Snapshot,
} from '@tuff/league'
import { expect, test, vi } from 'vitest'
import { expectedRest } from '#forecasting/expected-rest.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { tradeInMind, tradePreview } from './trade-preview-message.ts'

const PATIENT = { timeout: 60_000, interval: 250 }
const EMAIL = 'manager@tuff.example'

async function openTradingLeague(afterKickoff: AfterKickoff = 'ask') {
  const server = await openLeagueServer(await openTestDatabase(), { afterKickoff })
  const get = (path: string, query: object, headers: object = server.manager) =>
    server.app.inject({ url: path, query: query as Record<string, string>, headers: headers as Record<string, string> })
  const requestPreview = (request: TradeRequest, headers?: object) => get('/api/trades/preview', request, headers)
  /** Polls until everything is computed. */
  const whole = (request: TradeRequest, headers?: object) =>
    vi.waitFor(async () => {
      const preview = TradePreview.strict().parse((await requestPreview(request, headers)).json())
      expect(preview.isComplete).toBe(true)
      return preview
    }, PATIENT)
  return { ...server, get, requestPreview, whole }
}

/** Last week's best scorer for the worst, as far as the rules allow. */
function goodTrade(snapshot: Snapshot): { request: TradeRequest; candidates: Candidate[] } {
  const sheet = snapshot.sheets[openWeek(snapshot) - 2]!
  const candidates = snapshot.players.map((player, at) => ({ player, points: sheet.lines[at]?.points ?? 0 }))
  const roster = rosterAt(snapshot, EMAIL, snapshot.week)
  const cap = snapshot.settings.salaryCap
  const terms = { type: 'regular' as const, remaining: 1, isPlayoffTeam: true, week: snapshot.week, cap }
  const [swap] = bestSwaps(roster, candidates, { ...terms, currentWeek: snapshot.week }, 1)
  return {
    candidates,
    request: {
      managerEmail: EMAIL,
      week: `Week ${snapshot.week}`,
      tradeType: 'regular',
      playerAdded: swap!.add.id,
      playerDropped: swap!.spot.player.id,
    },
  }
}

test('DESK-02 a manager sees a trade’s effect on salary, trades, points, chances and money', async () => {
  const { whole, league, get, commissioner, notices } = await openTradingLeague()
  const { snapshot } = league
  const { request } = goodTrade(snapshot)
  const preview = await whole(request)
  const salaryOf = (id: string) => snapshot.players.find((player) => player.id === id)!.salary
  const payroll = rosterAt(snapshot, EMAIL, 12).reduce((sum, { player }) => sum + player.salary, 0)
  const more = salaryOf(request.playerAdded) - salaryOf(request.playerDropped)
  const cap = snapshot.settings.salaryCap
  expect(preview.salary).toEqual({ before: payroll / 100, after: (payroll + more) / 100 })
  expect(preview.remaining).toEqual({ before: (cap - payroll) / 100, after: (cap - payroll - more) / 100 })
  const made = snapshot.trades.filter(({ email, type }) => email === EMAIL && type === 'regular').length
  expect(preview.tradesLeft).toEqual({ before: 10 - made, after: 9 - made })

  // It starts from the forecast of the race.
  const race = Race.parse((await get(RACE_CALLS.now.path, {})).json())
  const own = race.forecast!.teams.find(({ email }) => email === EMAIL)!
  expect(preview.chances).toMatchObject({
    of: 'playoffs',
    chance: { before: own.playoffs },
    money: { before: own.season },
  })
  expect(preview.expected).toMatchObject({ from: 'forecast', through: 14 })
  const { added, dropped } = preview.expected
  expect(added).toBeGreaterThan(dropped)
  expect(preview.chances!.money.after).toBeGreaterThan(own.season)

  // The same figures give every caller the same result, also after a reload.
  expect(await whole(request, commissioner)).toEqual(preview)
  notices.publish({ part: 'league' })
  await league.settled()
  expect(await whole(request)).toEqual(preview)
})

test('DESK-02 only the team’s manager and the commissioner may preview, and only possible trades', async () => {
  const { requestPreview, as, league } = await openTradingLeague()
  const { request } = goodTrade(league.snapshot)
  const other = league.snapshot.teams.find(({ email }) => email !== EMAIL && !email.startsWith('commissioner'))!
  const refusal = async (changes: Partial<TradeRequest>, headers?: object) => {
    const response = await requestPreview({ ...request, ...changes }, headers)
    return [response.statusCode, response.json().message]
  }
  expect(await refusal({}, await as(other.email))).toEqual([
    403,
    'Only the manager of this team and the commissioner may see this.',
  ])
  expect((await requestPreview(request, {})).statusCode).toBe(401)
  expect(await refusal({ managerEmail: other.email })).toEqual([403, expect.any(String)])
  expect(await refusal({ managerEmail: 'nobody@tuff.example' })).toEqual([404, expect.stringContaining('no team')])
  expect(await refusal({ playerAdded: 'nobody' })).toEqual([404, "There is no player with the id 'nobody'."])
  expect(await refusal({ playerAdded: request.playerDropped })).toEqual([409, expect.stringContaining('already')])
  expect(await refusal({ week: 'Week 11' })).toEqual([409, expect.stringContaining('Week 12')])
  expect((await requestPreview({ ...request, week: 'Sunday' as never })).statusCode).toBe(400)
})

test('DESK-09 a league that refuses changes after kick-off previews none and offers no locked player', async () => {
  const { requestPreview, league, get, clock } = await openTradingLeague('refuse')
  const { snapshot } = league
  const { players } = ExpectedPoints.parse((await get(BEST_CALLS.expected.path, {})).json())
  const fixed = players.filter(({ isFixed }) => isFixed).map(({ playerID }) => playerID)
  const begun = snapshot.players.filter((player) => hasGameBegun(snapshot, 12, player, clock.now()))
  expect(fixed).toEqual(begun.filter(({ position }) => position !== 'DEF').map(({ id }) => id))
  expect(fixed.length).toBeGreaterThan(20)
  expect(fixed.length).toBeLessThan(players.length - 20)

  const { candidates, request } = goodTrade(snapshot)
  const dropped = snapshot.players.find(({ id }) => id === request.playerDropped)!
  const rival = candidates.find(
    ({ player: { id, position, salary } }) =>
      position === dropped.position && salary <= dropped.salary && fixed.includes(id) && id !== dropped.id,
  )!
  const refused = await requestPreview({ ...request, playerAdded: rival.player.id })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('The league allows no changes after kick-off. ')
})

test('DESK-02 without a forecast the mean of recent weeks is used, and marked so', async () => {
  const { league } = await openTradingLeague()
  const { snapshot } = league
  const { request } = goodTrade(snapshot)
  const trade = tradeInMind(snapshot, request, league.player(request.playerAdded))
  const expected = expectedRest(snapshot, undefined)
  const preview = tradePreview(trade, { expected, outcome: undefined, isOver: false })
  expect(preview).toMatchObject({ chances: null, isComplete: false, expected: { from: 'last weeks', through: 14 } })
  const at = snapshot.indexes.player.get(request.playerAdded)!
  const lastFour = snapshot.sheets.slice(7, 11).reduce((sum, { lines }) => sum + (lines[at]?.points ?? 0), 0)
  // Weeks 12 to 14 are left.
  expect(preview.expected.added).toBeCloseTo((lastFour / 4 / 100) * 3, 1)
})
