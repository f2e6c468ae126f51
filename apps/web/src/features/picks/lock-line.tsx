import type { PickNight } from '@tuff/contract'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import { lockMoment } from '#football/lock-moment.ts'
import { type LeagueTime, timeInWords, useTimeUntil } from '#football/time-until.ts'
import { Icon } from '#ui/icon.tsx'

export function LockLine({ night }: { night: PickNight }) {
  if (night.state === 'locked') return <span className="lock">Locked. Setting the rosters...</span>
  if (night.lockAt === null) return null
  return (
    <span className="lock">
      <Icon svg={lock} />
      <span>
        Locks <b>{lockMoment(night.lockAt)}</b>
      </span>
      <TimeLeft lockAt={night.lockAt} time={night} />
    </span>
  )
}

export function LateLine({ night, email }: { night: PickNight; email: string | undefined }) {
  const until = night.teams.find(({ managerEmail }) => managerEmail === email)?.lateUntil
  if (until === undefined) return null
  return (
    <span className="lock">
      <Icon svg={lock} />
      <span>
        Open until <b>{lockMoment(until)}</b>
      </span>
    </span>
  )
}

function TimeLeft({ lockAt, time }: { lockAt: number; time: LeagueTime }) {
  const left = useTimeUntil(lockAt, time)
  return (
    <span role="timer">
      in <b>{timeInWords(left)}</b>
    </span>
  )
}
