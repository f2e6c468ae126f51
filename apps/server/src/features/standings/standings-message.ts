import { moneyOf, type StandingsMessage, type TeamStanding, type Week, weekLabel } from '@tuff/contract'
import {
  correctedWeeks,
  FIRST_WEEK,
  type TeamStanding as LeagueStanding,
  type Snapshot,
  weekPhases,
} from '@tuff/league'

export function standingsMessage(snapshot: Snapshot): StandingsMessage {
  const { week, standings, settings } = snapshot
  return {
    type: 'standings',
    data: {
      regularSeasonData: standings.regularSeason.map((team) => teamStanding(team, snapshot)),
      playoffData: standings.playoffs.map((team) => teamStanding(team, snapshot)),
      currentNFLWeek: week,
      weeklyRankings: byWeekLabel(standings.weeklyRanks),
    },
    ...(snapshot.teams.length === 0 && { hasNoTeams: true }),
    playoffsFinal: standings.playoffsFinal,
    playoffTeams: settings.playoffTeams,
    ...(settings.firstWeek > FIRST_WEEK && { firstWeek: settings.firstWeek }),
    weekPhases: phasesOf(snapshot),
  }
}

function teamStanding(team: LeagueStanding, snapshot: Snapshot): TeamStanding {
  const corrections = correctionsOf(team, snapshot)
  const counts = {
    top10Count: team.counts.top10,
    gotwCount: team.counts.gotw,
    secondPlaceCount: team.counts.second,
    thirdPlaceCount: team.counts.third,
    fourthPlaceCount: team.counts.fourth,
  }
  const earnings = { regularSeasonEarnings: moneyOf(team.weeklyEarnings), bonusPayout: moneyOf(team.bonus) }
  return {
    managerEmail: team.email,
    teamName: team.teamName,
    rankings: { currentRank: team.rank, previousRank: team.previousRank },
    totalPoints: team.totalPoints,
    weeklyPoints: byWeekLabel(team.weeklyPoints),
    ...(Object.keys(corrections).length > 0 && { corrections }),
    // The specification names these twice: grouped, and each by itself.
    achievements: counts,
    earnings,
    pointsFromFirst: team.pointsFromFirst,
    pointsFromSixth: team.pointsFromSixth,
    ...counts,
    ...earnings,
    playoffEarnings: moneyOf(team.playoffEarnings),
  }
}

function correctionsOf({ email, weeklyPoints }: LeagueStanding, snapshot: Snapshot): Record<Week, number> {
  if (snapshot.corrections.length === 0) return {}
  const shown = correctedWeeks(snapshot, email).filter(({ week }) => weeklyPoints[week] !== undefined)
  return Object.fromEntries(shown.map(({ week, team }) => [weekLabel(week), team]))
}

function phasesOf(snapshot: Snapshot): NonNullable<StandingsMessage['weekPhases']> {
  const phases = weekPhases(snapshot).map((phase, at) => [weekLabel(at + 1), phase] as const)
  return Object.fromEntries(phases.filter(([, phase]) => phase !== 'to come'))
}

function byWeekLabel<T>(byNumber: Readonly<Record<number, T>>): Record<Week, T> {
  return Object.fromEntries(Object.entries(byNumber).map(([week, value]) => [weekLabel(Number(week)), value]))
}
