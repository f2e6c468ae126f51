import type { GameDayTeam } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import type { CSSProperties } from 'react'
import { formatPoints } from '#ui/format.ts'
import { type DayView, forecastOf } from './day-view.ts'

/** Points, the projection with its 80% range, and the points of the last paid place, on one line. */
export function Outlook({ view, team }: { view: DayView; team: GameDayTeam }) {
  const forecast = forecastOf(view, team)
  if (!forecast) return <AwaitedOutlook />
  const { points } = team
  const { paidPlaces } = view.now
  const lastPaid = view.forecast?.lastPaid ?? null
  const { projected, low, high } = forecast
  const most = Math.max(50, Math.ceil((Math.max(high, lastPaid ?? 0) * 1.15) / 50) * 50)
  const at = (figure: number) => `${Math.min(100, (100 * figure) / most).toFixed(1)}%`
  const place = `${ordinal(paidPlaces)} place`
  const words = [
    `${formatPoints(points)} points now`,
    `${formatPoints(projected)} projected`,
    `${formatPoints(low)} to ${formatPoints(high)} (80% range)`,
  ].join(', ')
  return (
    <div
      className="outlook"
      role="img"
      aria-label={
        lastPaid === null ? words : `${words}; ${place} is projected at ${formatPoints(Math.round(lastPaid))}`
      }
    >
      <div className="outlook-track">
        <i style={style({ lo: at(low), hi: at(high) })} />
        <b style={style({ now: at(points) })} />
      </div>
      {lastPaid !== null && <i className="outlook-cut" style={style({ x: at(lastPaid) })} />}
      <i className="outlook-mark" style={style({ x: at(projected) })} />
      {lastPaid !== null && (
        <span className="above" data-side={sideOf(lastPaid / most)} style={style({ x: at(lastPaid) })}>
          {place} <strong>{formatPoints(Math.round(lastPaid))}</strong>
        </span>
      )}
      <span className="below now">
        <strong>{formatPoints(points)}</strong> now
      </span>
      <span className="below range-words">
        <strong>{`${formatPoints(low)} to ${formatPoints(high)}`}</strong> (80% range)
      </span>
    </div>
  )
}

/** Keeps the label inside the card. */
const sideOf = (share: number) => (share > 0.8 ? 'end' : share < 0.2 ? 'start' : undefined)

/** As high as the loaded one, so that the content below does not move. */
const AwaitedOutlook = () => (
  <div className="outlook" aria-hidden="true">
    <div className="outlook-track" />
    <span>&nbsp;</span>
  </div>
)

const style = (parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [`--${name}`, value])) as CSSProperties
