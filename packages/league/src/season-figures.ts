import type { Cents } from './money.ts'
import { competitionRanks, earningsBy, type MoneyColumn, ownEarnings } from './payouts.ts'
import type { Settings } from './settings.ts'
import type { WeekResult } from './week-results.ts'
import { FIRST_PLAYOFF_WEEK, LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

/**
 * Ranks and money of a season as of a week, on plain figures: one per team, in the order of their names. The standings
 * show those of the results, the forecast counts those of simulated results (SEER-04).
 */
export type SeasonFigures = ReturnType<typeof seasonFigures>

export function seasonFigures(
  results: readonly WeekResult[],
  week: number,
  settings: Pick<Settings, 'firstWeek' | 'payouts' | 'playoffTeams'>,
) {
  const table = seasonTable(results, week)
  const race = isRegularSeasonOver(results, week)
    ? playoffRace(finalistsOf(table.order, settings), results.slice(0, week))
    : undefined
  const bonus = race ? earningsBy('season', table.ranks, settings) : []
  const prizes = race?.isFinal ? earningsBy('playoffs', race.ranks, settings) : []
  const own = ownEarnings({ results, week, settings })
  const money = table.tallies.map(
    ({ earnings }, at): Record<MoneyColumn, Cents> => ({
      weeklyEarnings: earnings + own('weeklyEarnings', at),
      bonus: (bonus[at] ?? 0) + own('bonus', at),
      playoffEarnings: own('playoffEarnings', at),
    }),
  )
  race?.finalists.forEach((team, at) => {
    money[team]!.playoffEarnings += prizes[at] ?? 0
  })
  return { table, race, money }
}

/** The season's order is final when week 14 is complete (D-09). */
export const isRegularSeasonOver = (results: readonly WeekResult[], week: number): boolean =>
  week >= LAST_REGULAR_WEEK && results[LAST_REGULAR_WEEK - 1]?.isComplete === true

/** `order` is best first (D-09); `latest` is the last week with data. */
export function seasonTable(results: readonly WeekResult[], week: number) {
  const last = Math.min(week, LAST_REGULAR_WEEK)
  const played = results.filter((result) => result.hasData && result.week <= last)
  const tallies = results[0]!.points.map(emptyTally)
  for (const result of played) addWeek(tallies, result)
  const order = seasonOrder(tallies)
  return { tallies, order, ranks: ranksOf(order, tallies), latest: played.at(-1)?.week }
}

const TOP = 10

type Tally = ReturnType<typeof emptyTally>

const emptyTally = () => ({
  hasPlayed: false,
  total: 0,
  best: 0,
  counts: { top10: 0, gotw: 0, second: 0, third: 0, fourth: 0 },
  earnings: 0,
})

function addWeek(tallies: readonly Tally[], result: WeekResult): void {
  for (let at = 0; at < tallies.length; at++) {
    const tally = tallies[at]!
    const points = result.points[at]!
    const rank = result.ranks[at]!
    tally.total += points
    if (!result.takesPart[at]) continue
    tally.hasPlayed = true
    if (points > tally.best) tally.best = points
    if (rank <= TOP) tally.counts.top10++
    if (rank === 1) tally.counts.gotw++
    else if (rank === 2) tally.counts.second++
    else if (rank === 3) tally.counts.third++
    else if (rank === 4) tally.counts.fourth++
    tally.earnings += result.earnings[at]!
  }
}

/** Names decide ties, so no two teams are equal. A team that has taken part in no week comes last (rule 4.2). */
function seasonOrder(tallies: readonly Tally[]): number[] {
  const teams = tallies.map((_, at) => at)
  return teams.sort((a, b) => {
    const left = tallies[a]!
    const right = tallies[b]!
    return (
      right.total - left.total ||
      Number(right.hasPlayed) - Number(left.hasPlayed) ||
      right.counts.gotw - left.counts.gotw ||
      right.counts.second - left.counts.second ||
      right.counts.third - left.counts.third ||
      right.counts.fourth - left.counts.fourth ||
      right.best - left.best ||
      a - b
    )
  })
}

/** Once a team has played, those that have not share the rank behind the last that has (rule 4.2). */
function ranksOf(order: readonly number[], tallies: readonly Tally[]): number[] {
  const playing = tallies.filter(({ hasPlayed }) => hasPlayed).length
  const ranks = new Array<number>(order.length).fill(0)
  order.forEach((at, ahead) => {
    ranks[at] = playing === 0 ? ahead + 1 : Math.min(ahead, playing) + 1
  })
  return ranks
}

/** The playoff teams, in the order of their names. */
const finalistsOf = (order: readonly number[], { playoffTeams }: Pick<Settings, 'playoffTeams'>): number[] =>
  order.slice(0, playoffTeams).sort((a, b) => a - b)

export type PlayoffRace = NonNullable<SeasonFigures['race']>

/** One figure per finalist. */
function playoffRace(finalists: readonly number[], known: readonly WeekResult[]) {
  const rounds = known.slice(FIRST_PLAYOFF_WEEK - 1, LAST_PLAYOFF_WEEK)
  const totals = totalsOf(finalists, rounds)
  const ranks = competitionRanks(totals)
  const isTied = ranks.filter((rank) => rank === 1).length > 1
  const played = rounds.filter((round) => round.hasData)
  const previousRanks = played.length > 1 ? competitionRanks(totalsOf(finalists, played.slice(0, -1))) : ranks
  const race = { finalists, rounds, totals, ranks, previousRanks }

  if (!known[LAST_PLAYOFF_WEEK - 1]?.isComplete) return { ...race, week18: undefined, isFinal: false }
  const last = known[LAST_WEEK - 1]
  const week18 = finalists.map((team) => last?.points[team] ?? 0)
  if (!isTied) return { ...race, week18, isFinal: true }
  return {
    ...race,
    ranks: decideFirst(ranks, week18),
    previousRanks: last?.hasData ? ranks : previousRanks,
    week18,
    isFinal: last?.isComplete === true,
  }
}

/** Week 18 orders teams tied at the top and is never added to a total. */
function decideFirst(ranks: readonly number[], week18: readonly number[]): number[] {
  const level = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []))
  const decided = competitionRanks(level.map((at) => week18[at]!))
  const result = [...ranks]
  level.forEach((at, turn) => {
    result[at] = decided[turn]!
  })
  return result
}

const totalsOf = (finalists: readonly number[], rounds: readonly WeekResult[]): number[] =>
  finalists.map((team) => rounds.reduce((sum, round) => sum + round.points[team]!, 0))

/** Ranks of a playoff week. */
export const ranksAmong = (finalists: readonly number[], { points }: Pick<WeekResult, 'points'>): number[] =>
  competitionRanks(finalists.map((team) => points[team]!))
