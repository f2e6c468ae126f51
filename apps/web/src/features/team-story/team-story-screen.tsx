import { PAGE_PATHS, type TeamStanding } from '@tuff/contract'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { Link, Navigate, useParams } from 'react-router'
import { useFlag } from '#api/flags.ts'
import { useArePicksOpen } from '#api/pick-night.ts'
import { useSession } from '#api/session.ts'
import { useStandings } from '#api/standings.ts'
import type { RankedTeam } from '#api/standings-message.ts'
import { useTeamRoster, useTeams } from '#api/teams.ts'
import { LivePill } from '#football/live-pill.tsx'
import { statementPage, weeklyPointsPage } from '#football/pages.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadingCards } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { ByWeekCard } from './by-week-card.tsx'
import { RosterCard } from './roster-card.tsx'
import './team-story.css'
import { ForecastCard } from './forecast-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { TeamFacts } from './team-facts.tsx'
import { TradesCard } from './trades-card.tsx'

/** STORY-01: a team's season on one page; my own at `/team` (D-16), which is Pick Night while picks are open (NOW-02). */
export function TeamStoryScreen() {
  const { team } = useParams()
  const picksOpen = useArePicksOpen()
  return team === undefined && picksOpen ? <Navigate to={PAGE_PATHS.pick} replace /> : <TeamStory teamParam={team} />
}

function TeamStory({ teamParam }: { teamParam: string | undefined }) {
  const myEmail = useSession().user?.email
  const { standings, status, error } = useStandings()
  const team = standings && teamNamed(standings.regularSeason, teamParam ?? myEmail ?? '')
  // The cards below the roster wait for it, so that they do not move.
  const isRosterKnown = !useTeamRoster(team?.managerEmail ?? '', team !== undefined).isPending
  const hasRace = useFlag('race') === 'enabled'
  const hasMoney = useFlag('money') === 'enabled'
  const hasTrades = useFlag('trades') === 'enabled'
  return (
    <Screen
      isNarrow
      title={team?.teamName ?? teamParam ?? 'My Team'}
      beside={
        <>
          {team && <Abbreviation email={team.managerEmail} />}
          <LivePill status={status} />
          {team && <Ways team={team} hasMoney={hasMoney} />}
        </>
      }
    >
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {!standings && !error && <LoadingCards cards={['facts', 'list', 'chart']} />}
      {standings && !team && teamParam === undefined && (
        <section className="card">
          <EmptyState icon={people} sentence="You have no team in this league." />
        </section>
      )}
      {standings && !team && teamParam !== undefined && standings.regularSeason.length > 0 && (
        <WarningAlert>
          {`There is no team '${teamParam}'. `}
          <Link to={PAGE_PATHS.standings}>See every team in the standings</Link>
        </WarningAlert>
      )}
      {team && (
        <div className="page-stack" key={team.managerEmail}>
          <TeamFacts team={team} count={standings.regularSeason.length} hasMoney={hasMoney} hasRace={hasRace} />
          <RosterCard email={team.managerEmail} />
          {isRosterKnown && (
            <>
              <ByWeekCard team={team} phases={standings.weekPhases} playoffTeams={standings.playoffTeams} />
              {(hasRace || hasMoney) && (
                <div className="story-two">
                  {hasRace && <ForecastCard email={team.managerEmail} hasMoney={hasMoney} />}
                  {hasMoney && <MoneyCard email={team.managerEmail} teamName={team.teamName} />}
                </div>
              )}
              {hasTrades && <TradesCard email={team.managerEmail} />}
            </>
          )}
        </div>
      )}
    </Screen>
  )
}

function teamNamed(teams: readonly RankedTeam[], teamParam: string): RankedTeam | undefined {
  const typed = teamParam.trim().toLowerCase()
  return (
    teams.find(({ teamName }) => teamName.toLowerCase() === typed) ??
    teams.find(({ managerEmail }) => managerEmail.toLowerCase() === typed)
  )
}

/** As wide while it is loading, so that nothing after it takes another line. */
function Abbreviation({ email }: { email: string }) {
  const known = useTeams().data?.teams.find(({ managerEmail }) => managerEmail === email)?.abbreviation
  return <span className={known ? 'chip' : 'chip invisible'}>{known ?? 'ABC'}</span>
}

const Ways = ({ team: { teamName }, hasMoney }: { team: TeamStanding; hasMoney: boolean }) => (
  <nav className="page-tools" aria-label="More of this team">
    <Link className="btn btn-quiet" to={`${PAGE_PATHS.rosters}?team=${encodeURIComponent(teamName)}`}>
      Roster
    </Link>
    <Link className="btn btn-quiet" to={weeklyPointsPage(teamName)}>
      Weekly Points
    </Link>
    {hasMoney && (
      <Link className="btn btn-quiet" to={statementPage(teamName)}>
        Statement
      </Link>
    )}
  </nav>
)
