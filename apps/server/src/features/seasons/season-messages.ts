import {
  type AllTimeMessage,
  type AllTimeRecordMessage,
  type Honours,
  moneyOf,
  type SeasonMessage,
  type Seasons,
  type TeamSeasonMessage,
} from '@tuff/contract'
import { type AllTimeLine, allTimeTable, type SeasonSummary, seasonHonours, type TeamSeason } from '@tuff/league'
import { type AllTimeRecord, allTimeRecords, type RecordedSeason } from '@tuff/recap'
import type { KeptSeason } from './season-store.ts'

/** YEAR-03: every year in four lines, all of them by manager, and their records including the current season. */
export const seasonsMessage = (
  kept: readonly KeptSeason[],
  now: Seasons['now'],
  played: readonly RecordedSeason[],
): Seasons => ({
  now,
  seasons: kept.map(seasonMessage),
  allTime: allTimeTable(kept).map(allTimeMessage),
  records: allTimeRecords([...kept, ...played]).map(recordMessage),
})

const recordMessage = ({ kind, value, holders }: AllTimeRecord): AllTimeRecordMessage => ({
  kind,
  value,
  holders: holders.map(({ email, ...holder }) => ({ ...holder, managerEmail: email })),
})

export const seasonMessage = (season: KeptSeason): SeasonMessage => ({
  season: season.season,
  isKept: season.isKept,
  ...honoursMessage(season),
})

export function honoursMessage(season: SeasonSummary): Honours {
  const { champions, runnersUp, winners, bestWeek } = seasonHonours(season)
  return {
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
