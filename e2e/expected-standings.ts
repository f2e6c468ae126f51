import type { StandingsMessage, TeamStanding } from '@tuff/contract'
import type { Table } from './table.ts'

type Standings = StandingsMessage['data']

const TEAM_COLUMNS = ['Rank', 'Rank Change', 'Team']
const COUNT_COLUMNS = ['Top 10', 'GOTW', '2nd', '3rd', '4th']

export function expectedRegularSeason({ regularSeasonData, currentNFLWeek }: Standings, weeks: string[]): Table {
  const isOver = currentNFLWeek > 14
  return {
    columns: [
      ...TEAM_COLUMNS,
      ...weeks,
      'Season Total',
      'Points Back',
      'Points from 6th',
      ...COUNT_COLUMNS,
      'Regular Season $',
      ...(isOver ? ['Reg Season Bonus $', 'Total Regular Season $'] : []),
    ],
    rows: byRank(regularSeasonData).map((team) => [
      ...teamCells(team, weeks),
      figure(team.totalPoints),
      figure(Math.abs(team.pointsFromFirst)),
      team.pointsFromSixth > 0 ? `+${figure(team.pointsFromSixth)}` : figure(team.pointsFromSixth),
      String(team.top10Count),
      String(team.gotwCount),
      String(team.secondPlaceCount),
      String(team.thirdPlaceCount),
      String(team.fourthPlaceCount),
      money(team.regularSeasonEarnings),
      ...(isOver ? [money(team.bonusPayout), money(team.regularSeasonEarnings + team.bonusPayout)] : []),
    ]),
  }
}

export function expectedPlayoffs({ playoffData }: Standings, weeks: string[]): Table {
  return {
    columns: [...TEAM_COLUMNS, ...weeks, 'Playoff Total', 'Points Back', 'Playoff $'],
    rows: byRank(playoffData).map((team) => [
      ...teamCells(team, weeks),
      figure(team.totalPoints),
      figure(Math.abs(team.pointsFromFirst)),
      money(team.playoffEarnings),
    ]),
  }
}

export const weeksFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `Week ${first + index}`)

function teamCells({ rankings, teamName, weeklyPoints }: TeamStanding, weeks: string[]): string[] {
  const places = rankings.previousRank - rankings.currentRank
  const change = places === 0 ? '–no change' : `${places > 0 ? 'up' : 'down'} ${Math.abs(places)}`
  const points = weeks.map((week) => (weeklyPoints[week] === undefined ? '–' : figure(weeklyPoints[week])))
  return [String(rankings.currentRank), change, teamName, ...points]
}

const byRank = (teams: TeamStanding[]) => teams.toSorted((a, b) => a.rankings.currentRank - b.rankings.currentRank)

const figure = (points: number) => points.toLocaleString('en-US').replace('-', '−')

const money = (dollars: number) =>
  dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  })
