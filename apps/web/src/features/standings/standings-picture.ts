import { FIRST_WEEK, isPlayoffWeek } from '@tuff/league'
import type { RankedTeam, Standings } from '#api/standings-message.ts'
import { provisionalWeeks } from '#football/provisional.tsx'
import { MOST_ROWS, type SharePicture } from '#football/share-picture.ts'
import { formatLead, formatMoney, formatPoints } from '#ui/format.ts'

/** STORY-06: the top of the relevant table, as a picture. */
export function standingsPicture(standings: Standings, season: number): SharePicture {
  const { regularSeason, playoffs, playoffsFinal, currentNFLWeek, weekPhases } = standings
  const hasPlayoffs = isPlayoffWeek(currentNFLWeek) && playoffs.length > 0
  const teams = hasPlayoffs ? playoffs : regularSeason
  const leader = teams[0]!
  const isOpen = provisionalWeeks(weekPhases, FIRST_WEEK, currentNFLWeek).length > 0
  return {
    title: 'Standings',
    when: `${season}, Week ${currentNFLWeek}${isOpen ? ', provisional' : ''}`,
    label: hasPlayoffs ? (playoffsFinal ? 'Champion' : 'First in the Playoffs') : 'First in the Standings',
    name: leader.teamName,
    points: formatPoints(leader.totalPoints),
    unit: 'points',
    rows: teams.slice(0, MOST_ROWS).map((team) => ({
      rank: team.rankings.currentRank,
      name: team.teamName,
      points: formatPoints(team.totalPoints),
      beside: behind(team, leader),
    })),
    foot: [{ label: 'Earned so far', text: `${leader.teamName}, ${formatMoney(earnedBy(leader))}` }],
  }
}

const behind = (team: RankedTeam, leader: RankedTeam): string =>
  team === leader ? '' : formatLead(team.totalPoints - leader.totalPoints)

const earnedBy = ({ regularSeasonEarnings, bonusPayout, playoffEarnings }: RankedTeam): number =>
  regularSeasonEarnings + bonusPayout + playoffEarnings
