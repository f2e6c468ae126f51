import { CHANCES, type Chances, type Position, type Stats } from '@tuff/league'
import type { Model } from '../src/model.ts'
import type { RealSeason } from '../src/testing/real-season.ts'

export const OFFENSE = ['QB', 'RB', 'WR', 'TE'] as const
type Offense = (typeof OFFENSE)[number]
const STATS = {
  throws: ['passingYards', 'passingTouchdowns'],
  carries: ['rushingYards', 'rushingTouchdowns'],
  targets: ['receptions', 'receivingYards', 'receivingTouchdowns'],
} as const satisfies Record<keyof Chances, readonly (keyof Stats)[]>

/** Receivers throw too rarely: the pooled rate of all positions counts as this many chances. */
const POOLED = 300
/** The number of usual starters by position. */
const STARTERS: Readonly<Record<Offense, number>> = { QB: 24, RB: 60, WR: 72, TE: 24 }
/** The seasons have no defences. */
const DEFENCE: Stats = { sacks: 2.4, interceptions: 0.8, fumbleRecoveries: 0.6, defensiveTouchdowns: 0.15 }

type Worth = Record<keyof Chances, Stats>

export function byPosition<Value>(valueFor: (position: Offense) => Value, DEF: Value): Record<Position, Value> {
  return { QB: valueFor('QB'), RB: valueFor('RB'), WR: valueFor('WR'), TE: valueFor('TE'), DEF }
}

/** The yield of a throw, a carry and a target, by position. */
export function chanceLines(seasons: readonly RealSeason[]): Record<Position, Worth> {
  const all = sums(seasons, undefined)
  const worth = (position: Position) => {
    const own = sums(seasons, position)
    const lines = CHANCES.map((chance) => {
      const stats = STATS[chance].map((stat) => {
        const usual = (all.stats[stat] ?? 0) / all.chances[chance]
        return [stat, rounded(((own.stats[stat] ?? 0) + POOLED * usual) / (own.chances[chance] + POOLED))]
      })
      return [chance, Object.fromEntries(stats)]
    })
    return Object.fromEntries(lines) as Worth
  }
  return byPosition(worth, { throws: {}, carries: {}, targets: {} })
}

export function usualLines(seasons: readonly RealSeason[]): Record<Position, Stats> {
  return byPosition<Stats>((position) => {
    const chosen = seasons.flatMap((season) => starters(season, position, STARTERS[position]))
    const games = chosen.flat()
    const names = new Set(games.flatMap((stats) => Object.keys(stats) as (keyof Stats)[]))
    const means = [...names].map((name) => [
      name,
      rounded(games.reduce((sum, stats) => sum + (stats[name] ?? 0), 0) / games.length),
    ])
    return Object.fromEntries(means)
  }, DEFENCE)
}

export function clubChances(seasons: readonly RealSeason[]): Model['clubChances'] {
  const { chances } = sums(seasons, undefined)
  const games = 2 * seasons.reduce((count, season) => count + season.games.length, 0)
  return { carries: rounded(chances.carries / games), targets: rounded(chances.targets / games) }
}

function starters({ players, lines }: RealSeason, position: Position, count: number): Stats[][] {
  const own = new Set(players.filter((player) => player.position === position).map(({ id }) => id))
  const byPlayer = Map.groupBy(
    lines.filter(({ playerId }) => own.has(playerId)),
    ({ playerId }) => playerId,
  )
  const busy = (weeks: typeof lines) =>
    weeks.reduce((sum, { chances }) => sum + CHANCES.reduce((all, chance) => all + (chances?.[chance] ?? 0), 0), 0)
  return [...byPlayer.values()]
    .toSorted((a, b) => busy(b) - busy(a))
    .slice(0, count)
    .map((weeks) => weeks.map(({ stats }) => stats))
}

function sums(seasons: readonly RealSeason[], position: Position | undefined) {
  const stats: Stats = {}
  const chances = { throws: 0, carries: 0, targets: 0 }
  for (const { players, lines } of seasons) {
    const own = new Set(players.filter((player) => !position || player.position === position).map(({ id }) => id))
    for (const line of lines) {
      if (!own.has(line.playerId)) continue
      for (const chance of CHANCES) {
        chances[chance] += line.chances?.[chance] ?? 0
        for (const stat of STATS[chance]) stats[stat] = (stats[stat] ?? 0) + (line.stats[stat] ?? 0)
      }
    }
  }
  return { stats, chances }
}

export const rounded = (figure: number): number => Number(figure.toPrecision(4))
