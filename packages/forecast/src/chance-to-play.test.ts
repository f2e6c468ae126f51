import { buildSnapshot, LAST_REGULAR_WEEK } from '@tuff/league'
import { leagueOf, receiverOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'
import { ownersIn } from './lineups.ts'
import { MODEL } from './model.ts'
import { outlookOf } from './outlook.ts'
import { realLeagues } from './testing/real-leagues.ts'
import { FITTED_ON, realSeason } from './testing/real-season.ts'
import { forecastWeek } from './week-forecast.ts'

const SEED = 7
const WEEKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

test('RACE-02 chances to play are calibrated: of those between two bounds as many play as is said', () => {
  const said = FITTED_ON.flatMap((year) => {
    const season = realSeason(year)
    const league = realLeagues(season, { teams: 24, managers: 'careless' })(SEED)
    const { settled } = gather(league, { now: 0, after: LAST_REGULAR_WEEK })
    return WEEKS.flatMap((after) => {
      const known = gather(league, { now: 0, after, lastSeason: season.lastSeason })
      const { playsNext, missed } = outlookOf(known, MODEL)
      const { plays, points } = settled[after]!
      const rostered = [...ownersIn(known.coming[0]!.lineups).keys()].filter((at) => plays[at] === 1)
      return rostered.map((at) => ({
        chance: playsNext[at]!,
        hasPlayed: Number.isNaN(points[at]!) ? 0 : 1,
        missed: missed[at]!,
      }))
    })
  })
  const isCalibrated = (own: typeof said) => {
    const mean = (of: (each: (typeof said)[number]) => number) =>
      own.reduce((sum, each) => sum + of(each), 0) / own.length
    expect(own.length).toBeGreaterThan(50)
    expect(Math.abs(mean(({ chance }) => chance) - mean(({ hasPlayed }) => hasPlayed))).toBeLessThan(0.05)
  }
  const bounds = [0, 0.2, 0.45, 0.7, 0.8, 0.9, 1]
  for (const [at, from] of bounds.slice(0, -1).entries())
    isCalibrated(said.filter(({ chance }) => chance >= from && chance < bounds[at + 1]!))
  for (const games of [1, 2]) isCalibrated(said.filter(({ missed }) => missed === games))
}, 60_000)

test('GAME-02 who may well miss the game has the points in case they play beside their chance; sums carry it', () => {
  const points = { Ann: [20, 20, 20, 20, 20, 20], Ben: [20, 20, 20, 20, 20, 20] }
  const state = leagueOf({ points, week: 6, completeThrough: 6 })
  const snapshot = buildSnapshot(state)
  const [ann, ben] = [receiverOf('Ann'), receiverOf('Ben')].map((id) => snapshot.indexes.player.get(id)!)
  const of = (status?: 'questionable' | 'out') => {
    const statuses = new Map(status ? [[receiverOf('Ann'), status]] : [])
    return forecastWeek(gather(snapshot, { now: 0, statuses }), { seed: 1, draws: 2000 })!
  }
  const [well, questionable, out] = [of(), of('questionable'), of('out')]
  expect(well.doubtful.get(ann!)).toBeUndefined()
  const { chance, ifPlaying } = questionable.doubtful.get(ann!)!
  expect(chance).toBe(0.72)
  expect(Math.abs(ifPlaying - well.players.get(ann!)!)).toBeLessThan(1.5)
  expect(questionable.players.get(ann!)!).toBeCloseTo(chance * ifPlaying, 0)
  expect(questionable.teams[0]!.projected).toBeLessThan(well.teams[0]!.projected - 3)
  expect(out.doubtful.get(ann!)).toMatchObject({ chance: 0, ifPlaying: expect.closeTo(ifPlaying, -1) })
  expect([out.players.get(ann!), out.doubtful.get(ben!)]).toEqual([0, undefined])
})
