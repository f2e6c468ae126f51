import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import { showsWeek18 } from './playoffs.ts'
import { listed } from './rule-section.ts'
import type { Snapshot } from './snapshot.ts'
import { isRegularSeasonOver } from './standings.ts'
import { FIRST_PLAYOFF_WEEK, LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

/** Names what money is earned for: the places of a week, of the regular season, of the playoffs. */
export type PrizeId = `week ${number}` | 'bonus' | 'playoffs'

/** Where a team stands for a prize, and what that is worth. */
export type Placed = { email: string; rank: number; sharedBy: number; points: number; money: Cents }

export type Prize = {
  readonly id: PrizeId
  /** Every week that it follows from is closed: until then its money is provisional (rule 13.2). */
  readonly isClosed: boolean
  readonly placed: readonly Placed[]
}

/** All that the standings pay for so far: by team, the money of the prizes is the money of the standings. */
export function prizesOf(snapshot: Snapshot): Prize[] {
  return [...weekPrizes(snapshot), ...bonusPrize(snapshot), ...playoffPrize(snapshot)]
}

/** Closed prizes of which a change of settings moves money (rule 13.9). */
export function movedPrizes(before: Snapshot, after: Snapshot): PrizeId[] {
  const [was, is] = [closedMoney(before), closedMoney(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((id) => was.get(id) !== is.get(id))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** 'weeks 1 to 3, week 5 and the bonus'. */
export function prizesInWords(ids: readonly PrizeId[]): string {
  const weeks = ids.flatMap((id) => weekOf(id) ?? [])
  const first = weeks.filter((week) => !weeks.includes(week - 1))
  const runs = first.map((from) => {
    const to = weeks.find((week) => week >= from && !weeks.includes(week + 1))!
    return from === to ? `week ${from}` : `weeks ${from} ${to === from + 1 ? 'and' : 'to'} ${to}`
  })
  return listed([...runs, ...ids.filter((id) => weekOf(id) === undefined).map((id) => `the ${id}`)])
}

/** The money of every closed prize as one text. */
const closedMoney = (snapshot: Snapshot): Map<PrizeId, string> =>
  new Map(
    prizesOf(snapshot).flatMap(({ id, isClosed, placed }) => {
      const paid = placed.filter(({ money }) => money > 0).toSorted((a, b) => compareText(a.email, b.email))
      return isClosed && paid.length > 0 ? [[id, paid.map(({ email, money }) => `${email} ${money}`).join(' ')]] : []
    }),
  )

const weekOf = (id: PrizeId): number | undefined =>
  id.startsWith('week ') ? Number(id.slice('week '.length)) : undefined

const orderOf = (id: PrizeId): number => weekOf(id) ?? (id === 'bonus' ? LAST_REGULAR_WEEK : LAST_WEEK) + 0.5

/** 'Week 7', 'Bonus', 'Playoffs'. */
export const prizeName = (id: PrizeId): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

function weekPrizes({ week, teams, results, closedWeeks }: Snapshot): Prize[] {
  const paid = results.filter((result) => result.hasData && result.week <= Math.min(week, LAST_REGULAR_WEEK))
  return paid.map(({ week: of, ranks, points, earnings }) => ({
    id: `week ${of}`,
    isClosed: closedWeeks.includes(of),
    placed: withSharers(
      teams.map(({ email }, at) => ({ email, rank: ranks[at]!, points: points[at]!, money: earnings[at]! })),
    ),
  }))
}

function bonusPrize(snapshot: Snapshot): Prize[] {
  const { results, week, standings } = snapshot
  if (!isRegularSeasonOver(results, week)) return []
  const placed = standings.regularSeason.map(({ email, rank, totalPoints, bonus }) => ({
    email,
    rank,
    points: totalPoints,
    money: bonus,
  }))
  return [{ id: 'bonus', isClosed: isSeasonClosed(snapshot), placed: withSharers(placed) }]
}

function playoffPrize(snapshot: Snapshot): Prize[] {
  const { playoffs, playoffsFinal } = snapshot.standings
  if (!playoffsFinal) return []
  const placed = playoffs.map(({ email, rank, totalPoints, playoffEarnings }) => ({
    email,
    rank,
    points: totalPoints,
    money: playoffEarnings,
  }))
  return [{ id: 'playoffs', isClosed: arePlayoffsClosed(snapshot), placed: withSharers(placed) }]
}

const isSeasonClosed = (snapshot: Snapshot): boolean =>
  snapshot.closedWeeks.includes(LAST_REGULAR_WEEK) && !isAnyOpen(snapshot, 1, LAST_REGULAR_WEEK)

/** Week 18 counts only where it decides. */
function arePlayoffsClosed(snapshot: Snapshot): boolean {
  const { closedWeeks, standings } = snapshot
  const teams = standings.playoffs.map((team) => ({ ...team, week18: team.weeklyPoints[LAST_WEEK] }))
  const last = showsWeek18(teams) ? LAST_WEEK : LAST_PLAYOFF_WEEK
  return isSeasonClosed(snapshot) && closedWeeks.includes(last) && !isAnyOpen(snapshot, FIRST_PLAYOFF_WEEK, last)
}

/** Whether a week with figures is not closed. */
const isAnyOpen = ({ results, closedWeeks }: Snapshot, first: number, last: number): boolean =>
  results.some(({ week, hasData }) => week >= first && week <= last && hasData && !closedWeeks.includes(week))

function withSharers(placed: readonly Omit<Placed, 'sharedBy'>[]): Placed[] {
  const sharers = new Map<number, number>()
  for (const { rank } of placed) sharers.set(rank, (sharers.get(rank) ?? 0) + 1)
  return placed.map((one) => ({ ...one, sharedBy: sharers.get(one.rank)! }))
}
