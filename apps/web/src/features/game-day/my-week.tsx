import type { GameDayTeam } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import type { CSSProperties } from 'react'
import { rankClass } from '#football/ranks.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DayView, forecastOf, placeLabel } from './day-view.ts'
import { chanceInWords, progressInWords } from './day-words.ts'
import { LiveFigure } from './player-cells.tsx'

const UNKNOWN = '–'

/** GAME-03 */
export function MyWeek({ view, me }: { view: DayView; me: GameDayTeam }) {
  const forecast = forecastOf(view, me)
  const { done, playing, toPlay, onBye } = me
  const figures = [
    { name: 'Points', text: formatPoints(me.points) },
    { name: 'Projected', text: forecast ? formatPoints(forecast.projected) : UNKNOWN },
    { name: 'Money now', text: formatMoney(me.money) },
    { name: 'Chance to cash', text: forecast ? chanceInWords(forecast.chanceOfMoney) : UNKNOWN },
  ]
  return (
    <TitledCard title="My Week" beside={<TeamLink className="ms-auto dim text-truncate" name={me.name} />}>
      <div className="card-body pt-0">
        <dl className="figures myweek">
          <div className="first">
            <dt>Place</dt>
            <dd className={rankClass(me.place ?? undefined)}>
              <LiveFigure text={placeLabel(me)} />
            </dd>
          </div>
          {figures.map(({ name, text }) => (
            <Figure key={name} name={name}>
              <LiveFigure text={text} />
            </Figure>
          ))}
        </dl>
        <Outlook view={view} team={me} />
        <div className="myweek-foot">
          <div className="eleven" aria-hidden="true">
            {notches({ done, playing, next: toPlay, bye: onBye })}
          </div>
          <p className="subline">
            {progressInWords(me)}
            {onBye > 0 && <span className="zero">{` · ${onBye} on a bye`}</span>}
          </p>
        </div>
      </div>
    </TitledCard>
  )
}

const notches = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => `${kind} ${at}`).map((key) => <i key={key} className={kind} />),
  )

function Outlook({ view, team }: { view: DayView; team: GameDayTeam }) {
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
