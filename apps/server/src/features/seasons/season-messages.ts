import { type AllTimeMessage, moneyOf, type SeasonMessage, type Seasons, type TeamSeasonMessage } from '@tuff/contract'
import { type AllTimeLine, allTimeTable, seasonHonours, type TeamSeason } from '@tuff/league'
import type { KeptSeason } from './season-store.ts'

/** YEAR-03: every year in four lines, and all of them by manager. */
export const seasonsMessage = (kept: readonly KeptSeason[], now: Seasons['now']): Seasons => ({
  now,
  seasons: kept.map(seasonMessage),
  allTime: allTimeTable(kept).map(allTimeMessage),
})

export function seasonMessage(season: KeptSeason): SeasonMessage {
  const { champions, runnersUp, winners, bestWeek } = seasonHonours(season)
  return {
    season: season.season,
    isKept: season.isKept,
    champions: champions.map(teamMessage),
    runnersUp: runnersUp.map(teamMessage),
    winners: winners.map(teamMessage),
    bestWeek: bestWeek.map(teamMessage),
  }
}

export const teamMessage = ({ email, manager, teamName, points, bestWeek }: TeamSeason): TeamSeasonMessage => ({
  managerEmail: email,
  manager,
  teamName,
  points,
  bestWeek,
})

const allTimeMessage = ({ email, places, earned, ...line }: AllTimeLine): AllTimeMessage => ({
  ...line,
  managerEmail: email,
  places: [...places],
  earned: moneyOf(earned),
})
