import { type LateChange, weekLabel } from '@tuff/contract'
import { FIRST_WEEK, isPlayoffWeek } from '@tuff/league'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { useLateChanges, useMovedFigures } from '#api/late-changes.ts'
import { standingsNow, useFromStandings, useStandingsConnection } from '#api/standings.ts'
import type { RankedTeam, Standings } from '#api/standings-message.ts'
import { useStandingsAsOf } from '#api/standings-weeks.ts'
import { ChangedTable } from '#football/changed-table.tsx'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { provisionalWeeks } from '#football/provisional.tsx'
import { ShareButton } from '#football/share-button.tsx'
import { MOST_ROWS, type SharePicture } from '#football/share-picture.ts'
import { useLiveWeek } from '#football/use-live-week.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatHundredths, formatLead, formatMoment, formatMoney, formatPoints } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadingBeside } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import type { WeekRange } from './shown-weeks.ts'
import { StandingsTables } from './standings-tables.tsx'
import { LazySeasonCharts, useStandingsView, useWeekLink, useWeekShown, ViewTools } from './view-tools.tsx'
import { useWeekRange } from './week-toggle.tsx'

export function StandingsScreen() {
  const { product, season } = useConfig()
  const title = `${season} ${product} Standings`
  const isOn = useFlag('standingsComponent')
  const week = useWeekShown()
  const current = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  useLiveWeek({ current, shown: current })
  if (!isOn) return <UnavailableScreen title={title} sentence={`The ${product} Standings are currently disabled.`} />
  const isLive = week === undefined || week === current
  return isLive ? <LiveStandings title={title} /> : <StandingsAsOf title={title} week={week} />
}

/** STORY-04: the standings after an earlier week. */
function StandingsAsOf({ title, week }: { title: string; week: number }) {
  const { data, error, isPending } = useStandingsAsOf(week)
  const [view] = useStandingsView()
  const [range] = useWeekRange()
  return (
    <Screen title={title} beside={<ViewTools />}>
      <AsOfBar week={week} />
      {error && <ErrorAlert>{`Failed to load the standings: ${error.message}`}</ErrorAlert>}
      {isPending && <LoadingTable text={LOADING} />}
      {data && view === 'chart' && <LazySeasonCharts through={week} />}
      {data && view === 'table' && <StandingsTables standings={data} range={range} />}
    </Screen>
  )
}

function AsOfBar({ week }: { week: number }) {
  const linkTo = useWeekLink()
  const now = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  const firstWeek = useFromStandings((standings) => standings.firstWeek) ?? FIRST_WEEK
  return (
    <div className="asof" role="status">
      <strong>{`As of Week ${week}`}</strong>
      <span className="by">Includes later stat corrections</span>
      <span className="steps">
        {week > firstWeek && <Step to={linkTo(week - 1)} week={week - 1} icon={left} />}
        {now !== undefined && week < now && <Step to={linkTo(week + 1)} week={week + 1} icon={right} />}
      </span>
      <Link className="btn btn-quiet" to={linkTo(undefined)}>
        Back to Now
      </Link>
    </div>
  )
}

const Step = ({ to, week, icon }: { to: { search: string }; week: number; icon: string }) => (
  <Link className="btn btn-icon" to={to} aria-label={`Week ${week}`} preventScrollReset>
    <Icon svg={icon} />
  </Link>
)

const LOADING = 'Loading standings data...'

/** The standings from the feed. A push re-renders the tables alone. */
function LiveStandings({ title }: { title: string }) {
  const { status, error, isLoading, hasTeams } = useStandingsConnection()
  const currentWeek = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  const hasNoTeams = useFromStandings((standings) => standings.hasNoTeams)
  const [view] = useStandingsView()
  const [range] = useWeekRange()
  const { season } = useConfig()
  const hasStandings = hasTeams && currentWeek !== undefined

  return (
    <Screen
      title={title}
      beside={
        <>
          <LivePill status={status} />
          {/* Loaded figures stay visible while reconnecting. */}
          {isLoading && hasStandings && <LoadingBeside text={LOADING} />}
          {hasStandings && <LateChangesLink />}
          {hasStandings && (
            <ViewTools currentWeek={currentWeek}>
              <ShareButton picture={() => pictureNow(season)} />
            </ViewTools>
          )}
        </>
      }
    >
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {hasStandings && view === 'chart' && <LazySeasonCharts through={currentWeek} />}
      {hasStandings && view === 'table' && <LiveTables range={range} />}
      {/* An empty league is a complete response, so it shows its own state and no spinner. */}
      {!hasStandings && (hasNoTeams ? <NoTeamsYet /> : !error && <LoadingTable text={LOADING} />)}
    </Screen>
  )
}

function LiveTables({ range }: { range: WeekRange }) {
  const standings = useFromStandings((all) => all)
  return (
    standings && (
      <StandingsTables standings={standings} range={range}>
        <LateChanges />
      </StandingsTables>
    )
  )
}

function pictureNow(season: number) {
  const standings = standingsNow()
  return standings && standingsPicture(standings, season)
}

/** STORY-06: the top of the relevant table, as a picture. */
function standingsPicture(standings: Standings, season: number): SharePicture {
  const { regularSeason, playoffs, playoffsFinal, currentNFLWeek, weekPhases } = standings
  const hasPlayoffs = isPlayoffWeek(currentNFLWeek) && playoffs.length > 0
  const teams = hasPlayoffs ? playoffs : regularSeason
  const leader = teams[0]!
  const isOpen = provisionalWeeks(weekPhases, FIRST_WEEK, currentNFLWeek).length > 0
  return {
    title: 'Standings',
    when: `${season}, Week ${currentNFLWeek}${isOpen ? ', provisional' : ''}`,
    label: hasPlayoffs ? (playoffsFinal ? 'Champion' : 'First in the Playoffs') : 'First in the Standings',
    name: leader.teamName,
    points: formatPoints(leader.totalPoints),
    unit: 'points',
    rows: teams.slice(0, MOST_ROWS).map((team) => ({
      rank: team.rankings.currentRank,
      name: team.teamName,
      points: formatPoints(team.totalPoints),
      beside: behind(team, leader),
    })),
    foot: [{ label: 'Earned so far', text: `${leader.teamName}, ${formatMoney(earnedBy(leader))}` }],
  }
}

const behind = (team: RankedTeam, leader: RankedTeam): string =>
  team === leader ? '' : formatLead(team.totalPoints - leader.totalPoints)

const earnedBy = ({ regularSeasonEarnings, bonusPayout, playoffEarnings }: RankedTeam): number =>
  regularSeasonEarnings + bonusPayout + playoffEarnings

const AT_FIRST = 5
const TITLE = 'Changes after closing'

/** Hidden on a phone, where it would shift the layout. */
function LateChangesLink() {
  const { data } = useLateChanges()
  if (!data || data.changes.length === 0) return null
  return (
    <a className="btn btn-link btn-sm px-0 d-none d-md-inline-block" href={`#${ID}`}>
      {TITLE}
    </a>
  )
}

const ID = 'changes-after-closing'

/** WEEK-02: every user reads them, because they affect every manager's money. */
const LateChanges = memo(function LateChanges() {
  useMovedFigures()
  const { data } = useLateChanges()
  const [isAll, setAll] = useState(false)
  if (!data || data.changes.length === 0) return null
  const { changes, hasMore } = data
  const shown = isAll ? changes : changes.slice(0, AT_FIRST)
  return (
    <section className="card" aria-labelledby={ID}>
      <div className="card-header">
        <h2 className="card-title" id={ID} tabIndex={-1}>
          {TITLE}
        </h2>
      </div>
      {shown.map((change) => (
        <ChangedWeek key={change.id} {...change} />
      ))}
      {shown.length < changes.length && (
        <p className="table-note">
          <button className="btn btn-quiet btn-sm" type="button" onClick={() => setAll(true)}>
            {`Show All ${changes.length}`}
          </button>
        </p>
      )}
      {isAll && hasMore && <p className="table-note">Older changes are not shown.</p>}
    </section>
  )
})

const ChangedWeek = ({ week, cause, at, players, teams }: LateChange) => (
  <Disclosure
    className="correction-note"
    summary={
      <summary>
        <span className="fw-semibold">{`${weekLabel(week)}: ${playersInWords(players) ?? causeInWords(cause)}`}</span>
        <span className="d-block dim">{`${causeInWords(cause)}, ${formatMoment(at)}`}</span>
      </summary>
    }
  >
    {teams.length === 0 ? (
      <p>No team’s points, place or dollars changed.</p>
    ) : (
      <ChangedTable label={`Teams moved in ${weekLabel(week)}`} teams={teams} columns={COLUMNS} />
    )}
  </Disclosure>
)

const placeOf = (place: number | null) => (place === null ? '–' : String(place))

const COLUMNS: { title: string; of: (figures: LateChange['teams'][number]['before']) => string }[] = [
  { title: 'Week $', of: ({ money }) => formatMoney(money) },
  { title: 'Points', of: ({ points }) => formatPoints(points) },
  { title: 'Place', of: ({ place }) => placeOf(place) },
  { title: 'Season Rank', of: ({ seasonPlace }) => String(seasonPlace) },
  { title: 'Playoff Rank', of: ({ playoffPlace }) => placeOf(playoffPlace) },
  { title: 'All $', of: ({ earned }) => formatMoney(earned) },
]

const causeInWords = (cause: LateChange['cause']): string => CAUSES[cause]

const CAUSES: Record<LateChange['cause'], string> = {
  figures: 'New figures',
  correction: 'Score correction',
  roster: 'Roster change',
  settings: 'League settings',
  name: 'Name of a team',
}

const NAMED = 2

function playersInWords(players: LateChange['players']): string | undefined {
  if (players.length === 0) return undefined
  const named = players
    .slice(0, NAMED)
    .map(({ playerName, before, after }) => `${playerName} ${formatHundredths(before)} → ${formatHundredths(after)}`)
  const others = players.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}
