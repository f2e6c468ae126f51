import type { SeasonMessage, Seasons, TeamSeasonMessage } from '@tuff/contract'
import trophy from 'bootstrap-icons/icons/trophy-fill.svg?raw'
import type { ReactNode } from 'react'
import { formatPoints } from '#ui/figures.ts'
import { Icon } from '#ui/icon.tsx'
import { managersOf } from './season-words.ts'

/** Every year in four figures; a phone reads them below each other. */
export function YearsTable({ seasons: { now, seasons } }: { seasons: Seasons }) {
  // The one that has just ended is among them already.
  const isShown = !seasons.some(({ season }) => season === now.season)
  return (
    <section className="card" aria-label="Every Year">
      <div className="card-header">
        <h2 className="card-title">Every Year</h2>
      </div>
      <ul className="yearlist" aria-label="Years">
        {isShown && (
          <li className="now">
            <span className="yr">{now.season}</span>
            <dl>
              <Line name={`Week ${now.week}`} teams={now.leaders} figure={({ points }) => points} suffix=" leads" />
            </dl>
          </li>
        )}
        {seasons.map((season) => (
          <li key={season.season}>
            <span className="yr">{season.season}</span>
            <Honours season={season} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Honours({ season: { champions, runnersUp, winners, bestWeek } }: { season: SeasonMessage }) {
  return (
    <dl>
      <Line
        name="Champion"
        teams={champions}
        className="champ"
        before={champions.length > 0 && <Icon svg={trophy} className="trophy me-1" />}
      />
      <Line name="Runner-Up" teams={runnersUp} />
      <Line name="Season Winner" teams={winners} figure={({ points }) => points} />
      <Line name="Best Week" teams={bestWeek} figure={(team) => team.bestWeek?.points ?? 0} />
    </dl>
  )
}

type LineProps = {
  name: string
  teams: readonly TeamSeasonMessage[]
  figure?: (team: TeamSeasonMessage) => number
  suffix?: string
  className?: string
  before?: ReactNode
}

function Line({ name, teams, figure, suffix = '', className, before }: LineProps) {
  const [first] = teams
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>
        {before}
        {`${managersOf(teams)}${first ? suffix : ''}`}
        {figure && first && <small>{` ${formatPoints(figure(first))}`}</small>}
      </dd>
    </div>
  )
}
