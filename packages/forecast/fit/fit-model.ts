import type { Position } from '@tuff/league'
import { OWN } from '../src/evidence.ts'
import { type LevelSet, MODEL, type Model } from '../src/model.ts'
import { partOf } from '../src/outlook.ts'
import { fitDoubt } from './fit-doubt.ts'
import { expectedGames, fitPlays } from './fit-plays.ts'
import { fitTrading, type Trades } from './fit-trading.ts'
import { leastSquares, mean } from './least-squares.ts'
import type { Levelled, Row } from './rows.ts'
import { byPosition, rounded } from './usual-lines.ts'

/** The indexes of the evidence in each set (see `evidence.ts`). */
const EVIDENCE: Readonly<Record<LevelSet, readonly number[]>> = {
  neither: [0, 1, 3, 4, 5],
  lastSeason: [0, 1, 3, 4, 5, 6, 7],
  chances: [0, 1, 2, 3, 4, 5],
  both: [0, 1, 2, 3, 4, 5, 6, 7],
}
/** The seasons have no defences: own weeks and the salary line are used unchanged. */
const DEFENCE = [1, 1, 0, 0, 0, 1, 0, 0]
const RIDGE = 20

/** The sets that the recorded seasons allow. */
type Levels = Pick<Model['level'], 'chances' | 'both'>

/** Parameters that the seasons do not determine stay unchanged. */
export function fitModel(rows: readonly Row[], trades: readonly Trades[]): Model {
  const level = {
    neither: weightsOf(rows, 'neither'),
    lastSeason: weightsOf(rows, 'lastSeason'),
    chances: weightsOf(rows, 'chances'),
    both: weightsOf(rows, 'both'),
  }
  const levelled = levelledBy(level, rows)
  const swing = fitSwing(levelled)
  const plays = fitPlays(levelled, MODEL.plays)
  const model = {
    ...MODEL,
    level: scaled(level, shareScored(levelled, plays)),
    favour: fitFavour(levelled),
    swing,
    doubt: fitDoubt(levelled, leftOutLevels(rows), swing),
    plays,
  }
  return { ...model, trading: fitTrading(trades, model) }
}

const levelledBy = (level: Levels, rows: readonly Row[]): Levelled[] =>
  rows.map((row) => ({ ...row, level: levelOf(row, level), prior: levelOf(row, level, OWN) }))

/** The levels of each season, fitted on the others. */
function leftOutLevels(rows: readonly Row[]): Levelled[] {
  return [...Map.groupBy(rows, ({ season }) => season)].flatMap(([year, own]) => {
    const others = rows.filter(({ season }) => season !== year)
    return levelledBy({ chances: weightsOf(others, 'chances'), both: weightsOf(others, 'both') }, own)
  })
}

function weightsOf(rows: readonly Row[], set: LevelSet): Record<Position, number[]> {
  const chosen = EVIDENCE[set]
  const size = MODEL.level[set].QB.length
  const needsLast = chosen.includes(6)
  return byPosition((position) => {
    const own = rows.filter(
      (row) => row.position === position && row.rest.length > 0 && (row.hasLastSeason || !needsLast),
    )
    const fitted = leastSquares(
      {
        figures: own.map(({ figures }) => chosen.map((index) => figures[index]!)),
        outcomes: own.map(({ rest }) => mean(rest)),
        weights: own.map(({ rest, teams }) => rest.length * teams),
      },
      RIDGE,
    )
    const weights = new Array<number>(size).fill(0)
    chosen.forEach((index, at) => {
      weights[index] = rounded(fitted[at]!)
    })
    return weights
  }, DEFENCE)
}

function levelOf({ figures, hasLastSeason, position }: Row, level: Levels, from = 0): number {
  const weights = level[hasLastSeason ? 'both' : 'chances'][position]
  return Math.max(
    0.5,
    figures.reduce((sum, figure, at) => sum + (at < from ? 0 : figure * weights[at]!), 0),
  )
}

/** The variance of a game around the player's own mean, per point of the mean. */
function fitSwing(rows: readonly Levelled[]): Record<Position, number> {
  return byPosition((position) => {
    let squares = 0
    let points = 0
    for (const { rest, teams, position: of } of rows) {
      if (of !== position || rest.length < 2) continue
      const centre = mean(rest)
      squares += (teams * rest.reduce((sum, game) => sum + (game - centre) ** 2, 0) * rest.length) / (rest.length - 1)
      points += teams * Math.max(0, centre) * rest.length
    }
    return rounded(squares / points)
  }, MODEL.swing.DEF)
}

/** How points of the next game follow the betting line. */
function fitFavour(rows: readonly Levelled[]): Record<Position, number> {
  return byPosition((position) => {
    const own = rows.filter((row) => row.position === position && row.next !== undefined && !Number.isNaN(row.next))
    const [share] = leastSquares(
      {
        figures: own.map(({ favour, level }) => [(favour - 1) * level]),
        outcomes: own.map(({ next, level }) => next! - level),
        weights: own.map(({ teams, level }) => teams / level),
      },
      RIDGE,
    )
    return rounded(share!)
  }, 0)
}

/**
 * The share of expected points that was scored: games and levels are fitted separately, and players with more games
 * are better.
 */
function shareScored(rows: readonly Levelled[], { leaves, returns, levelBack }: Model['plays']): number {
  let scored = 0
  let expected = 0
  for (const row of rows) {
    const odds =
      leaves.base[row.position] + leaves.perLevel * partOf(row.level, row.usual) + leaves.perAbsence * row.absence
    const games = expectedGames(row, 1 / (1 + Math.exp(-odds)), returns, 1)
    const back = row.missed === 0 ? 1 : levelBack[Math.min(row.missed, levelBack.length) - 1]!
    scored += row.teams * row.rest.reduce((sum, points) => sum + points, 0)
    expected += row.teams * games * row.level * back
  }
  return scored / expected
}

function scaled(level: Model['level'], share: number): Model['level'] {
  const shrunk = (of: Model['level'][keyof Model['level']]) => {
    const weights = (position: Position) => of[position].map((weight) => rounded(share * weight))
    return byPosition(weights, weights('DEF'))
  }
  return {
    neither: shrunk(level.neither),
    chances: shrunk(level.chances),
    lastSeason: shrunk(level.lastSeason),
    both: shrunk(level.both),
  }
}
