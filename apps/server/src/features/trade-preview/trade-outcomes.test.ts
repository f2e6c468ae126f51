import { gather, type TeamSeason } from '@tuff/forecast'
import { buildSnapshot } from '@tuff/league'
import { leagueOf, sundayOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { doForecast } from '#forecasting/forecast-work.ts'
import type { Forecast, Forecasts } from '#forecasting/forecasts.ts'
import { createTradeOutcomes } from './trade-outcomes.ts'

const snapshot = buildSnapshot(
  leagueOf({ points: { Ann: [20, 10], Ben: [10, 12], Cy: [5, 5] }, completeThrough: 1, week: 2 }),
)
const at = sundayOf(2)
const known = gather(snapshot, { now: at })
const [ann, ben, cy] = snapshot.players.map(({ id }) => id) as [string, string, string]
const team = snapshot.teams[0]!.email
const swapFor = (add: string) => ({ email: team, week: 2, drop: ann, add })

function openOutcomes() {
  const league = { version: 1 }
  const worked = doForecast({ of: 'season', known, seed: 1, draws: 50 }) as Forecast<'season'>['of']
  const season: Forecast<'season'> = {
    asOf: { version: 1, at },
    teams: snapshot.teams,
    from: { snapshot, known },
    of: worked,
  }
  const requested: { swap: Parameters<Forecasts['seasonAfter']>[1]; done: () => void; fail: () => void }[] = []
  const forecasts = {
    seasonNow: async () => season,
    seasonAfter: (_: Forecast<'season'>, swap: Parameters<Forecasts['seasonAfter']>[1]) =>
      new Promise<TeamSeason>((resolve, reject) => {
        const done = () => resolve(doForecast({ of: 'swap', known, seed: 1, draws: 50, swap }) as TeamSeason)
        requested.push({ swap, done, fail: () => reject(new Error('It died')) })
      }),
  }
  return { league, requested, season, outcomeOf: createTradeOutcomes({ league, forecasts }) }
}

test('DESK-02 one person’s previews are computed one after the other, other people’s in parallel', async () => {
  const { requested, outcomeOf, season } = openOutcomes()
  const first = outcomeOf(swapFor(ben), 'ann')
  const second = outcomeOf(swapFor(cy), 'ann')
  await expect.poll(() => requested.length).toBe(1)
  const others = outcomeOf({ ...swapFor(cy), week: 3 }, 'commissioner')
  await expect.poll(() => requested.length).toBe(2)
  for (const one of requested) one.done()
  expect((await first)!.before).toBe(season.of.teams[0])
  await others
  await expect.poll(() => requested.length).toBe(3)
  requested[2]!.done()
  expect((await second)!.after).toBeDefined()
})

test('DESK-02 an outcome is cached for all callers until the figures change; failures are not', async () => {
  const { requested, outcomeOf, league } = openOutcomes()
  const first = outcomeOf(swapFor(ben), 'ann')
  await expect.poll(() => requested.length).toBe(1)
  requested[0]!.fail()
  await expect(first).rejects.toThrow('It died')
  const again = outcomeOf(swapFor(ben), 'ann')
  await expect.poll(() => requested.length).toBe(2)
  requested[1]!.done()
  const outcome = await again
  expect(await outcomeOf(swapFor(ben), 'commissioner')).toBe(outcome)
  league.version++
  void outcomeOf(swapFor(ben), 'ann')
  await expect.poll(() => requested.length).toBe(3)
})

test('DESK-02 a roster the forecast does not know yet has no outcome, and is computed again later', async () => {
  const { requested, outcomeOf } = openOutcomes()
  expect(await outcomeOf({ ...swapFor(cy), drop: ben }, 'ann')).toBeUndefined()
  expect(await outcomeOf(swapFor('unknown'), 'ann')).toBeUndefined()
  expect(requested).toHaveLength(0)
})

test('a caller with too many open previews has to wait', async () => {
  const { outcomeOf } = openOutcomes()
  const outcome = (at: number) => outcomeOf({ ...swapFor(ben), week: 100 + at }, 'flood')
  for (let at = 0; at < 200; at++) void outcome(at)
  expect(() => outcome(200)).toThrow('Too many trades')
  void outcomeOf(swapFor(ben), 'ann')
})
