import { ordinal } from '@tuff/league'
import { Link } from 'react-router'
import type { Standings } from '#api/standings-message.ts'
import { teamPage } from '#football/team-page.ts'
import { formatPoints } from '#ui/format.ts'

/** From week 15 the table lists the playoff teams alone; other managers find their own team here. */
export function OwnTeamNote({ standings, myEmail }: { standings: Standings; myEmail: string | undefined }) {
  const { playoffs, regularSeason } = standings
  const own = regularSeason.find(({ managerEmail }) => managerEmail === myEmail)
  if (!own || playoffs.some(({ managerEmail }) => managerEmail === myEmail)) return null
  const { teamName, rankings, totalPoints } = own
  return (
    <p className="table-note">
      Your team: <Link to={teamPage(teamName)}>{teamName}</Link>
      {`, ${ordinal(rankings.currentRank)} in the regular season with ${formatPoints(totalPoints)} points`}
    </p>
  )
}
