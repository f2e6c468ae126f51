import {
  competesIn,
  competitionsIn,
  counted,
  findTeam,
  inDollars,
  type Prize,
  placeInWords,
  prizeName,
  prizesOf,
  type Snapshot,
  teamPointsIn,
} from '@tuff/league'
import type { Announcement, Notification } from './notification.ts'
import { PATHS } from './paths.ts'

/**
 * For the teams that competed in the week or won a prize with it. `before` is the league before the week closed, so
 * that prizes closing with it, such as the bonus, are included.
 */
export function weekSettled(before: Snapshot, after: Snapshot, week: number, season: number): Notification[] {
  const prizes = closedPrizes(before, after)
  return after.teams.flatMap(({ email, name }): Notification[] => {
    const won = prizes.flatMap(({ id, placed }) =>
      placed.flatMap((each) => (each.email === email ? [{ ...each, id }] : [])),
    )
    if (won.length === 0 && !competesIn(after, week, email)) return []
    const earned = won.reduce((sum, { money }) => sum + money, 0)
    const scored = counted(teamPointsIn(after, week, email), 'point')
    const ofWeek = won.find(({ id }) => isOfWeek(id))
    const others = won.filter(({ id }) => !isOfWeek(id))
    return [
      {
        kind: 'week-settled',
        to: email,
        // A reopened week notifies again only when the amount has changed.
        key: `week-settled ${season} ${week} ${earned}`,
        title: earned > 0 ? `Week ${week}: you earned ${inDollars(earned)}` : `Week ${week} is settled`,
        text: [
          // A week of the playoffs has no places.
          ofWeek ? `${name}: ${placeInWords(ofWeek)}, with ${scored}.` : `${name}: ${scored}.`,
          ...others.map((each) => `${titleOf(each.id)}: ${placeInWords(each)}, ${inDollars(each.money)}.`),
        ].join(' '),
        path: PATHS.moneyOf(name),
      },
    ]
  })
}

/** Places listed for a week without prizes, such as one of the playoffs. */
const MOST_UNPAID = 3

/** TALK-01: with the prizes of the week and those that close with it. A week that decided nothing is not announced. */
export function weekAnnounced(before: Snapshot, after: Snapshot, week: number, season: number): Announcement[] {
  const prizes = closedPrizes(before, after)
  const lines = prizes.flatMap((prize) => linesOf(prize, after))
  const money = prizes.flatMap(({ placed }) => placed.map((each) => `${each.email} ${each.money}`)).toSorted()
  const text = lines.length > 0 ? lines : topScores(after, week)
  if (text.length === 0) return []
  return [
    {
      kind: 'week-settled',
      // A reopened week is announced again only when its money has changed.
      key: `week-settled ${season} ${week} ${money.join(' ')}`,
      title: `Week ${week} is settled`,
      text: text.join('\n'),
      path: PATHS.standings,
    },
  ]
}

function linesOf({ id, placed }: Prize, league: Snapshot): string[] {
  const winners = placed.filter(({ money }) => money > 0).toSorted((a, b) => a.rank - b.rank)
  return winners.map((each) => {
    const name = findTeam(league, each.email)?.name ?? each.email
    const place = `${placeInWords(each)}: ${name}, ${inDollars(each.money)}`
    return isOfWeek(id) ? `${place} with ${counted(each.points, 'point')}` : `${titleOf(id)}, ${place}`
  })
}

function topScores(league: Snapshot, week: number): string[] {
  const pointsOf = (email: string) => teamPointsIn(league, week, email)
  return competitionsIn(league, week).flatMap(({ teams }) =>
    teams
      .toSorted((a, b) => pointsOf(b) - pointsOf(a))
      .slice(0, MOST_UNPAID)
      .map((email) => `${findTeam(league, email)!.name}: ${counted(pointsOf(email), 'point')}`),
  )
}

/** The prizes that close with a week: its own, and others such as the bonus. */
function closedPrizes(before: Snapshot, after: Snapshot): Prize[] {
  const closedBefore = new Set(prizesOf(before).flatMap(({ id, isClosed }) => (isClosed ? [id] : [])))
  return prizesOf(after).filter(({ id, isClosed }) => isClosed && !closedBefore.has(id))
}

const isOfWeek = (id: Prize['id']): boolean => id.startsWith('week ')

const titleOf = (id: Prize['id']): string => (id === 'bonus' ? 'Season' : prizeName(id))
