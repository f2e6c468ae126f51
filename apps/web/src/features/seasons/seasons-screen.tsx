import {
  type AllTimeMessage,
  type AllTimeRecordMessage,
  type Honours,
  PAGE_PATHS,
  type SeasonMessage,
  type Seasons,
  seasonPath,
  type TeamSeasonMessage,
} from '@tuff/contract'
import { useIsCommissioner } from '#api/commissioner.ts'
import { useFlag } from '#api/flags.ts'
import { useSeasons } from '#api/seasons.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import './seasons.css'
import trophy from 'bootstrap-icons/icons/trophy-fill.svg?raw'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import { playerPage } from '#football/pages.ts'
import { Holders, RecordLines, weeksOf } from '#football/record-lines.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Icon } from '#ui/icon.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { LinkInSeason, ManagerOfYear, type ShownSeason } from './link-in-season.tsx'
import { SeasonDesk } from './season-desk.tsx'
import { yearsInWords } from './season-words.ts'

/** YEAR-03: `/seasons`, every year of the league. */
export function SeasonsScreen() {
  if (useFlag('seasons') === 'enabled') return <AllSeasons />
  return <UnavailableScreen title="Seasons" sentence="Seasons are turned off." />
}

function AllSeasons() {
  const { data, isPending, isError } = useSeasons()
  const isCommissioner = useIsCommissioner()
  return (
    <Screen isNarrow title="Seasons" beside={data && isCommissioner && <SeasonDesk now={data.now} />}>
      {isPending && <LoadingCard />}
      {isError && <ErrorAlert>Failed to load the seasons</ErrorAlert>}
      {data && <Shown seasons={data} isCommissioner={isCommissioner} />}
    </Screen>
  )
}

function Shown({ seasons, isCommissioner }: { seasons: Seasons; isCommissioner: boolean }) {
  const { now, allTime } = seasons
  return (
    <div className="d-grid gap-3">
      {isCommissioner && !now.isOver && now.refusal && (
        <p className="dim mb-0">{`The ${now.season} season cannot be ended yet: ${now.refusal}`}</p>
      )}
      {seasons.seasons.length > 0 && <SeasonFacts seasons={seasons} />}
      <YearsTable seasons={seasons} />
      {seasons.records.length > 0 && <AllTimeRecords seasons={seasons} />}
      {allTime.length > 0 && <AllTimeTable lines={allTime} years={seasons.seasons.map(({ season }) => season)} />}
    </div>
  )
}

function SeasonFacts({ seasons: { seasons, allTime } }: { seasons: Seasons }) {
  const best = seasons
    .flatMap(({ season, isKept, bestWeek }) => bestWeek.map((team) => ({ season, isKept, team })))
    .toSorted((a, b) => b.team.bestWeek!.points - a.team.bestWeek!.points)[0]
  const titles = Math.max(...allTime.map((line) => line.titles))
  const wins = Math.max(...allTime.map(({ places }) => places[0]))
  const facts = [
    { name: 'Seasons', figure: seasons.length, words: yearsInWords(seasons.map(({ season }) => season)) },
    ...(best
      ? [
          {
            name: 'Best Week Ever',
            figure: formatPoints(best.team.bestWeek!.points),
            words: <BestWeekOf best={best} />,
          },
        ]
      : []),
    { name: 'Most Titles', figure: titles, words: named(allTime.filter((line) => line.titles === titles)) },
    {
      name: 'Most Games of the Week',
      figure: wins,
      words: named(allTime.filter(({ places }) => places[0] === wins)),
    },
  ]
  return (
    <section className="card season-facts" aria-label="The best of all seasons">
      <Facts facts={facts} />
    </section>
  )
}

const named = (lines: Seasons['allTime']) => lines.map(({ manager }) => manager).join(', ')

type BestWeek = { season: number; isKept: boolean; team: TeamSeasonMessage }

function BestWeekOf({ best: { season, isKept, team } }: { best: BestWeek }) {
  const week = team.bestWeek?.week
  return (
    <>
      <ManagerOfYear of={team} season={isKept ? season : undefined} />
      {`, ${season}${week ? `, Week ${week}` : ''}`}
    </>
  )
}

const COLUMNS = ['Dollars', 'Titles', 'Playoffs', 'Seasons', 'Points', 'A Season', 'GOTW', '2nd', '3rd', '4th']

function AllTimeTable({ lines, years }: { lines: readonly AllTimeMessage[]; years: readonly number[] }) {
  const myEmail = useSession().user?.email
  return (
    <section className="card" aria-label="All-Time Table">
      <div className="card-header">
        <h2 className="card-title">All-Time Table</h2>
        <span className="form-text">{`${yearsInWords(years)}, by dollars`}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it. */}
      <section className="alltime-pane" tabIndex={0} aria-label="All-time figures">
        <table className="table table-hover alltime mb-0">
          <HeadRow columns={['Rank', 'Manager', ...COLUMNS.map((name) => [name, 'num'] as const)]} />
          <tbody>
            {lines.map((line) => (
              <Row key={`${line.managerEmail} ${line.manager}`} line={line} isMine={line.managerEmail === myEmail} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Row({ line, isMine }: { line: AllTimeMessage; isMine: boolean }) {
  const { rank, manager, earned, titles, playoffs, seasons, points, places } = line
  const figures = [
    formatMoney(earned),
    titles,
    playoffs,
    seasons,
    formatPoints(points),
    formatPoints(points / seasons),
    ...places,
  ]
  return (
    <tr className={isMine ? 'me' : undefined}>
      <td className="key">{rank}</td>
      <th scope="row">{manager}</th>
      {figures.map((figure, at) => (
        <td key={COLUMNS[at]} className="num">
          {figure}
        </td>
      ))}
    </tr>
  )
}

function AllTimeRecords({ seasons: { now, records, seasons } }: { seasons: Seasons }) {
  const shown = new Map<number, ShownSeason>([[now.season, 'now']])
  for (const { season, isKept } of seasons) shown.set(season, isKept ? season : undefined)
  const isLinkable = seasons.every(({ isKept }) => isKept)
  return (
    <TitledCard title="Records of All Seasons" className="all-records">
      <RecordLines
        records={records}
        holders={({ holders }) => (
          <small>
            <Holders holders={holders}>
              {(holder) => <Holder holder={holder} season={shown.get(holder.season)} />}
            </Holders>
          </small>
        )}
      />
      {!isLinkable && (
        <p className="card-note">For imported seasons, best weeks and games of the week count where they are known.</p>
      )}
    </TitledCard>
  )
}

const Holder = ({ holder, season }: { holder: AllTimeRecordMessage['holders'][number]; season: ShownSeason }) => (
  <>
    {holder.player && (
      <>
        <LinkInSeason season={season} page={playerPage(holder.player.id)}>
          {holder.player.name}
        </LinkInSeason>
        {' for '}
      </>
    )}
    <ManagerOfYear of={holder} season={season} />
    {[`, ${holder.season}`, weeksOf(holder)].filter(Boolean).join(', ')}
  </>
)

function YearsTable({ seasons: { now, seasons } }: { seasons: Seasons }) {
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
      <Line name="Runner-Up" teams={runnersUp} season={season} />
      <Line name="Season Winner" teams={winners} season={season} figure={({ points }) => points} />
      <Line name="Best Week" teams={bestWeek} season={season} figure={(team) => team.bestWeek?.points ?? 0} />
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
        {figure && first && <small>{` ${formatPoints(figure(first))}`}</small>}
      </dd>
    </div>
  )
}
