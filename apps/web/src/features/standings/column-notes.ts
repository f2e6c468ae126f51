import { numberInWords, ordinal } from '@tuff/league'

const SIXTH = 6
const TOP = 10
const SMALL_LEAGUE = 12

/** Explains 'Points from 6th' and 'Top 10' in a smaller league, or with another number of playoff teams. */
export const columnNotes = ({ teams, playoffTeams }: { teams: number; playoffTeams: number }): string[] => [
  ...(teams < SIXTH || playoffTeams !== SIXTH ? [`Points from 6th: ${sixthInWords(teams, playoffTeams)}.`] : []),
  ...(teams <= SMALL_LEAGUE ? [`Top 10: ${topTenInWords(teams)}.`] : []),
]

function sixthInWords(teams: number, playoffTeams: number): string {
  if (teams < SIXTH) return `the distance to last place, as the league has fewer than six teams`
  const meaning = 'the distance to sixth place'
  if (playoffTeams === 0) return `${meaning}; this league has no playoffs`
  if (playoffTeams >= teams) return `${meaning}; every team goes to the playoffs`
  return `${meaning}; the last playoff place is the ${ordinal(playoffTeams)}`
}

function topTenInWords(teams: number): string {
  if (teams <= TOP) return `every team is in it every week, as the league has no more than ten teams`
  return `all but ${numberInWords(teams - TOP)} of the ${numberInWords(teams)} teams are in it every week`
}
