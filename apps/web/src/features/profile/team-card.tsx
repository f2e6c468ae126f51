import { useSession } from '#api/session.ts'
import { useTeams } from '#api/teams.ts'
import { TeamLink } from '#football/team-link.tsx'
import { TeamNameDialog } from '#football/team-name-dialog.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/** TEAM-01: the user's team and its name; nothing without a team. */
export function TeamCard() {
  const { user } = useSession()
  const { data } = useTeams()
  const { about, open, shown } = useDialog<'name'>()
  const team = data?.teams.find(({ managerEmail }) => managerEmail === user?.email)
  if (!data || !team) return null
  return (
    <TitledCard title="Your Team">
      <div className="card-body pt-0 d-flex flex-wrap align-items-center gap-3">
        <div className="person-words flex-grow-1">
          <div className="fw-semibold">
            <TeamLink name={team.teamName} />
          </div>
          <div className="dim">{team.abbreviation}</div>
          {data.namedBy === 'commissioner' && <div className="form-text">The commissioner names the teams.</div>}
        </div>
        {data.namedBy === 'manager' && (
          <button className="btn btn-quiet" type="button" onClick={() => open('name')}>
            Rename Team
          </button>
        )}
      </div>
      {about && <TeamNameDialog team={team} teams={data.teams} shown={shown} />}
    </TitledCard>
  )
}
