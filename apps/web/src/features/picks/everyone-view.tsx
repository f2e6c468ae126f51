import type { PickNight } from '@tuff/contract'
import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg?raw'
import { longLockMoment } from '#football/lock-moment.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Till } from '#football/till.tsx'
import { Icon } from '#ui/icon.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { StateCounts, StateMark } from './team-states.tsx'

/** PICK-04: who is complete, has begun and is missing; nobody's players. */
export function EveryoneView({ night, myEmail }: { night: PickNight; myEmail: string | undefined }) {
  const { teams, teamsAtMost, lockAt } = night
  const isOwn = ({ managerEmail }: { managerEmail: string }) => managerEmail === myEmail
  const ordered = [...teams.filter(isOwn), ...teams.filter((team) => !isOwn(team))]
  const free = Math.max(0, teamsAtMost - teams.length)
  return (
    <>
      <section className="card mb-3">
        <div className="sealed">
          <Icon svg={eyeSlash} />
          <div>
            <h2>{lockAt === null ? 'Hidden Until the Lock' : `Hidden Until ${longLockMoment(lockAt)}`}</h2>
            <p>
              Nobody sees another team’s players before then, not even the commissioner. Then all of them are shown at
              once.
            </p>
          </div>
          {lockAt !== null && <Till until={lockAt} time={night} />}
        </div>
      </section>
      <TitledCard
        title={teams.length === 1 ? '1 Team' : `${teams.length} Teams`}
        beside={<span className="form-text m-0">{free === 1 ? '1 spot free' : `${free} spots free`}</span>}
      >
        <StateCounts teams={teams} />
        <ul className="who-list wide">
          {ordered.map((team) => (
            <li key={team.managerEmail} className={isOwn(team) ? 'me' : undefined}>
              <span className="nm">
                <TeamLink name={team.teamName} />
              </span>
              <StateMark state={team.state} />
            </li>
          ))}
        </ul>
      </TitledCard>
    </>
  )
}
