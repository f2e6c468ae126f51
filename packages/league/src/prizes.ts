import { teamIndex } from './indexes.ts'
import { showsWeek18 } from './league-standings.ts'
import type { Cents } from './money.ts'
import { compareText } from './names.ts'
import { competitionRanks, isOwnKind, ownPoints, PAYOUT_KINDS, type PayoutKind, payouts } from './payouts.ts'
import { listed } from './rule-section.ts'
import { isRegularSeasonOver } from './season-figures.ts'
import type { Snapshot } from './snapshot.ts'
import type { TeamStanding } from './standings.ts'
import { LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

/** The id of the kind of payout, followed by the week for a weekly one: 'week 7', 'bonus', 'playoffs'. */
export type PrizeId = string

export type Placed = { email: string; rank: number; sharedBy: number; points: number; money: Cents }

export type Prize = {
  readonly id: PrizeId
  /** The last week that always counts for the prize. */
  readonly week: number
  /** True once every week that the prize depends on is closed; until then its money is provisional (rule 13.2). */
  readonly isClosed: boolean
  readonly placed: readonly Placed[]
}

export function prizesOf(snapshot: Snapshot): Prize[] {
  const { settings, indexes } = snapshot
  return PAYOUT_KINDS.flatMap((kind) => {
    const money = kind.places(settings.payouts)
    return rankedFor(snapshot, kind).map(({ teams, ...prize }) => ({
      ...prize,
      placed: placedIn(teams, money, indexes),
    }))
  })
}

/** Closed prizes whose money a change of settings would move (rule 13.9). */
export function movedPrizes(before: Snapshot, after: Snapshot): PrizeId[] {
  const [was, is] = [closedPrizes(before), closedPrizes(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
}

/** For example 'weeks 1 to 3, week 5 and the bonus'. */
export function prizesInWords(ids: readonly PrizeId[]): string {
  const weeks = ids.flatMap((id) => weekOf(id) ?? []).toSorted((a, b) => a - b)
  const first = weeks.filter((week) => !weeks.includes(week - 1))
  const runs = first.map((from) => {
    const to = weeks.find((week) => week >= from && !weeks.includes(week + 1))!
    return from === to ? `week ${from}` : `weeks ${from} ${to === from + 1 ? 'and' : 'to'} ${to}`
  })
  return listed([...runs, ...ids.filter((id) => weekOf(id) === undefined).map((id) => `the ${id}`)])
}

/** Who is paid how much, by prize; a prize that pays nobody is left out. */
const closedPrizes = (snapshot: Snapshot): Map<PrizeId, string> =>
  new Map(
    prizesOf(snapshot).flatMap(({ id, isClosed, placed }) => {
      const paid = placed.filter(({ money }) => money > 0).toSorted((a, b) => compareText(a.email, b.email))
      const money = paid.map(({ email, money: cents }) => `${email} ${cents}`).join(' ')
      return isClosed && paid.length > 0 ? [[id, money]] : []
    }),
  )

const weekOf = (id: PrizeId): number | undefined =>
  id.startsWith('week ') ? Number(id.slice('week '.length)) : undefined

export const prizeName = (id: PrizeId): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

type Ranked = Omit<Prize, 'placed'> & { readonly teams: readonly Omit<Placed, 'sharedBy' | 'money'>[] }

function rankedFor(snapshot: Snapshot, kind: PayoutKind): Ranked[] {
  const { id, ranking } = kind
  const { results, week, standings } = snapshot
  if (ranking === 'week') return rankedWeeks(snapshot, kind)
  if (ranking === 'season') {
    if (!isRegularSeasonOver(results, week)) return []
    const isClosed = areClosedTo(snapshot, LAST_REGULAR_WEEK)
    return [{ id, week: LAST_REGULAR_WEEK, isClosed, teams: rankedIn(standings.regularSeason) }]
  }
  if (ranking === 'playoffs') {
    if (!standings.playoffsFinal) return []
    const isClosed = arePlayoffsClosed(snapshot)
    return [{ id, week: LAST_PLAYOFF_WEEK, isClosed, teams: rankedIn(standings.playoffs) }]
  }
  return rankedByOwn(snapshot, kind)
}

const rankedIn = (table: readonly TeamStanding[]): Ranked['teams'] =>
  table.map(({ email, rank, totalPoints: points }) => ({ email, rank, points }))

function rankedWeeks({ week, teams, results, closedWeeks }: Snapshot, { id }: PayoutKind): Ranked[] {
  const paid = results.filter((result) => result.hasData && result.week <= Math.min(week, LAST_REGULAR_WEEK))
  return paid.map(({ week: of, ranks, points, takesPart }) => ({
    id: `${id} ${of}`,
    week: of,
    isClosed: closedWeeks.includes(of),
    teams: teams
      .map(({ email }, at) => ({ email, rank: ranks[at]!, points: points[at]! }))
      .filter((_, at) => takesPart[at]),
  }))
}

function rankedByOwn(snapshot: Snapshot, kind: PayoutKind): Ranked[] {
  if (!isOwnKind(kind, snapshot.settings)) return []
  const points = ownPoints(kind, snapshot)
  if (!points) return []
  const { after } = kind.ranking
  const ranks = competitionRanks(points)
  const teams = snapshot.teams.map(({ email }, at) => ({ email, rank: ranks[at]!, points: points[at]! }))
  return [{ id: kind.id, week: after, isClosed: areClosedTo(snapshot, after), teams }]
}

/** Weeks without figures need no closing. */
const areClosedTo = ({ results, closedWeeks }: Snapshot, last: number): boolean =>
  closedWeeks.includes(last) &&
  results.every(({ week, hasData }) => week > last || !hasData || closedWeeks.includes(week))

/** Week 18 counts only where it decides. */
function arePlayoffsClosed(snapshot: Snapshot): boolean {
  const teams = snapshot.standings.playoffs.map((team) => ({ ...team, week18: team.weeklyPoints[LAST_WEEK] }))
  const last = showsWeek18(teams) ? LAST_WEEK : LAST_PLAYOFF_WEEK
  return areClosedTo(snapshot, LAST_REGULAR_WEEK) && areClosedTo(snapshot, last)
}

/** Leftover cents of a tie follow the order of the teams' names (rule 3.4). */
function placedIn(teams: Ranked['teams'], places: readonly Cents[], indexes: Snapshot['indexes']): Placed[] {
  const byName = teams.toSorted((a, b) => teamIndex(indexes, a.email) - teamIndex(indexes, b.email))
  const money = payouts(
    byName.map(({ rank }) => rank),
    places,
  )
  const moneyOf = new Map(byName.map(({ email }, at) => [email, money[at]!]))
  const sharers = new Map<number, number>()
  for (const { rank } of teams) sharers.set(rank, (sharers.get(rank) ?? 0) + 1)
  return teams.map((team) => ({ ...team, sharedBy: sharers.get(team.rank)!, money: moneyOf.get(team.email)! }))
}
