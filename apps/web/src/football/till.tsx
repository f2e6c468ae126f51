import { timeParts, useTimeUntil } from './time-until.ts'
import './till.css'

/** A countdown in large figures. */
export function Till({ until, now }: { until: number; now: number }) {
  const left = useTimeUntil(until, now)
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
