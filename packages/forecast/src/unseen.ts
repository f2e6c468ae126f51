import { type Position, SLOTS } from '@tuff/league'
import type { Evidence } from './evidence.ts'
import type { Known, KnownPlayer } from './known.ts'
import type { Model } from './model.ts'

/** What is expected of a player without a game this season. */
export type Unseen = {
  /** Points in a game that they play. */
  readonly level: number
  readonly plays: number
  /** Their chance to appear after missed games, as a share of that of a player who has played. */
  readonly back: number
}

export const isUnseen = (position: Position, { weight }: Evidence, at: number): boolean =>
  position !== 'DEF' && weight[at] === 0

/**
 * By last season, else by salary: a player who costs as little as the cheapest has no evidence, and hardly plays. The
 * first ones of a club's depth chart start.
 */
export function unseenOutlook(known: Known, { size, figures }: Evidence, { unseen }: Model) {
  const cheapest = Math.min(...known.players.flatMap(({ salary }) => (salary > 0 ? [salary] : [])))
  const share = known.settings.salaryCap / SLOTS.length
  return (at: number): Unseen => {
    const player = known.players[at]!
    const [usual, bySalary, last, usualBeside] = figures.subarray(at * size + PRIOR, (at + 1) * size)
    const weights = unseen.level[player.position]
    const levelBefore = Math.max(0, weights[0]! * usual! + weights[1]! * last! + weights[2]! * usualBeside!)
    const worth = player.lastSeason ? 0 : Math.min(1, Math.max(0, (player.salary - cheapest) / share))
    const byEvidence = levelBefore + worth * Math.max(0, bySalary! - levelBefore)
    const level = player.depth === 1 ? Math.max(byEvidence, STARTER * usual!) : byEvidence
    const odds = oddsOf(player, usual!, unseen)
    const plays = byDepth(chanceOf(odds + worth * Math.max(0, REGULAR - odds)), player)
    // A regular whose absence has a known reason comes back as others do.
    const back = player.status ? Math.min(1, REGULARS * plays) : unseen.back * Math.min(1, FEW * plays)
    return { level, plays, back }
  }
}

/** The index of the first figure that does not come from own weeks. */
const PRIOR = 4
/** Absent players with at least a fifth of a chance come back alike; with a known reason, those with a half. */
const [FEW, REGULARS] = [5, 2]
/** Log odds of a regular: nine games of ten. */
const REGULAR = 2.2
/** Log odds: the seasons list only the quarter of clubs' newcomers that ever plays. */
const NOT_LISTED = 1.4
/** Games of last season that count as much as none. */
const FEW_GAMES = 3
const MOST_PARTS = 1.2

function oddsOf({ position, lastSeason }: KnownPlayer, usual: number, { plays }: Model['unseen']): number {
  const base = plays.base[position]
  if (!lastSeason) return base - NOT_LISTED
  const { games, points } = lastSeason
  const share = Math.min(1, games / GAMES)
  const part = Math.min(MOST_PARTS, (points / usual) * (games / (games + FEW_GAMES)))
  return base + plays.known + plays.games * share + plays.late * (lastSeason.late ?? share) + plays.perLevel * part
}

/** Of a season of last season's length, which is 16 in all that the model is fitted on. */
const GAMES = 16

/** The level of a starter without other evidence, as a share of the usual one. */
const STARTER = 0.8
/** The chance to play by place on a club's depth chart: common knowledge, because past seasons have none. */
const BY_DEPTH: Readonly<Record<Position, readonly number[]>> = {
  QB: [0.95, 0.06, 0.02],
  RB: [0.92, 0.75, 0.45, 0.2],
  WR: [0.94, 0.7, 0.3, 0.15],
  TE: [0.93, 0.6, 0.3, 0.1],
  DEF: [1],
}

/** For a quarterback the chart decides alone, for others by half. */
function byDepth(chance: number, { position, depth }: KnownPlayer): number {
  if (depth === undefined) return chance
  const chances = BY_DEPTH[position]
  const listed = chances[Math.min(depth, chances.length) - 1]!
  return position === 'QB' ? listed : (chance + listed) / 2
}

const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
