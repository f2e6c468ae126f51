import { useCommissionerCheck } from '#api/commissioner.ts'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.ts'
import { useFromStandings } from '#api/standings.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Portrait } from '#ui/portrait.tsx'

/** The user's name, email, team and roles. */
export function PersonCard({ isHere }: { isHere: boolean }) {
  const { demo } = useConfig()
  const { user } = useSession()
  const role = ROLES[useCommissionerCheck()]
  const team = useFromStandings(({ regularSeason }) => regularSeason.find((one) => one.managerEmail === user?.email))
  return (
    <section className="card" aria-label="You">
      <div className="card-body profile-person">
        <Portrait name={user?.name ?? ''} picture={user?.picture} size="large" />
        <div className="profile-words">
          <h2 className="card-title">{user?.name}</h2>
          <p className="dim">{user?.email}</p>
          <div className="chips mt-1">
            {role && <span className="chip">{role}</span>}
            {team && <TeamLink className="chip" name={team.teamName} />}
          </div>
        </div>
        {/* The accounts of the demo are shared. */}
        {isHere && !demo && (
          <a className="btn btn-quiet" href="/password">
            Change Password
          </a>
        )}
      </div>
      {demo && <p className="card-body border-top dim mb-0">Demo league: simulated players and scores</p>}
    </section>
  )
}

const ROLES = {
  commissioner: 'Commissioner',
  'two-step-needed': 'Commissioner',
  manager: 'Manager',
  pending: undefined,
  failed: undefined,
}
