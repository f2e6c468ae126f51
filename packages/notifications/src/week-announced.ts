import {
  counted,
  findTeam,
  inDollars,
  type Placed,
  type Prize,
  placeInWords,
  prizeName,
  type Snapshot,
} from '@tuff/league'
import type { Announcement } from './announcement.ts'
import { closedPrizes } from './closed-prizes.ts'
import { PATHS } from './paths.ts'

/** Places listed for a week without prizes, such as one of the playoffs. */
const MOST_UNPAID = 3

/** TALK-01: with the prizes of the week and those that close with it. */
export function weekAnnounced(before: Snapshot, after: Snapshot, week: number, season: number): Announcement {
  const prizes = closedPrizes(before, after)
  const lines = prizes.flatMap((prize) => linesOf(prize, after))
  const money = prizes.flatMap(({ placed }) => placed.map((each) => `${each.email} ${each.money}`)).toSorted()
  return {
    kind: 'week-settled',
    // A reopened week is announced again only when its money has changed.
    key: `week-settled ${season} ${week} ${money.join(' ')}`,
    title: `Week ${week} is settled`,
    text: (lines.length > 0 ? lines : topScores(after, week)).join('\n'),
    path: PATHS.standings,
  }
}

function linesOf({ id, placed }: Prize, league: Snapshot): string[] {
  const isOfWeek = id.startsWith('week ')
  return winners(placed).map((each) => {
    const name = findTeam(league, each.email)?.name ?? each.email
    const place = `${placeInWords(each)}: ${name}, ${inDollars(each.money)}`
    return isOfWeek
      ? `${place} with ${counted(each.points, 'point')}`
      : `${id === 'bonus' ? 'Season' : prizeName(id)}, ${place}`
  })
}

const winners = (placed: readonly Placed[]) =>
  placed.filter(({ money }) => money > 0).toSorted((a, b) => a.rank - b.rank)

function topScores(league: Snapshot, week: number): string[] {
  const { points = [], ranks = [] } = league.results.find((result) => result.week === week) ?? {}
  return league.teams
    .map(({ name }, at) => ({ name, points: points[at] ?? 0, rank: ranks[at] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank || b.points - a.points)
    .slice(0, MOST_UNPAID)
    .map((team) => `${team.name}: ${counted(team.points, 'point')}`)
}
