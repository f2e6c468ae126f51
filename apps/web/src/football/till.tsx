import { type LeagueTime, timeParts, useTimeUntil } from './time-until.ts'
import './till.css'

export function Till({ until, time }: { until: number; time: LeagueTime }) {
  const left = useTimeUntil(until, time)
  return (
    <div className="till" role="timer" aria-label="Time until the lock">
      {timeParts(left).map(({ count, unit }) => (
        <span key={unit}>
          <b>{count}</b> {unit}
        </span>
      ))}
    </div>
  )
}
