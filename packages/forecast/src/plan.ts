import { wholePoints } from '@tuff/league'
import { BY_STATE, chanceIn, stateAfter } from './availability.ts'
import type { Known } from './known.ts'
import type { Model } from './model.ts'
import type { Outlook } from './outlook.ts'
import { ownersByWeek } from './owners.ts'
import { tradeGains } from './trading.ts'
import { LEVELS_PER_POINT, tableAt, type WeekTables, weekTables } from './week-tables.ts'

/**
 * The layout of the draws, so that drawing only looks up and adds: rostered players, each with his remaining games,
 * each game with the sums that it adds to. A sum is one team's points in one week.
 */
export type Plan = {
  readonly weekCount: number
  readonly teamCount: number
  /**
   * The certain part: by week and team, the whole points of players whose game is over, and the corrections. Then, if
   * the plan is per player, the same by drawn player in the open week.
   */
  readonly certain: Int32Array
  readonly tables: WeekTables
  readonly drawn: DrawnPlayers
  /** From this index on, players that were on no roster before the swap. */
  readonly newcomersFrom: number
  readonly running: RunningGames
  readonly coming: ComingGames
  readonly shared: Shared
}

/** What several players or teams share in a draw. */
type Shared = {
  readonly clubCount: number
  /** One standard deviation, as a share of a level. */
  readonly season: number
  readonly club: number
  /** By week and team: the expected gain of trades to come; empty where there is none. */
  readonly gains: Float64Array
  readonly gainDoubt: number
}

/** Chances are in sixteen bits, levels in steps of the tables. */
type DrawnPlayers = {
  /** His place in the list of all players. Everything else is by his index in this list. */
  readonly place: Int32Array
  readonly table: Int32Array
  readonly level: Float64Array
  readonly doubt: Float64Array
  readonly missed: Int32Array
  readonly leaves: Int32Array
  /** Of his next game, or `BY_STATE`. */
  readonly playsNext: Int32Array
  readonly club: Int32Array
  /** In his game of the open week, if it is to come; 1 otherwise. */
  readonly favour: Float64Array
  /** By the number of consecutive missed games. */
  readonly returns: Int32Array
}

/** Games that have begun, one for each drawn player in them. The sums of each end where those of the next begin. */
type RunningGames = {
  /** By the player's index: his game in this list, or -1. */
  readonly of: Int32Array
  /** The player's index. */
  readonly player: Int32Array
  readonly hundredths: Int32Array
  readonly left: Float64Array
  readonly isIn: Int32Array
  readonly sumsFrom: Int32Array
  readonly sums: Int32Array
}

/** Upcoming games by player: his begin at `from` and end where the next player's begin, and so do the sums of each. */
type ComingGames = { readonly from: Int32Array; readonly sumsFrom: Int32Array; readonly sums: Int32Array }

/** Sixteen random bits decide whether a player plays. */
const bits = (chance: number): number => Math.round(Math.min(1, Math.max(0, chance)) * 2 ** 16)

type PlanOptions = {
  /** Players on a team in these rosters are drawn first, in the same order, even if no team has them any more. */
  readonly before?: Known
  /** Sums up the open week of each drawn player too, like a team of one. */
  readonly perPlayer?: boolean
}

/** The open week and those after it, up to and including `last`. */
export function planOf(
  known: Known,
  outlook: Outlook,
  model: Model,
  last: number,
  { before = known, perPlayer = false }: PlanOptions = {},
): Plan {
  const { teamCount, now } = known
  const weeks = known.coming.slice(0, Math.max(0, last - known.open + 1))
  const owners = ownersByWeek(weeks, teamCount)
  const ownersBefore = before === known ? owners : ownersByWeek(before.coming.slice(0, weeks.length), teamCount)
  const places = [...known.players.keys()]
  const had = new Set(ownersBefore.flatMap((week) => [...week.keys()]))
  const have = new Set(owners.flatMap((week) => [...week.keys()]))
  const regulars = places.filter((at) => had.has(at))
  const newcomers = places.filter((at) => have.has(at) && !had.has(at))
  const teamSums = weeks.length * teamCount
  const certain = new Int32Array(teamSums + (perPlayer ? regulars.length + newcomers.length : 0))
  if (weeks.length > 0) certain.set(now.added)

  const drawnPlaces: number[] = []
  const states: ReturnType<typeof stateAfter>[] = []
  const running = { player: [] as number[], sumsFrom: [] as number[], sums: [] as number[] }
  const coming = { from: [] as number[], sumsFrom: [] as number[], sums: [] as number[] }
  for (const at of [...regulars, ...newcomers]) {
    const own = perPlayer ? [teamSums + drawnPlaces.length] : []
    const first = [...(owners[0]!.get(at) ?? []), ...own]
    const isOver = weeks[0]!.plays[at] === 0 || now.left[at] === 0
    const isRunning = !isOver && (now.left[at]! < 1 || now.points[at] !== 0 || now.hasLine[at] === 1)
    if (isOver) for (const sum of first) certain[sum]! += wholePoints(now.points[at]!)
    if (isRunning) {
      running.player.push(drawnPlaces.length)
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
    drawnPlaces.push(at)
    states.push(stateAfter(at, known, outlook, isOver))
  }
  coming.from.push(coming.sumsFrom.length)
  coming.sumsFrom.push(coming.sums.length)
  running.sumsFrom.push(running.sums.length)

  const byIndex = (figure: (at: number, index: number) => number) => Int32Array.from(drawnPlaces, figure)
  const ofRunning = (figure: (at: number) => number) => running.player.map((index) => figure(drawnPlaces[index]!))
  return {
    weekCount: weeks.length,
    teamCount,
    certain,
    tables: weekTables(model.swing),
    newcomersFrom: regulars.length,
    drawn: {
      place: Int32Array.from(drawnPlaces),
      table: byIndex((at) => tableAt(known.players[at]!.position)),
      level: Float64Array.from(drawnPlaces, (at) => outlook.level[at]! * LEVELS_PER_POINT),
      doubt: Float64Array.from(drawnPlaces, (at) => outlook.doubt[at]! * LEVELS_PER_POINT),
      missed: byIndex((_, index) => Math.min(states[index]!.missed, model.plays.returns.length)),
      leaves: byIndex((at) => bits(outlook.leaves[at]!)),
      playsNext: byIndex((_, index) => {
        const { playsNext } = states[index]!
        return playsNext === BY_STATE ? BY_STATE : bits(playsNext)
      }),
      club: byIndex((at) => known.players[at]!.club),
      favour: Float64Array.from(drawnPlaces, (at, index) => {
        const isOver = states[index]!.playsNext === BY_STATE
        return known.coming[0]!.plays[at] && !isOver ? outlook.favour[at]! : 1
      }),
      returns: Int32Array.from([1, ...model.plays.returns], bits),
    },
    running: {
      of: byIndex((_, index) => running.player.indexOf(index)),
      player: Int32Array.from(running.player),
      hundredths: Int32Array.from(ofRunning((at) => now.points[at]!)),
      left: Float64Array.from(ofRunning((at) => now.left[at]!)),
      isIn: Int32Array.from(ofRunning((at) => bits(chanceIn(at, known, outlook)))),
      sumsFrom: Int32Array.from(running.sumsFrom),
      sums: Int32Array.from(running.sums),
    },
    coming: {
      from: Int32Array.from(coming.from),
      sumsFrom: Int32Array.from(coming.sumsFrom),
      sums: Int32Array.from(coming.sums),
    },
    // By the rosters before a swap: its effect is that of the swap alone.
    shared: sharedOf(before, outlook, model, weeks.length),
  }
}

function sharedOf(known: Known, outlook: Outlook, model: Model, weekCount: number): Shared {
  const { season, seasonWeeks, club } = model.doubt
  // The rosters of a single week are taken as they are.
  const gains = weekCount > 1 ? tradeGains(known, outlook, model, weekCount) : new Float64Array()
  return {
    clubCount: known.clubCount,
    season: Math.hypot(outlook.seasonDoubt, season * Math.sqrt(seasonWeeks / (seasonWeeks + known.settled.length))),
    club,
    gains: gains.some((gain) => gain > 0) ? gains : new Float64Array(),
    gainDoubt: model.trading.doubt,
  }
}
