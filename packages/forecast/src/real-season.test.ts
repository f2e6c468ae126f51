import { describe, expect, test } from 'vitest'
import { evaluate, leftOutModels, summary } from '../fit/left-out.ts'
import { realLeagues } from './testing/real-leagues.ts'
import { scoreSeasons } from './testing/real-scores.ts'
import { FITTED_ON, hasSeason, JUDGED_BY, realSeason } from './testing/real-season.ts'
import { scoreWeeks } from './testing/real-weeks.ts'

/** A sample of `npm run bench forecast-seasons`. */
const DRAWS = 40
const seeds = (count: number) => Array.from({ length: count }, (_, at) => 1001 + at)

test('SEER-03 on each season left out of the fit: beats the baselines, ranges hold, unbiased', {
  tags: ['long'],
}, () => {
  const seasons = new Map(FITTED_ON.map((year) => [year, realSeason(year)] as const))
  const sample = [{ teams: 24, managers: 'usual' }] as const
  const models = leftOutModels(seasons, sample, [900_001])
  const evaluations = [...seasons].flatMap(([year, season]) =>
    evaluate(year, season, models.get(year)!, {
      leagues: 2,
      draws: DRAWS,
      kinds: [
        { teams: 10, managers: 'careless' },
        { teams: 32, managers: 'keen' },
        { teams: 24, managers: 'keen', trades: true },
      ],
    }),
  )
  const { ratio, inRange, bias } = summary(evaluations)
  expect(ratio).toBeLessThan(0.97)
  expect(inRange).toBeGreaterThan(0.72)
  expect(inRange).toBeLessThan(0.88)
  expect(Math.abs(bias)).toBeLessThan(3)
})

/** The most of the better baseline's score, by week. */
const AT_MOST: Readonly<Record<number, number>> = { 3: 0.97, 6: 0.9, 9: 0.88, 12: 0.9 }
/** The target of 0.72 is missed after week 6 (README.md): the current value must not decrease. */
const AT_LEAST_HELD: Readonly<Record<number, number>> = { 6: 0.66 }

const hasTestSeason = hasSeason(JUDGED_BY)
const title = (words: string) => (hasTestSeason ? words : `${words} (skipped: no recorded season in ../shared/data)`)

describe.skipIf(!hasTestSeason)(title('the real season of 2024, rosters chosen by weeks 1 and 2'), () => {
  const season = hasTestSeason ? realSeason(JUDGED_BY) : undefined
  const leagueOf = season && realLeagues(season)

  const scoresOf = (leagues: number) =>
    scoreSeasons(leagueOf!, { seeds: seeds(leagues), draws: DRAWS, lastSeason: season!.lastSeason })

  test("RACE-08 'makes the playoffs' beats both baselines", () => {
    for (const { forecast, alike, asBefore } of scoresOf(40)) {
      expect(forecast).toBeLessThan(alike)
      expect(forecast).toBeLessThan(asBefore)
    }
  })

  test("RACE-08 200 leagues: 'makes the playoffs' beats both baselines; the 80% range but for week 6", {
    tags: ['long'],
  }, () => {
    for (const { week, forecast, alike, asBefore, ratio, inRange } of scoresOf(200)) {
      expect(forecast).toBeLessThan(alike)
      expect(forecast).toBeLessThan(asBefore)
      expect(ratio).toBeLessThanOrEqual(AT_MOST[week]!)
      expect(inRange).toBeGreaterThan(AT_LEAST_HELD[week] ?? 0.72)
      expect(inRange).toBeLessThan(0.88)
    }
  })

  test("RACE-08 'gets money' in a running week clearly beats the current order", () => {
    const weeks = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    for (const { ratio } of scoreWeeks(leagueOf!, weeks, {
      seeds: seeds(process.env.TEST_LONG ? 132 : 22),
      draws: DRAWS,
    }))
      expect(ratio).toBeLessThanOrEqual(0.8)
  })
})
