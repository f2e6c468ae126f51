import { type Snapshot, seasonOf, updateSnapshot } from '@tuff/league'
import { recapAnnounced, recapIsOut, weekAnnounced, weekSettled } from '@tuff/notifications'
import { recapOf, textOf } from '@tuff/recap'
import type { News } from '#notifications/notify.ts'

/** HAND-03, TALK-01: prize money and recap of closed weeks, in order. */
export function closingNews(league: Snapshot, weeks: readonly number[]): News[] {
  const season = seasonOf(league.games) ?? 0
  let before = league
  return weeks
    .toSorted((a, b) => a - b)
    .flatMap((week) => {
      const after = updateSnapshot(before, { closedWeeks: [...before.closedWeeks, week] })
      const hasData = after.results.some((result) => result.week === week && result.hasData)
      const settled = () => [...weekSettled(before, after, week, season), ...weekAnnounced(before, after, week, season)]
      const news = hasData ? [...settled(), ...recapNews(after, week, season)] : []
      before = after
      return news
    })
}

/** A recap is published only after its week has passed. */
function recapNews(league: Snapshot, week: number, season: number): News[] {
  const recap = recapOf(league, week, season)
  if (typeof recap === 'string') return []
  const lede = recap.lede.map(({ words }) => textOf(words)).join(' ')
  const managers = league.teams.map(({ email }) => email)
  return [...recapIsOut({ season, week, lede }, managers), recapAnnounced({ season, week, lede })]
}
