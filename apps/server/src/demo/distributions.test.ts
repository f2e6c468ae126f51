import { DEFAULT_SETTINGS, POSITIONS, type Position, type StatLine, scoreStats } from '@tuff/league'
import { describe, expect, test } from 'vitest'
import { type RealLine, realLines } from '#testing/demo/real-season.ts'
import { createDemoLeague } from './demo-league.ts'

/** Allowed deviation from the real season: the larger of a share and a number of points. */
const TOLERANCE = { share: 0.15, points: 1.5 }
const TOLERANCE_OF_LINES = 0.1
const TOLERANCE_OF_ZEROS = 0.06

describe('the invented season beside the real one', () => {
  const { players, season } = createDemoLeague()
  const positionOf = new Map(players.map((player) => [player.id, player.position]))
  const ours = season.statLines.map((line) => ({ ...line, position: positionOf.get(line.playerId)! }))
  const real = realLines()

  describe.each(POSITIONS)('%s', (position) => {
    const pointsIn = (lines: (RealLine | (StatLine & { position: Position }))[]) =>
      lines
        .filter((line) => line.position === position)
        .map((line) => scoreStats(line.stats, position, DEFAULT_SETTINGS) / 100)
        .sort((a, b) => a - b)
    const [points, realPoints] = [pointsIn(ours), pointsIn(real)]

    test('as many have a line in a week', () => {
      expect(points.length / realPoints.length).toBeGreaterThan(1 - TOLERANCE_OF_LINES)
      expect(points.length / realPoints.length).toBeLessThan(1 + TOLERANCE_OF_LINES)
    })

    test.each([
      ['mean', mean],
      ['standard deviation', deviation],
      ['first quartile', quantile(0.25)],
      ['median', quantile(0.5)],
      ['third quartile', quantile(0.75)],
      ['ninth decile', quantile(0.9)],
      ['99th hundredth', quantile(0.99)],
    ])('the %s of their points is alike', (_, figure) => {
      const allowed = Math.max(TOLERANCE.points, TOLERANCE.share * figure(realPoints))
      expect(Math.abs(figure(points) - figure(realPoints))).toBeLessThanOrEqual(allowed)
    })

    test('as many score nothing', () => {
      const empty = (values: number[]) => values.filter((value) => value <= 0).length / values.length
      expect(Math.abs(empty(points) - empty(realPoints))).toBeLessThan(TOLERANCE_OF_ZEROS)
    })
  })

  test('the best of a season are as far ahead as in real life', () => {
    for (const [position, rank] of [
      ['QB', 12],
      ['RB', 12],
      ['WR', 24],
      ['TE', 12],
    ] as const) {
      const [demo, actual] = [ours, real].map((lines) => seasonTotals(lines, position)[rank - 1]!)
      expect(demo! / actual!).toBeGreaterThan(0.8)
      expect(demo! / actual!).toBeLessThan(1.25)
    }
  })
})

function seasonTotals(lines: (RealLine | (StatLine & { position: Position }))[], position: Position): number[] {
  const byPlayer = Map.groupBy(
    lines.filter((line) => line.position === position),
    (line) => line.playerId,
  )
  return [...byPlayer.values()]
    .map((own) => own.reduce((sum, line) => sum + scoreStats(line.stats, position, DEFAULT_SETTINGS) / 100, 0))
    .sort((a, b) => b - a)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviation(values: number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

function quantile(share: number): (sorted: number[]) => number {
  return (sorted) => sorted[Math.floor(share * (sorted.length - 1))]!
}
