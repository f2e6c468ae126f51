import { PAGE_PATHS, type PickNight } from '@tuff/contract'
import { SLOTS } from '@tuff/league'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import { Link, useLocation } from 'react-router'
import { usePickNightEntry } from '#api/pick-night.ts'
import { useOwnPicks, usePickNight } from '#api/picks.ts'
import { timeParts, useTimeUntil } from '#football/time-until.ts'
import { Icon } from '#ui/icon.tsx'
import './pick-strip.css'

/** NOW-02: what is left to pick, and for how long. */
export function PickStrip() {
  const isPicking = usePickNightEntry() === 'pick night'
  const { pathname } = useLocation()
  return isPicking && pathname !== PAGE_PATHS.pick ? <Strip /> : null
}

function Strip() {
  const night = usePickNight().data
  const own = useOwnPicks().data
  const team = own ? night?.teams.find(({ managerEmail }) => managerEmail === own.managerEmail) : undefined
  const until = team?.lateUntil ?? (night?.state === 'open' ? night.lockAt : null)
  // Another team may be open for longer.
  if (night?.state === 'revealed' && team?.lateUntil === undefined) return null
  return (
    <section className="pick-strip" aria-label="Pick Night">
      <Icon svg={lock} />
      <span>
        {own && team ? openInWords(own.picks.length, team.state === 'complete') : 'Pick Night is open'}
        {night && until !== null && <Countdown until={until} night={night} />}
      </span>
      <Link className="btn btn-primary btn-sm ms-auto" to={PAGE_PATHS.pick}>
        Pick
      </Link>
    </section>
  )
}

function Countdown({ until, night }: { until: number; night: PickNight }) {
  const parts = timeParts(useTimeUntil(until, night))
  const { count, unit } = parts.find((part) => part.count > 0) ?? parts.at(-1)!
  return <span role="timer">{` · locks in ${count} ${unit}`}</span>
}

function openInWords(picked: number, isComplete: boolean): string {
  const open = SLOTS.length - picked
  if (open > 0) return open === 1 ? '1 slot open' : `${open} slots open`
  return isComplete ? 'Your team is complete' : 'Your team has a problem'
}
