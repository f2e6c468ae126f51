import type { Position } from '@tuff/league'
import type { Model } from '../src/model.ts'
import { partOf } from '../src/outlook.ts'
import { logistic } from './least-squares.ts'
import type { Levelled } from './rows.ts'
import { byPosition, OFFENSE, rounded } from './usual-lines.ts'

/** Longer absences are not distinguished. */
const LONGEST = 8
/** The chance to be back is shrunk towards that of one missed game fewer, as by this many weeks. */
const SMOOTHED = 20

/** The chances to miss the next game, and to be back. */
export function fitPlays(rows: readonly Levelled[], { shakenBelow }: Model['plays']): Model['plays'] {
  const upcoming = rows.filter(({ next }) => next !== undefined)
  const playing = upcoming.filter(({ missed, ownWeeks }) => missed === 0 && ownWeeks > 0)
  const weights = playing.map(({ teams }) => teams)
  const outcomes = playing.map(({ next }) => (Number.isNaN(next) ? 1 : 0))
  const next = logistic({
    figures: playing.map((row) => [
      ...figuresOf(row),
      row.latest < shakenBelow * row.level ? partOf(row.level, row.usual) : 0,
    ]),
    outcomes,
    weights,
  })
  const later = logistic({ figures: playing.map(figuresOf), outcomes, weights })
  const returns = fitReturns(upcoming)
  const some = rows.filter((row, at) => at % SAMPLED === 0 && row.left > 0)
  const { moreOdds, flatter, share } = matchedGames(some, later, returns)
  return {
    leaves: {
      base: baseOf(later, moreOdds - flatter),
      perLevel: rounded(later[PER_LEVEL]! + flatter),
      perAbsence: rounded(later[PER_ABSENCE]!),
    },
    leavesNext: {
      base: baseOf(next),
      perLevel: rounded(next[PER_LEVEL]!),
      perAbsence: rounded(next[PER_ABSENCE]!),
      shaken: rounded(next[SHAKEN]!),
    },
    shakenBelow,
    // Those who stay away longer are others than those who are soon back.
    returnsNext: returns,
    returns: returns.map((chance) => rounded(share * chance)),
    levelBack: fitLevelBack(rows),
  }
}

const figuresOf = ({ position, level, usual, absence }: Levelled): number[] => [
  ...OFFENSE.map((of) => (of === position ? 1 : 0)),
  partOf(level, usual),
  absence,
]
/** The indexes of the figures after the positions. */
const [PER_LEVEL, PER_ABSENCE, SHAKEN] = [OFFENSE.length, OFFENSE.length + 1, OFFENSE.length + 2]

const baseOf = (odds: readonly number[], more = 0): Record<Position, number> =>
  byPosition((position) => rounded(odds[OFFENSE.indexOf(position)]! + more), NEVER)

/** A defence always plays. */
const NEVER = -20
/** Every fifth row is enough for means. */
const SAMPLED = 5
const ROUNDS = 6

/**
 * Players differ, so absences last longer, and levels predict later games less, than the next game alone suggests.
 * Adjusts the odds until regulars, other players and absent ones play as many later games as they did.
 */
function matchedGames(rows: readonly Levelled[], odds: readonly number[], returns: readonly number[]) {
  const leaves = rows.map((row) => figuresOf(row).reduce((sum, figure, at) => sum + figure * odds[at]!, 0))
  const excess = (group: Group, moreOdds: number, flatter: number, share: number) =>
    rows.reduce((sum, row, at) => {
      if (groupOf(row) !== group) return sum
      const chance = 1 / (1 + Math.exp(-leaves[at]! - moreOdds - flatter * (partOf(row.level, row.usual) - 1)))
      return sum + row.teams * (expectedGames(row, chance, returns, share) - row.rest.length)
    }, 0)
  let [moreOdds, flatter, share] = [0, 0, 1]
  for (let round = 0; round < ROUNDS; round++) {
    moreOdds = zeroOf((tried) => -excess('regular', tried, flatter, share), -2, 2)
    flatter = zeroOf((tried) => excess('other', moreOdds, tried, share), -2, 3)
    share = zeroOf((tried) => excess('missing', moreOdds, flatter, tried), 0.2, 2)
  }
  return { moreOdds, flatter, share }
}

type Group = 'regular' | 'other' | 'missing'
const REGULAR = 0.85

function groupOf({ missed, level, usual }: Levelled): Group {
  if (missed > 0) return 'missing'
  return level < REGULAR * usual ? 'other' : 'regular'
}

const HALVINGS = 12

/** Bisects for the zero of an ascending function. */
function zeroOf(ascending: (tried: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let turn = 0; turn < HALVINGS; turn++) {
    const middle = (low + high) / 2
    if (ascending(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export function expectedGames(
  { missed, left }: Levelled,
  leaves: number,
  returns: readonly number[],
  share: number,
): number {
  let states: number[] = returns.map((_, at) => (at + 1 === Math.min(missed, returns.length) ? 1 : 0))
  let playing = missed === 0 ? 1 : 0
  let games = 0
  for (let game = 0; game < left; game++) {
    const back = states.reduce((sum, chance, at) => sum + chance * share * returns[at]!, 0)
    const stays = states.map((chance, at) => chance * (1 - share * returns[at]!))
    states = returns.map((_, at) => (at === 0 ? playing * leaves : stays[at - 1]!))
    states[states.length - 1]! += stays.at(-1)!
    playing = playing * (1 - leaves) + back
    games += playing
  }
  return games
}

function fitReturns(rows: readonly Levelled[]): number[] {
  const returns: number[] = []
  for (let games = 1; games <= LONGEST; games++) {
    const own = rows.filter(({ missed }) => (games === LONGEST ? missed >= games : missed === games))
    const all = own.reduce((sum, { teams }) => sum + teams, 0)
    const back = own.reduce((sum, { next, teams }) => sum + (Number.isNaN(next) ? 0 : teams), 0)
    const before = returns.at(-1) ?? 0.4
    returns.push(rounded((back + SMOOTHED * before) / (all + SMOOTHED)))
  }
  return returns
}

/** Longer absences are not distinguished. */
const LEVELS_BACK = 4

function fitLevelBack(rows: readonly Levelled[]): number[] {
  return Array.from({ length: LEVELS_BACK }, (_, at) => {
    const own = rows.filter(({ missed }) => Math.min(missed, LEVELS_BACK) === at + 1)
    const scored = own.reduce((sum, { rest, teams }) => sum + teams * rest.reduce((all, points) => all + points, 0), 0)
    const expected = own.reduce((sum, { rest, teams, level }) => sum + teams * rest.length * level, 0)
    return rounded(Math.min(1, scored / expected))
  })
}
