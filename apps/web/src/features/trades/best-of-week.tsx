import { type AllRosters, type BestWeek, type TeamShare, weekLabel } from '@tuff/contract'
import { TeamLink } from '#football/team-link.tsx'
import { formatPoints, formatShare } from '#ui/format.ts'
import { BestTeamTable, ownPlayers } from './best-team-table.tsx'

type Props = { rosters: AllRosters; myEmail: string | undefined; week: BestWeek; teams: readonly TeamShare[] }

/** By actual points. */
export function BestOfWeek({ rosters, myEmail, week, teams }: Props) {
  const team = teams.find(({ email }) => email === myEmail)
  const made = team?.weeks.find((each) => each.week === week.week)
  return (
    <>
      <BestTeamTable
        figure="Points"
        spots={week.players}
        salary={week.salary}
        points={week.points}
        own={ownPlayers(rosters, myEmail, weekLabel(week.week))}
        inWords={formatPoints}
      />
      {team && made && made.best > 0 && (
        <p className="best-note">
          <TeamLink name={team.teamName} />
          {` made ${formatPoints(made.points)} of ${formatPoints(made.best)}: `}
          {`${formatShare(made.points / made.best)} of the best possible week.`}
        </p>
      )}
    </>
  )
}
