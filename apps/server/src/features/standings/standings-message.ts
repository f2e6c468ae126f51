import { type StandingsMessage, type TeamStanding, type Week, weekLabel } from '@tuff/contract'
import type { Cents, TeamStanding as LeagueStanding, Snapshot } from '@tuff/league'
import { rostersTag } from './rosters-tag.ts'

/** The standings as the wire writes them: weeks by label, money in dollars. */
export function standingsMessage(snapshot: Snapshot): StandingsMessage {
  const { week, standings } = snapshot
  return {
    type: 'standings',
    data: {
      regularSeasonData: standings.regularSeason.map(teamStanding),
      playoffData: standings.playoffs.map(teamStanding),
      currentNFLWeek: week,
      weeklyRankings: byWeekLabel(standings.weeklyRanks),
    },
    rostersTag: rostersTag(snapshot),
  }
}

function teamStanding(team: LeagueStanding): TeamStanding {
  const counts = {
    top10Count: team.counts.top10,
    gotwCount: team.counts.gotw,
    secondPlaceCount: team.counts.second,
    thirdPlaceCount: team.counts.third,
    fourthPlaceCount: team.counts.fourth,
  }
  const earnings = { regularSeasonEarnings: inDollars(team.weeklyEarnings), bonusPayout: inDollars(team.bonus) }
  return {
    managerEmail: team.email,
    teamName: team.teamName,
    rankings: { currentRank: team.rank, previousRank: team.previousRank },
    totalPoints: team.totalPoints,
    weeklyPoints: byWeekLabel(team.weeklyPoints),
    // The specification names these twice: grouped, and each by itself.
    achievements: counts,
    earnings,
    pointsFromFirst: team.pointsFromFirst,
    pointsFromSixth: team.pointsFromSixth,
    ...counts,
    ...earnings,
    playoffEarnings: inDollars(team.playoffEarnings),
  }
}

function byWeekLabel<T>(byNumber: Readonly<Record<number, T>>): Record<Week, T> {
  return Object.fromEntries(Object.entries(byNumber).map(([week, value]) => [weekLabel(Number(week)), value]))
}

const inDollars = (cents: Cents) => cents / 100
