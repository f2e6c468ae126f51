import type { GameDayTeam } from '@tuff/contract'
import { rankClass } from '#football/ranks.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DayView, forecastOf, placeLabel } from './day-view.ts'
import { progressInWords } from './day-words.ts'
import { LiveFigure } from './live-figure.tsx'
import { chanceInWords } from './money-words.ts'
import { Outlook } from './outlook.tsx'

const UNKNOWN = '–'

/** GAME-03 */
export function MyWeek({ view, me }: { view: DayView; me: GameDayTeam }) {
  const forecast = forecastOf(view, me)
  const { done, playing, toPlay, onBye } = me
  const figures = [
    { name: 'Points', text: formatPoints(me.points) },
    { name: 'Projected', text: forecast ? formatPoints(forecast.projected) : UNKNOWN },
    { name: 'Money Now', text: formatMoney(me.money) },
    { name: 'Chance to Cash', text: forecast ? chanceInWords(forecast.chanceOfMoney) : UNKNOWN },
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

/** One notch for each of the eleven starters. */
const notches = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => `${kind} ${at}`).map((key) => <i key={key} className={kind} />),
  )
