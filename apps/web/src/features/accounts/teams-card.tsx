import type { LeagueTeam } from '@tuff/contract'
import { useTeams } from '#api/teams.ts'
import { TeamNameDialog } from '#football/team-name-dialog.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/** TEAM-01: what each team is called. */
export function TeamsCard() {
  const { data, isPending, isError } = useTeams()
  const { about, open, shown } = useDialog<LeagueTeam>()
  return (
    <TitledCard title="Teams" className="mt-3">
      {isPending && <Loading text="Loading..." />}
      {isError && (
        <div className="card-body pt-0">
          <ErrorAlert>Failed to load teams</ErrorAlert>
        </div>
      )}
      <ul className="people teams">
        {data?.teams.map((team) => (
          <li key={team.managerEmail} aria-label={team.teamName}>
            <div className="person-words">
              <div className="fw-semibold">{team.teamName}</div>
              <div className="dim">{team.abbreviation}</div>
            </div>
            <div className="person-words dim">{team.managerEmail}</div>
            <div className="person-acts">
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                aria-label={`Rename ${team.teamName}`}
                onClick={() => open(team)}
              >
                Rename
              </button>
            </div>
          </li>
        ))}
      </ul>
      {about && <TeamNameDialog team={about} teams={data?.teams ?? []} shown={shown} />}
    </TitledCard>
  )
}
