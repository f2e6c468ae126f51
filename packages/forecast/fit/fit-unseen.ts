import { DEFAULT_SETTINGS, LAST_REGULAR_WEEK, type Position, scoreStats } from '@tuff/league'
import { decimal, type LastSeason } from '../src/known.ts'
import { MODEL, type Model } from '../src/model.ts'
import { usualPoints } from '../src/read-sheet.ts'
import type { RealSeason } from '../src/testing/real-season.ts'
import { leastSquares, logistic, mean } from './least-squares.ts'
import { byPosition, OFFENSE, rounded } from './usual-lines.ts'

type Row = {
  readonly position: Position
  readonly lastSeason: LastSeason | undefined
  /** By game of their club: the points, undefined where they missed it. */
  readonly games: readonly (number | undefined)[]
}

const USUAL = usualPoints(DEFAULT_SETTINGS)

/** All players of a season and of the one before it, from before the first week. */
export function fitUnseen(seasons: readonly RealSeason[]): Model['unseen'] {
  const rows = seasons.slice(1).flatMap((season, at) => rowsOf(season, seasons[at]!))
  const plays = logistic({
    figures: rows.map(figuresOf),
    outcomes: rows.map(({ games }) => (games[0] === undefined ? 0 : 1)),
    weights: rows.map(() => 1),
  })
  const [known, games, late, perLevel] = plays.slice(OFFENSE.length).map(rounded)
  const chanceOf = (row: Row) =>
    1 / (1 + Math.exp(-figuresOf(row).reduce((odds, each, at) => odds + each * plays[at]!, 0)))
  return {
    level: byPosition((position) => levelWeights(rows, position), [1.011, 0, 0]),
    plays: {
      base: byPosition((position) => rounded(plays[OFFENSE.indexOf(position)]!), 20),
      known: known!,
      games: games!,
      late: late!,
      perLevel: perLevel!,
    },
    back: shareBack(rows, chanceOf),
  }
}

function rowsOf({ players, lines, games, lastSeason }: RealSeason, before: RealSeason): Row[] {
  const byPlayer = Map.groupBy(lines, ({ playerId }) => playerId)
  const all = new Map([...before.players, ...players].map((player) => [player.id, player]))
  return [...all.values()].map(({ id, position, club }) => {
    const own = new Map(
      (byPlayer.get(id) ?? []).map(({ week, stats }) => [week, decimal(scoreStats(stats, position, DEFAULT_SETTINGS))]),
    )
    const weeks = games.filter(({ home, away }) => home === club || away === club).map(({ week }) => week)
    const upTo = [...new Set([...weeks, ...own.keys()])]
      .sort((a, b) => a - b)
      .filter((week) => week <= LAST_REGULAR_WEEK)
    return { position, lastSeason: lastSeason.get(id), games: upTo.map((week) => own.get(week)) }
  })
}

const figuresOf = ({ position, lastSeason }: Row): number[] => [
  ...OFFENSE.map((of) => (of === position ? 1 : 0)),
  ...(lastSeason ? [1, lastSeason.games / 16, lastSeason.late!, partOf(lastSeason, USUAL[position])] : [0, 0, 0, 0]),
]

const partOf = ({ points, games }: LastSeason, usual: number) => Math.min(1.2, (points / usual) * (games / (games + 3)))

/** Against the mean of the games that they played. */
function levelWeights(rows: readonly Row[], position: Position): number[] {
  const usual = USUAL[position]
  const own = rows
    .filter((row) => row.position === position)
    .map((row) => ({ ...row, played: row.games.filter((points) => points !== undefined) }))
    .filter(({ played }) => played.length > 0)
  return leastSquares({
    figures: own.map(({ lastSeason }) => {
      const before = lastSeason ? lastSeason.games / (lastSeason.games + MODEL.lastSeasonGames) : 0
      return [usual, before * (lastSeason?.points ?? 0), before * usual]
    }),
    outcomes: own.map(({ played }) => mean(played)),
    weights: own.map(({ played }) => played.length),
  }).map(rounded)
}

/** First games after one to five missed ones, beside those that the chances to be back would give. */
function shareBack(rows: readonly Row[], chanceOf: (row: Row) => number): number {
  let [seen, expected] = [0, 0]
  for (const row of rows) {
    const share = Math.min(1, 5 * chanceOf(row))
    const first = row.games.findIndex((points) => points !== undefined)
    for (let missed = 1; missed <= 5 && missed < row.games.length; missed++) {
      if (first >= 0 && first < missed) break
      expected += share * MODEL.plays.returns[missed - 1]!
      if (first === missed) seen++
    }
  }
  return rounded(seen / expected)
}
