import { type Cents, hasStarted, isPlayoffWeek, lineupOf, placesBy, type WeekResult } from '@tuff/league'
import { Draws, type HowToDraw } from './draw.ts'
import type { Known } from './known.ts'
import { ownersIn } from './lineups.ts'
import { MODEL } from './model.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { planOf } from './plan.ts'
import { resultWith } from './results.ts'
import { Spread } from './spread.ts'
import { weekNow } from './week-now.ts'

export type WeekForecast = NonNullable<ReturnType<typeof forecastWeek>>
/** The projection of a team's open week. */
export type TeamWeek = WeekForecast['teams'][number]

export function forecastWeek(known: Known, { seed, draws, model = MODEL, between }: HowToDraw) {
  if (!known.coming[0]) return null
  const outlook = outlookOf(known, model)
  const plan = planOf(known, outlook, model, known.open, { perPlayer: true })
  const ways = new Draws(plan, seed)
  const size = known.teamCount
  const drawn = new Int32Array(draws * size)
  const scored = new Float64Array(plan.drawn.player.length)
  const tally = new WeekTally(known, draws)
  for (let turn = 0; turn < draws; turn++) {
    between?.()
    const way = ways.next()
    const sums = way.subarray(0, size)
    drawn.set(sums, turn * size)
    tally.add(sums)
    for (let at = 0; at < scored.length; at++) scored[at]! += way[size + at]!
  }
  /** By index: expected whole points of rostered players, to a tenth. They include the chance to play. */
  const players = new Map(Array.from(plan.drawn.player, (player, at) => [player, tenths(scored[at]! / draws)]))
  /** By index, for players who may well miss the game: the points in case they play, and the chance that they do. */
  const doubtful = new Map(
    [...players].flatMap(([player, points]) => {
      const chance = chanceToPlay(player, known, outlook)
      const doubt = { chance, ifPlaying: ifPlaying(points, chance, outlook.level[player]! * outlook.favour[player]!) }
      return chance < SURE ? [[player, doubt] as const] : []
    }),
  )
  return { week: known.open, ...tally.forecast(players), players, doubtful, rooting: rootingOf(known, drawn, between) }
}

/** Below nine in ten the chance is shown. */
const SURE = 0.9
/** With fewer draws the level says more than their mean. */
const LEAST = 0.1
/** What is lost by counting whole points, on average. */
const ROUNDED_DOWN = 0.5

/** Before the game of the open week; 1 once it has begun, and on a bye. */
const chanceToPlay = (at: number, { coming, now }: Known, { playsNext }: Outlook): number =>
  coming[0]!.plays[at] && now.left[at] === 1 && !now.hasLine[at] ? playsNext[at]! : 1

const ifPlaying = (points: number, chance: number, level: number): number =>
  tenths(chance < LEAST ? Math.max(0, level - ROUNDED_DOWN) : points / chance)

const tenths = (points: number): number => Math.round(points * 10) / 10

/** Sums the displayed tenths, so that a team's players add up to its projection. */
const projectedOf = ({ coming, now }: Known, players: ReadonlyMap<number, number>): number[] =>
  Array.from(now.added, (added, team) => {
    const sum = lineupOf(coming[0]!, team).reduce((total, player) => total + (players.get(player) ?? 0), added)
    return Math.max(0, tenths(sum))
  })

const MOST = 1000

class WeekTally {
  readonly #money: Float64Array
  readonly #known: Known
  readonly #draws: number
  readonly #points: Spread
  readonly #paid: Int32Array
  readonly #ahead: Int32Array
  #lastPaid = 0

  constructor(known: Known, draws: number) {
    const { teamCount } = known
    this.#known = known
    this.#draws = draws
    this.#points = new Spread(new Int32Array(teamCount), MOST, draws)
    this.#money = new Float64Array(teamCount)
    this.#paid = new Int32Array(teamCount)
    this.#ahead = new Int32Array(teamCount * teamCount)
  }

  add(sums: Int32Array): void {
    const size = sums.length
    for (let team = 0; team < size; team++) {
      this.#points.add(team, sums[team]!)
      for (let other = 0; other < size; other++) if (sums[team]! > sums[other]!) this.#ahead[team * size + other]!++
    }
    const result = resultWith(this.#known, 0, Array.from(sums))
    result.earnings.forEach((cents, team) => {
      this.#money[team]! += cents
      if (cents > 0) this.#paid[team]!++
    })
    const last = lastPaidIn(result)
    if (last < Number.POSITIVE_INFINITY) this.#lastPaid += last
  }

  forecast(players: ReadonlyMap<number, number>) {
    const size = this.#known.teamCount
    const projected = projectedOf(this.#known, players)
    const draws = this.#draws
    return {
      teams: weekNow(this.#known).map((now, team) => ({
        ...now,
        /** The sum of the players' projections plus the corrections. */
        projected: projected[team]!,
        ...this.#points.range(team),
        chanceOfMoney: this.#paid[team]! / draws,
        expectedMoney: Math.round(this.#money[team]! / draws),
      })),
      /** The chance that the first team scores more than the second: `ahead[a][b]`. */
      ahead: Array.from({ length: size }, (_, team) =>
        Array.from(this.#ahead.subarray(team * size, (team + 1) * size), (times) => times / draws),
      ),
      /** The projected points of the last paid place; null where no place is paid. */
      lastPaid: isPaid(this.#known) ? this.#lastPaid / draws : null,
    }
  }
}

/** The effect of ten more points of an unfinished player on each team's expected money (GAME-05, GAME-06). */
export type Rooting = { readonly player: number; readonly worth: readonly Cents[] }

const TEN = 10

/**
 * Repeats the same draws with ten more points for every team with the player: common random numbers isolate the
 * effect, so few draws are enough. `drawn`: whole points by draw and team.
 */
function rootingOf(known: Known, drawn: Int32Array, between?: () => void): Rooting[] {
  if (!isPaid(known)) return []
  const size = known.teamCount
  const everybody = Array.from({ length: size }, (_, team) => team)
  const rooting = fansOf(known).map(([player, fans]) => ({ player, fans, more: new Float64Array(size) }))
  for (let from = 0; from < drawn.length; from += size) {
    between?.()
    const points = Array.from(drawn.subarray(from, from + size))
    // Further behind the last paid place ten points change nothing.
    const last = lastPaidIn(resultWith(known, 0, points))
    const near = everybody.filter((team) => points[team]! + TEN >= last)
    const earningsWith = (fans: readonly number[]) => {
      const raised = near.map((team) => points[team]! + (fans.includes(team) ? TEN : 0))
      return resultWith(known, 0, raised, near).earnings
    }
    const before = earningsWith([])
    for (const { fans, more } of rooting) {
      if (!fans.some((team) => near.includes(team))) continue
      earningsWith(fans).forEach((cents, at) => {
        more[near[at]!]! += cents - before[at]!
      })
    }
  }
  const draws = Math.max(1, drawn.length / size)
  return rooting.map(({ player, more }) => ({ player, worth: Array.from(more, (cents) => cents / draws) }))
}

/** Whether the places of the open week are paid: not in the playoffs (rule 3.7), nor before the first week (rule 1.13). */
const isPaid = ({ open, settings }: Known): boolean =>
  !isPlayoffWeek(open) && hasStarted(settings, open) && placesBy('week', settings.payouts).flat().length > 0

/** The points of the last paid place; infinite where nobody is paid. */
const lastPaidIn = ({ points, earnings }: WeekResult): number =>
  Math.min(...points.filter((_, team) => earnings[team]! > 0))

function fansOf({ coming, now }: Known): [player: number, teams: readonly number[]][] {
  const { plays, lineups } = coming[0]!
  return [...ownersIn(lineups)].filter(([player]) => plays[player] === 1 && now.left[player]! > 0)
}
