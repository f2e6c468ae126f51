import { describe, expect, test } from 'vitest'
import { MODEL, type Model } from './model.ts'
import { realLeagues } from './testing/real-leagues.ts'
import { type ScoringOptions, scoreSeasons } from './testing/real-scores.ts'
import { hasRealSeason, realSeason } from './testing/real-season.ts'
import { scoreWeeks } from './testing/real-weeks.ts'
import { unshared } from './testing/unshared.ts'
import { levelError } from './testing/walk-forward.ts'

/** The model was developed on leagues 1 to 400; these are for measuring only. */
const KEPT = Array.from({ length: 400 }, (_, at) => 1001 + at)
/** Few, because the scores are corrected for the noise of few draws; more leagues are worth more than more draws. */
const DRAWS = 50
/** Every league is measured after one of them. */
const WEEKS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
/** Upper bound as a share of the better baseline's score, after weeks 3, 6, 9 and 12. */
const AT_MOST = [0.97, 0.9, 0.88, 0.9]
const SLOW = 600_000

const title = (words: string) => (hasRealSeason ? words : `${words} (skipped: no recorded season in ../shared/data)`)

describe.skipIf(!hasRealSeason)(title('the real season of 2024, rosters chosen by weeks 1 and 2'), () => {
  const leagueOf = hasRealSeason ? realLeagues(realSeason()) : undefined

  test(
    "RACE-08 'makes the playoffs' beats both baselines, and the 80% range is calibrated",
    () => {
      const scores = scoreSeasons(leagueOf!, { seeds: KEPT, draws: DRAWS })
      console.table(rounded(scores))
      for (const [at, { forecast, alike, asBefore, ratio, inRange }] of scores.entries()) {
        expect(forecast).toBeLessThan(alike)
        expect(forecast).toBeLessThan(asBefore)
        expect(ratio).toBeLessThanOrEqual(AT_MOST[at]!)
        expect(inRange).toBeGreaterThan(0.72)
        expect(inRange).toBeLessThan(0.88)
      }
    },
    SLOW,
  )

  test(
    "RACE-08 'gets money' in a running week clearly beats the current order",
    () => {
      const scores = scoreWeeks(leagueOf!, WEEKS, { seeds: KEPT.slice(0, 200), draws: DRAWS })
      console.table(rounded(scores))
      for (const { ratio } of scores) expect(ratio).toBeLessThanOrEqual(0.8)
    },
    SLOW,
  )
})

/** The leagues on which the model was chosen. `TUFF_FORECAST_PARTS=1` prints the value of each part there. */
const CHOSEN_ON = Array.from({ length: 200 }, (_, at) => 1 + at)
const alike = (chance: number) => ({ QB: chance, RB: chance, WR: chance, TE: chance, DEF: chance })
const PARTS: Readonly<Record<string, Partial<ScoringOptions>>> = {
  'the whole model': {},
  'touchdowns count like yards': { model: { ...MODEL, touchdownShrinking: alike(0) } },
  'own weeks alone': { model: { ...MODEL, shrinking: 0.01 } },
  'three times the shrinking': { model: { ...MODEL, shrinking: 3 * MODEL.shrinking } },
  'the salary is not looked at': { model: { ...MODEL, bySalary: false } },
  'all weeks weigh the same': { model: { ...MODEL, recency: 1 } },
  'everybody always plays': { model: { ...MODEL, leaves: { least: 0, more: 0, fades: 1 }, returns: [1] } },
  'a bad game is no warning': { model: { ...MODEL, shaken: { below: 0, times: 1 } } },
  'levels do not move': { model: { ...MODEL, drift: 0 } },
  'no player is shared': { transform: unshared },
}

/** The settings of the level with a step to either side: the chosen ones have the least error in weeks 3 to 6. */
const STEPS: Readonly<Record<string, Partial<Model>>> = {
  'as it is': {},
  'recency 0.76': { recency: 0.76 },
  'recency 0.92': { recency: 0.92 },
  'all weeks alike': { recency: 1 },
  'shrinking 4': { shrinking: 4 },
  'shrinking 16': { shrinking: 16 },
  'touchdowns by half': { touchdownShrinking: { ...alike(10), QB: 2 } },
  'touchdowns by twice': { touchdownShrinking: { ...alike(40), QB: 8 } },
  'touchdowns count like yards': { touchdownShrinking: alike(0) },
}

if (hasRealSeason && process.env.TUFF_FORECAST_PARTS)
  test("RACE-08 the level's settings: weeks 3 to 6, predicted from earlier ones", {
    timeout: SLOW,
  }, () => {
    const leagueOf = realLeagues(realSeason())
    const errorOf = (changed: Partial<Model>) => levelError(leagueOf, CHOSEN_ON.slice(0, 40), { ...MODEL, ...changed })
    const least = errorOf({})
    for (const [step, changed] of Object.entries(STEPS)) {
      const error = errorOf(changed)
      console.log(`| ${step} | ${(error / least).toFixed(4)} |`)
      expect(error).toBeGreaterThan(0.998 * least)
    }
  })

if (hasRealSeason && process.env.TUFF_FORECAST_PARTS)
  test.for(Object.entries(PARTS))('RACE-08 the value of each part: %s', { timeout: SLOW }, ([part, changed]) => {
    const scores = scoreSeasons(realLeagues(realSeason()), { seeds: CHOSEN_ON, draws: DRAWS, ...changed })
    const cells = scores.map(({ forecast, inRange }) => `${forecast.toFixed(4)} (${(100 * inRange).toFixed(0)}%)`)
    console.log(`| ${part} | ${cells.join(' | ')} |`)
    for (const { forecast, alike } of scores) expect(forecast).toBeLessThan(1.2 * alike)
  })

const rounded = (rows: readonly Record<string, number>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, figure]) => [name, Number(figure.toFixed(4))])))
