import { describe, expect, test } from 'vitest'
import { evidenceOf } from './evidence.ts'
import { gather } from './gather.ts'
import type { Known } from './known.ts'
import { MODEL } from './model.ts'
import { seasonScoring } from './outlook.ts'
import { realLeagues } from './testing/real-leagues.ts'
import { realSeason } from './testing/real-season.ts'

describe('the scoring of a season', () => {
  const league = realLeagues(realSeason(2018), { teams: 10, managers: 'usual' })(1)
  const after = (week: number) => gather(league, { now: 0, after: week })
  const scoring = (known: Known) => seasonScoring(known, evidenceOf(known, MODEL), MODEL)

  test('SEER-03 levels follow a season that scores above or below them', () => {
    const known = after(6)
    const times = (share: number) =>
      scoring({
        ...known,
        settled: known.settled.map((week, at) =>
          at < 2 ? week : { ...week, points: week.points.map((of) => share * of) },
        ),
      }).excess
    expect(times(1.3)).toBeGreaterThan(times(1) + 0.02)
    expect(times(0.7)).toBeLessThan(times(1) - 0.02)
  })

  test('SEER-03 week 3 is the first one that counts, and the uncertainty decreases every week', () => {
    expect(scoring(after(2)).excess).toBe(0)
    const doubts = [2, 4, 8, 12].map((week) => scoring(after(week)).doubt)
    expect(doubts).toEqual(doubts.toSorted((a, b) => b - a))
    expect(doubts.at(-1)).toBeLessThan(0.5 * doubts[0]!)
  })

  test('SEER-03 players who were added after their best weeks do not count', () => {
    const known = after(6)
    const { points } = known.settled.at(-1)!
    const best = [...points.keys()].filter((at) => points[at]! > 0).sort((a, b) => points[b]! - points[a]!)
    const chosen = known.coming[0]!.lineups.map((_, slot) => best[slot]!)
    const traded = { ...known, coming: known.coming.map((week) => ({ ...week, lineups: chosen })) }
    expect(scoring(traded).excess).toBe(scoring(known).excess)
  })
})
