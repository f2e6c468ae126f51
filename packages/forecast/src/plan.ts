import { wholePoints } from '@tuff/league'
import { BY_STATE, chanceIn, stateAfter } from './availability.ts'
import type { Known } from './known.ts'
import { ownersByWeek } from './lineups.ts'
import type { Model } from './model.ts'
import type { Outlook } from './outlook.ts'
import { tradeGains } from './trading.ts'
import { LEVELS_PER_POINT, tableAt, weekTables } from './week-tables.ts'

/** The layout of the draws, so that a draw only looks up and adds. A sum is one team's points in one week. */
export type Plan = ReturnType<typeof planOf>

/** Sixteen random bits decide whether a player plays. */
const bits = (chance: number): number => Math.round(Math.min(1, Math.max(0, chance)) * 2 ** 16)

type PlanOptions = {
  /** Players on these rosters are drawn first, in the same order, so that a swap keeps their random numbers. */
  readonly before?: Known
  /** Also sums up the open week of each drawn player. */
  readonly perPlayer?: boolean
}

export function planOf(
  known: Known,
  outlook: Outlook,
  model: Model,
  last: number,
  { before = known, perPlayer = false }: PlanOptions = {},
) {
  const { teamCount, now } = known
  const weeks = known.coming.slice(0, Math.max(0, last - known.open + 1))
  const owners = ownersByWeek(weeks)
  const ownersBefore = before === known ? owners : ownersByWeek(before.coming.slice(0, weeks.length))
  const indexes = [...known.players.keys()]
  const had = new Set(ownersBefore.flatMap((week) => [...week.keys()]))
  const have = new Set(owners.flatMap((week) => [...week.keys()]))
  const regulars = indexes.filter((at) => had.has(at))
  const newcomers = indexes.filter((at) => have.has(at) && !had.has(at))
  const teamSums = weeks.length * teamCount
  const certain = new Int32Array(teamSums + (perPlayer ? regulars.length + newcomers.length : 0))
  if (weeks.length > 0) certain.set(now.added)

  const drawnPlayers: number[] = []
  const states: ReturnType<typeof stateAfter>[] = []
  const running = { player: [] as number[], sumsFrom: [] as number[], sums: [] as number[] }
  const coming = { from: [] as number[], sumsFrom: [] as number[], sums: [] as number[] }
  for (const at of [...regulars, ...newcomers]) {
    const own = perPlayer ? [teamSums + drawnPlayers.length] : []
    const first = [...(owners[0]!.get(at) ?? []), ...own]
    const isOver = weeks[0]!.plays[at] === 0 || now.left[at] === 0
    const isRunning = !isOver && (now.left[at]! < 1 || now.points[at] !== 0 || now.hasLine[at] === 1)
    if (isOver) for (const sum of first) certain[sum]! += wholePoints(now.points[at]!)
    if (isRunning) {
      running.player.push(drawnPlayers.length)
      running.sumsFrom.push(running.sums.length)
      running.sums.push(...first)
    }
    coming.from.push(coming.sumsFrom.length)
    weeks.forEach(({ plays }, index) => {
      if (!plays[at] || (index === 0 && (isOver || isRunning))) return
      coming.sumsFrom.push(coming.sums.length)
      if (index === 0) coming.sums.push(...first)
      else for (const team of owners[index]!.get(at) ?? []) coming.sums.push(index * teamCount + team)
    })
    drawnPlayers.push(at)
    states.push(stateAfter(at, known, outlook, isOver))
  }
  coming.from.push(coming.sumsFrom.length)
  coming.sumsFrom.push(coming.sums.length)
  running.sumsFrom.push(running.sums.length)

  const byIndex = (figure: (at: number, index: number) => number) => Int32Array.from(drawnPlayers, figure)
  const ofRunning = (figure: (at: number) => number) => running.player.map((index) => figure(drawnPlayers[index]!))
  return {
    weekCount: weeks.length,
    teamCount,
    /**
     * By week and team: the whole points of players whose game is over, and the corrections. With `perPlayer` followed
     * by the drawn players' points of the open week.
     */
    certain,
    tables: weekTables(model.swing),
    /** From this index on, players that were on no roster before the swap. */
    newcomersFrom: regulars.length,
    /** By index of the drawn player. Chances have sixteen bits; levels are in steps of the tables. */
    drawn: {
      player: Int32Array.from(drawnPlayers),
      table: byIndex((at) => tableAt(known.players[at]!.position)),
      level: Float64Array.from(drawnPlayers, (at) => outlook.level[at]! * LEVELS_PER_POINT),
      doubt: Float64Array.from(drawnPlayers, (at) => outlook.doubt[at]! * LEVELS_PER_POINT),
      missed: byIndex((_, index) => Math.min(states[index]!.missed, model.plays.returns.length)),
      leaves: byIndex((at) => bits(outlook.leaves[at]!)),
      back: Float64Array.from(drawnPlayers, (at) => outlook.back[at]!),
      /** `BY_STATE`, or the chance of their next game. */
      playsNext: byIndex((_, index) => {
        const { playsNext } = states[index]!
        return playsNext === BY_STATE ? BY_STATE : bits(playsNext)
      }),
      club: byIndex((at) => known.players[at]!.club),
      /** In their upcoming game of the open week; otherwise 1. */
      favour: Float64Array.from(drawnPlayers, (at, index) => {
        const isOver = states[index]!.playsNext === BY_STATE
        return known.coming[0]!.plays[at] && !isOver ? outlook.favour[at]! : 1
      }),
      /** By the number of consecutive missed games. */
      returns: Int32Array.from([1, ...model.plays.returns], bits),
    },
    /** Games that have begun, one per drawn player. The sums of each end where those of the next begin. */
    running: {
      /** By index of the player: their game in this list, or -1. */
      of: byIndex((_, index) => running.player.indexOf(index)),
      player: Int32Array.from(running.player),
      hundredths: Int32Array.from(ofRunning((at) => now.points[at]!)),
      left: Float64Array.from(ofRunning((at) => now.left[at]!)),
      isIn: Int32Array.from(ofRunning((at) => bits(chanceIn(at, known, outlook)))),
      sumsFrom: Int32Array.from(running.sumsFrom),
      sums: Int32Array.from(running.sums),
    },
    /** Upcoming games by player. A player's games, and the sums of a game, end where the next begin. */
    coming: {
      from: Int32Array.from(coming.from),
      sumsFrom: Int32Array.from(coming.sumsFrom),
      sums: Int32Array.from(coming.sums),
    },
    /** From the rosters before a swap, so that only the swap itself has an effect. */
    shared: sharedOf(before, outlook, model, weeks.length),
  }
}

/** Shared by several players or teams in a draw. */
function sharedOf(known: Known, outlook: Outlook, model: Model, weekCount: number) {
  const { season, seasonWeeks, club } = model.doubt
  // Rosters of a single week do not change.
  const gains = weekCount > 1 ? tradeGains(known, outlook, model, weekCount) : new Float64Array()
  return {
    clubCount: known.clubCount,
    season: Math.hypot(outlook.seasonDoubt, season * Math.sqrt(seasonWeeks / (seasonWeeks + known.settled.length))),
    club,
    /** By week and team: the expected gain of future trades; empty without any. */
    gains: gains.some((gain) => gain > 0) ? gains : new Float64Array(),
    gainDoubt: model.trading.doubt,
  }
}
