import { type Snapshot, seasonOf, updateSnapshot } from '@tuff/league'
import { type Notification, recapIsOut, weekSettled } from '@tuff/notifications'
import { recapOf, textOf } from '@tuff/recap'

/** HAND-03: notifies managers of closed weeks in order: what they earned, and that the recap is out. */
export function closingNews(league: Snapshot, weeks: readonly number[]): Notification[] {
  const season = seasonOf(league.games) ?? 0
  let before = league
  return weeks
    .toSorted((a, b) => a - b)
    .flatMap((week) => {
      const after = updateSnapshot(before, { closedWeeks: [...before.closedWeeks, week] })
      const hasData = after.results.some((result) => result.week === week && result.hasData)
      const news = hasData ? [...weekSettled(before, after, week, season), ...recapNews(after, week, season)] : []
      before = after
      return news
    })
}

/** The current week has no recap yet, even when it is closed. */
function recapNews(league: Snapshot, week: number, season: number): Notification[] {
  const recap = recapOf(league, week, season)
  if (typeof recap === 'string') return []
  const lede = recap.lede.map(({ words }) => textOf(words)).join(' ')
  return recapIsOut(
    { season, week, lede },
    league.teams.map(({ email }) => email),
  )
}
