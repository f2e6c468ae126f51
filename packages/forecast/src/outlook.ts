import { type Availability, LAST_REGULAR_WEEK, type Position } from '@tuff/league'
import { type Evidence, evidenceOf, levelBack, levelOf, levelSet, priorOf } from './evidence.ts'
import type { Known } from './known.ts'
import { ownersIn } from './lineups.ts'
import type { Model } from './model.ts'
import { isUnseen, type Unseen, unseenOutlook } from './unseen.ts'

export type Outlook = ReturnType<typeof outlookOf>

export function outlookOf(known: Known, model: Model) {
  const evidence = evidenceOf(known, model)
  const weights = model.level[levelSet(known)]
  const { weeks, drift } = model.doubt
  const driftLeft = drift * Math.sqrt(Math.max(1, LAST_REGULAR_WEEK + 1 - known.open) / LAST_REGULAR_WEEK)

  const { excess, doubt: seasonDoubt } = seasonScoring(known, evidence, model)
  const size = known.players.length
  const outlook = {
    level: new Float64Array(size),
    /** One standard deviation of their own level. */
    doubt: new Float64Array(size),
    missed: new Uint8Array(size),
    /** The chance to miss a game after one that they played. */
    leaves: new Float64Array(size),
    playsNext: new Float64Array(size),
    /** Their chance to be back as a share of the usual one. */
    back: new Float64Array(size).fill(1),
    /** Their expected points in the open week as a share of their level. */
    favour: new Float64Array(size),
    /** One standard deviation of the season's scoring, as a share of every level. */
    seasonDoubt,
  }
  const unseenAt = unseenOutlook(known, evidence, model)
  known.players.forEach(({ position, status }, at) => {
    const expected = levelOf(evidence, at, weights[position]) + excess * priorOf(evidence, at, weights[position])
    const unseen = isUnseen(position, evidence, at) ? unseenAt(at) : undefined
    const level = unseen?.level ?? Math.max(0, expected) * levelBack(evidence.missed[at]!, model)
    const unsure = (weeks * model.swing[position] * level) / evidence.allWeeks[at]!
    outlook.level[at] = level
    outlook.doubt[at] = Math.sqrt(unsure + (driftLeft * level) ** 2)
    outlook.favour[at] = Math.max(0, 1 + model.favour[position] * (known.favour[at]! - 1))
    const absence = evidence.absence[at]!
    outlook.leaves[at] = chanceOf(
      oddsOfLeaving(model.plays.leaves, position, partOf(level, known.usual[position]), absence),
    )
    const { missed, playsNext } = unseen
      ? firstGame(evidence.missed[at]!, unseen, model)
      : nextGame(known, at, level, evidence, model)
    outlook.back[at] = unseen?.back ?? 1
    outlook.missed[at] = status === 'injured-reserve' ? Math.max(missed, LONG) : missed
    outlook.playsNext[at] = status ? Math.min(playsNext, PLAYS[status]) : playsNext
  })
  return outlook
}

/** The chance to play by report. Past seasons have no reports, so these are round figures from common knowledge. */
const PLAYS: Readonly<Record<Availability, number>> = {
  out: 0,
  'injured-reserve': 0,
  'unable-to-perform': 0,
  suspended: 0,
  doubtful: 0.05,
  questionable: 0.72,
}
/** Injured reserve counts as this many missed games. */
const LONG = 3
/** A player who missed a game and has no report any more is fit, but may have lost their place. */
const FIT_AGAIN = 0.5

const firstGame = (missed: number, { plays, back }: Unseen, model: Model) => ({
  missed,
  playsNext: missed === 0 ? plays : back * chanceBack(missed, model),
})

function nextGame({ players, basis, usual }: Known, at: number, level: number, evidence: Evidence, model: Model) {
  const { position, status } = players[at]!
  const missed = evidence.missed[at]!
  if (missed > 0) {
    const { returnsNext } = model.plays
    const back = returnsNext[Math.min(missed, returnsNext.length) - 1]!
    return { missed, playsNext: basis.statuses && !status ? Math.max(back, FIT_AGAIN) : back }
  }
  const { leavesNext, shakenBelow } = model.plays
  const isShaken = evidence.latest[at]! < shakenBelow * level
  const part = partOf(level, usual[position])
  const odds = oddsOfLeaving(leavesNext, position, part, evidence.absence[at]!)
  return { missed, playsNext: 1 - chanceOf(odds + (isShaken ? leavesNext.shaken * part : 0)) }
}

export const chanceBack = (missed: number, { plays: { returns } }: Model): number =>
  returns[Math.min(missed, returns.length) - 1] ?? 0

const oddsOfLeaving = (
  { base, perLevel, perAbsence }: Model['plays']['leaves'],
  position: Position,
  part: number,
  absence: number,
): number => base[position] + perLevel * part + perAbsence * absence

const MOST_PARTS = 1.2

/** A level as a share of the usual one of the position. */
export const partOf = (level: number, usual: number): number => Math.min(MOST_PARTS, level / usual)

const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

/** Earlier weeks would be compared with levels from one game at most. */
const FIRST_COMPARED = 3

/**
 * How far the season's scoring differs from expectations, in the part of levels that does not come from own weeks:
 * `excess` as a share of that part, `doubt` (one standard deviation) as a share of the levels of rostered players.
 *
 * Weighted least squares of the points of rostered players on the levels that they had before each week, shrunk
 * towards zero. Rosters are those of the week, because later ones were chosen by these very points.
 */
export function seasonScoring(known: Known, evidence: Evidence, model: Model) {
  const { year, yearNoise } = model.doubt
  const weights = model.level[levelSet(known)]
  const levelIn = (of: Evidence, player: number) => {
    const own = weights[known.players[player]!.position]
    const back = levelBack(of.missed[player]!, model)
    return { level: back * levelOf(of, player, own), prior: back * priorOf(of, player, own) }
  }
  let beyond = 0
  let squares = yearNoise / year ** 2
  for (let at = FIRST_COMPARED - 1; at < known.settled.length; at++) {
    const week = known.settled[at]!
    if (!week.hasData) continue
    const before = evidenceOf({ ...known, settled: known.settled.slice(0, at), coming: [week] }, model)
    for (const player of ownersIn(week.lineups).keys()) {
      const { level, prior } = levelIn(before, player)
      if (level === 0 || Number.isNaN(week.points[player]!)) continue
      beyond += (prior / level) * (week.points[player]! - level)
      squares += prior ** 2 / level
    }
  }
  const rostered = [...ownersIn(known.coming[0]?.lineups ?? new Int32Array()).keys()]
  const now = rostered.map((player) => levelIn(evidence, player))
  const share = sum(now.map(({ prior }) => prior)) / Math.max(LEAST, sum(now.map(({ level }) => level)))
  return { excess: beyond / squares, doubt: share * Math.sqrt(yearNoise / squares) }
}

/** Avoids division by zero. */
const LEAST = 1e-9

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
