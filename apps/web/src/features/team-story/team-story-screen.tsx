import { PAGE_PATHS, type TeamStanding } from '@tuff/contract'
import { Link, useParams } from 'react-router'
import { useFlag } from '#api/flags.ts'
import { useStandings } from '#api/standings.ts'
import type { RankedTeam } from '#api/standings-message.ts'
import { useTeams } from '#api/teams.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { LivePill } from '#ui/live-pill.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { ByWeekCard } from './by-week-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { RosterCard } from './roster-card.tsx'
import { TeamFacts } from './team-facts.tsx'
import './team-story.css'
import { TradesCard } from './trades-card.tsx'

/** STORY-01: a team's season on one page. */
export function TeamStoryScreen() {
  const { team: teamParam = '' } = useParams()
  const { standings, status, error } = useStandings()
  const team = standings && teamNamed(standings.regularSeason, teamParam)
  const hasRace = useFlag('race') === 'enabled'
  const hasMoney = useFlag('money') === 'enabled'
  const hasTrades = useFlag('trades') === 'enabled'
  const abbreviation = useTeams().data?.teams.find(({ managerEmail }) => managerEmail === team?.managerEmail)
  return (
    <Screen
      isNarrow
      title={team?.teamName ?? teamParam}
      beside={
        <>
          {abbreviation && <span className="chip">{abbreviation.abbreviation}</span>}
          <LivePill status={status} />
          {team && <Ways team={team} hasMoney={hasMoney} />}
        </>
      }
    >
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {!standings && !error && <LoadingCard />}
      {standings && !team && standings.regularSeason.length > 0 && (
        <WarningAlert>{`There is no team '${teamParam}'. Every team is found from the standings.`}</WarningAlert>
      )}
      {team && (
        <div className="page-stack" key={team.managerEmail}>
          <TeamFacts team={team} count={standings.regularSeason.length} hasMoney={hasMoney} hasRace={hasRace} />
          <ByWeekCard team={team} phases={standings.weekPhases} playoffTeams={standings.playoffTeams} />
          {(hasRace || hasMoney) && (
            <div className="story-two">
              {hasRace && <ForecastCard email={team.managerEmail} hasMoney={hasMoney} />}
              {hasMoney && <MoneyCard email={team.managerEmail} teamName={team.teamName} />}
            </div>
          )}
          <RosterCard email={team.managerEmail} />
          {hasTrades && <TradesCard email={team.managerEmail} />}
        </div>
      )}
    </Screen>
  )
}

/** By the team's name or its manager's email. */
function teamNamed(teams: readonly RankedTeam[], teamParam: string): RankedTeam | undefined {
  const typed = teamParam.trim().toLowerCase()
  return (
    teams.find(({ teamName }) => teamName.toLowerCase() === typed) ??
    teams.find(({ managerEmail }) => managerEmail.toLowerCase() === typed)
  )
}

/** The related pages. */
function Ways({ team: { teamName }, hasMoney }: { team: TeamStanding; hasMoney: boolean }) {
  const name = encodeURIComponent(teamName)
  return (
    <nav className="page-tools" aria-label="More of this team">
      <Link className="btn btn-quiet" to={`${PAGE_PATHS.rosters}?team=${name}`}>
        Roster
      </Link>
      <Link className="btn btn-quiet" to={`${PAGE_PATHS.weeklyPoints}/${name}`}>
        Weekly Points
      </Link>
      {hasMoney && (
        <Link className="btn btn-quiet" to={`${PAGE_PATHS.money}/${name}`}>
          Statement
        </Link>
      )}
    </nav>
  )
}
