import {
  counted,
  inDollars,
  type Placed,
  type Prize,
  placeInWords,
  prizeName,
  type Snapshot,
  type Team,
} from '@tuff/league'
import { closedPrizes } from './closed-prizes.ts'
import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

/** `before` is the league before the week closed, so that prizes closing with it, such as the bonus, are included. */
export function weekSettled(before: Snapshot, after: Snapshot, week: number, season: number): Notification[] {
  const prizes = closedPrizes(before, after)
  return after.teams.map((team, at): Notification => {
    const won = prizes.flatMap((prize) => placeIn(prize, team))
    const earned = won.reduce((sum, { placed }) => sum + placed.money, 0)
    const points = after.results.find((result) => result.week === week)?.points[at] ?? 0
    return {
      kind: 'week-settled',
      to: team.email,
      // A reopened week notifies again only when the amount has changed.
      key: `week-settled ${season} ${week} ${earned}`,
      title: earned > 0 ? `Week ${week}: you earned ${inDollars(earned)}` : `Week ${week} is settled`,
      text: [...ownWeek(team, points, won), ...rest(won)].join(' '),
      path: PATHS.money(team.name),
    }
  })
}

type Won = { id: Prize['id']; placed: Placed }

const placeIn = ({ id, placed }: Prize, { email }: Team): Won[] =>
  placed.flatMap((each) => (each.email === email ? [{ id, placed: each }] : []))

/** A week of the playoffs has no places. */
function ownWeek({ name }: Team, points: number, won: readonly Won[]): string[] {
  const scored = counted(points, 'point')
  const ofWeek = won.find(({ id }) => id.startsWith('week '))
  return [ofWeek ? `${name}: ${placeInWords(ofWeek.placed)}, with ${scored}.` : `${name}: ${scored}.`]
}

const rest = (won: readonly Won[]): string[] =>
  won.flatMap(({ id, placed }) =>
    id.startsWith('week ')
      ? []
      : [`${id === 'bonus' ? 'Season' : prizeName(id)}: ${placeInWords(placed)}, ${inDollars(placed.money)}.`],
  )
