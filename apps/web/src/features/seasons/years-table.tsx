import {
  type Honours,
  PAGE_PATHS,
  type SeasonMessage,
  type Seasons,
  seasonPath,
  type TeamSeasonMessage,
} from '@tuff/contract'
import trophy from 'bootstrap-icons/icons/trophy-fill.svg?raw'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPoints } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { ManagerOfYear, type ShownSeason } from './link-in-season.tsx'

export function YearsTable({ seasons: { now, seasons } }: { seasons: Seasons }) {
  // A season that has just ended is in the list already.
  const isShown = !seasons.some(({ season }) => season === now.season)
  return (
    <section className="card" aria-label="Every Year">
      <div className="card-header">
        <h2 className="card-title">Every Year</h2>
      </div>
      <ul className="yearlist" aria-label="Years">
        {isShown && (
          <li className="now">
            <Link className="yr" to={PAGE_PATHS.standings}>
              {now.season}
            </Link>
            {now.honours ? (
              <HonoursOf honours={now.honours} season="now" />
            ) : (
              <dl>
                <Line
                  name={`Week ${now.week}`}
                  teams={now.leaders}
                  season="now"
                  figure={({ points }) => points}
                  suffix=" leads"
                />
              </dl>
            )}
          </li>
        )}
        {seasons.map((season) => (
          <li key={season.season}>
            <Year season={season} />
            <HonoursOf honours={season} season={season.isKept ? season.season : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Year({ season: { season, isKept } }: { season: SeasonMessage }) {
  if (!isKept) return <span className="yr">{season}</span>
  return (
    <a className="yr" href={`${seasonPath(season)}${PAGE_PATHS.standings}`}>
      {season}
    </a>
  )
}

function HonoursOf({ honours, season }: { honours: Honours; season: ShownSeason }) {
  const { champions, runnersUp, winners, bestWeek } = honours
  return (
    <dl>
      <Line
        name="Champion"
        teams={champions}
        season={season}
        className="champ"
        before={champions.length > 0 && <Icon svg={trophy} className="trophy me-1" />}
      />
      <Line name="Runner-up" teams={runnersUp} season={season} />
      <Line name="Season winner" teams={winners} season={season} figure={({ points }) => points} />
      <Line name="Best week" teams={bestWeek} season={season} figure={(team) => team.bestWeek?.points ?? 0} />
    </dl>
  )
}

type LineProps = {
  name: string
  teams: readonly TeamSeasonMessage[]
  season: ShownSeason
  figure?: (team: TeamSeasonMessage) => number
  suffix?: string
  className?: string
  before?: ReactNode
}

function Line({ name, teams, season, figure, suffix = '', className, before }: LineProps) {
  const [first] = teams
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>
        {before}
        {!first && '–'}
        {teams.map((team, at) => (
          <Fragment key={team.managerEmail ?? team.manager}>
            {at > 0 && ', '}
            <ManagerOfYear of={team} season={season} />
          </Fragment>
        ))}
        {first && suffix}
        {figure && first && (
          <>
            {' '}
            <small>{formatPoints(figure(first))}</small>
          </>
        )}
      </dd>
    </div>
  )
}
