import { type StandingsMessage, type TeamStanding, type WeeklyRankings, weekLabel } from '@tuff/contract'

type Sample = {
  currentWeek: number
  teams?: number
  hasNoTeams?: true
  /** Changes single figures of a regular-season team, by its rank. */
  changes?: Record<number, Partial<TeamStanding>>
  playoffs?: TeamStanding[]
  /** Changes ranks of the current week, by e-mail. */
  ranks?: Record<string, number>
  playoffsFinal?: boolean
  playoffTeams?: number
  isPicking?: true
  isRevealed?: true
  weekPhases?: StandingsMessage['weekPhases']
  liveWeeks?: number[]
}

/** A message as the server sends it: the team of rank n is 'Team n', and scores 200 - n every week. */
export function sampleMessage({
  currentWeek,
  teams = 12,
  hasNoTeams,
  changes = {},
  playoffs = [],
  ranks = {},
  playoffsFinal = false,
  playoffTeams = 6,
  isPicking,
  isRevealed,
  weekPhases,
  liveWeeks,
}: Sample): StandingsMessage {
  const weeks = upTo(Math.min(currentWeek, 14))
  return {
    type: 'standings',
    data: {
      regularSeasonData: upTo(teams).map((rank) => ({ ...sampleTeam(rank, weeks), ...changes[rank] })),
      playoffData: playoffs,
      currentNFLWeek: currentWeek,
      weeklyRankings: withRanks(sampleRankings(upTo(currentWeek), teams), weekLabel(currentWeek), ranks),
    },
    hasNoTeams,
    playoffsFinal,
    playoffTeams,
    isPicking,
    isRevealed,
    weekPhases,
    liveWeeks,
  }
}

/** Six teams whose playoff weeks are the given ones. */
export const samplePlayoffs = (weeks: number[], changes: Record<number, Partial<TeamStanding>> = {}): TeamStanding[] =>
  upTo(6).map((rank) => ({ ...sampleTeam(rank, weeks), ...changes[rank] }))

export const emailOf = (rank: number) => `manager${rank}@tuff.example`

function sampleTeam(rank: number, weeks: number[]): TeamStanding {
  const points = 200 - rank
  const counts = { top10Count: 0, gotwCount: 0, secondPlaceCount: 0, thirdPlaceCount: 0, fourthPlaceCount: 0 }
  return {
    managerEmail: emailOf(rank),
    teamName: `Team ${rank}`,
    rankings: { currentRank: rank, previousRank: rank },
    totalPoints: points * weeks.length,
    weeklyPoints: Object.fromEntries(weeks.map((week) => [weekLabel(week), points])),
    achievements: counts,
    earnings: { regularSeasonEarnings: 0, bonusPayout: 0 },
    pointsFromFirst: (1 - rank) * weeks.length,
    pointsFromSixth: (6 - rank) * weeks.length,
    ...counts,
    regularSeasonEarnings: 0,
    bonusPayout: 0,
    playoffEarnings: 0,
  }
}

const sampleRankings = (weeks: number[], teams: number): WeeklyRankings =>
  Object.fromEntries(
    weeks.map((week) => [weekLabel(week), Object.fromEntries(upTo(teams).map((rank) => [emailOf(rank), rank]))]),
  )

const withRanks = (rankings: WeeklyRankings, week: ReturnType<typeof weekLabel>, ranks: Record<string, number>) => ({
  ...rankings,
  [week]: { ...rankings[week], ...ranks },
})

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)
