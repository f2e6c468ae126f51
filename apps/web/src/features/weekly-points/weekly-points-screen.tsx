import { PAGE_PATHS, type TeamName, type Week, weekNumber } from '@tuff/contract'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useTeamCorrection } from '#api/corrections.ts'
import { useFantasyPoints, useWeekPoints } from '#api/fantasy-points.ts'
import { useLineup } from '#api/rosters.ts'
import { useSession } from '#api/session.ts'
import { pageInAddress } from '#api/shown-season.ts'
import { useFromStandings } from '#api/standings.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { teamPage, weeklyPointsPage } from '#football/pages.ts'
import { ProvisionalChip, ProvisionalNote, provisionalWeeks } from '#football/provisional.tsx'
import { useLiveWeek } from '#football/use-live-week.ts'
import { weekTextInLink } from '#football/week-in-link.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { PointsTable } from './points-table.tsx'
import { markedWeek, teamScorers } from './roster-points.ts'
import { byName, chosenTeam, chosenWeek, weeksUpToLatest } from './weekly-choices.ts'
import { YetToScore } from './yet-to-score.tsx'

export function WeeklyPointsScreen() {
  const { product } = useConfig()
  const { status, error, teamNames, availableWeeks } = useFantasyPoints()
  const [query] = useSearchParams()
  const isKnown = teamNames !== undefined && availableWeeks !== undefined
  const weeks = weeksUpToLatest(availableWeeks ?? [])
  const week = chosenWeek(weeks, weekTextInLink(query))
  const open = useProvisional(week)
  const current = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  useLiveWeek({ current, shown: isKnown ? weeks.length : undefined })
  return (
    <Screen
      isNarrow
      title={`${product} Team Weekly Fantasy Points`}
      beside={
        <>
          <LivePill status={status} week={weekNumber(week)} />
          {isKnown && <ProvisionalChip weeks={open} />}
        </>
      }
    >
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {isKnown && <TeamWeek teams={teamNames} weeks={weeks} week={week} />}
      {!isKnown && !error && <LoadingCard />}
    </Screen>
  )
}

function useProvisional(week: Week): number[] {
  const phases = useFromStandings(({ weekPhases }) => weekPhases)
  return provisionalWeeks(phases ?? {}, weekNumber(week), weekNumber(week))
}

const STAY = { preventScrollReset: true }

/** The link has the team in its path and the week in its query: `/fantasypoints/Team%201?week=Week+3`. */
function TeamWeek({ teams, weeks, week }: { teams: TeamName[]; weeks: Week[]; week: Week }) {
  const { team: teamParam } = useParams()
  const navigate = useNavigate()
  const myEmail = useSession().user?.email
  const team = chosenTeam({ teams, nameOrEmail: teamParam, myEmail })

  return (
    <>
      {teams.length === 0 && <NoTeamsYet />}
      {teamParam !== undefined && !team && (
        <WarningAlert>There is no team '{teamParam}'. Please choose one from the list.</WarningAlert>
      )}
      <div className="filters filters-2">
        <Choice
          label="Team"
          value={team?.email ?? ''}
          options={[
            ...(team ? [] : [{ value: '', text: 'Choose...' }]),
            ...byName(teams).map(({ email, teamName }) => ({ value: email, text: teamName })),
          ]}
          onChange={showTeam}
        />
        <Choice
          label="Week"
          value={week}
          options={weeks.map((value) => ({ value, text: value }))}
          onChange={showWeek}
        />
      </div>
      {team && <RosterPoints team={team} week={week} />}
    </>
  )

  // The URL may be ahead of the rendered choice; a second choice must not undo the first.
  function showTeam(email: string): void {
    const chosen = teams.find((one) => one.email === email)
    if (chosen) void navigate({ pathname: weeklyPointsPage(chosen.teamName), search: window.location.search }, STAY)
  }

  function showWeek(chosen: string): void {
    const pathname = pageInAddress()
    const search = `?${new URLSearchParams({ week: chosen })}`
    const isOfNobody = pathname === PAGE_PATHS.weeklyPoints
    void navigate({ pathname: isOfNobody && team ? weeklyPointsPage(team.teamName) : pathname, search }, STAY)
  }
}

function RosterPoints({ team, week }: { team: TeamName; week: Week }) {
  const { data: lineup, isPending } = useLineup(team.email, week)
  const players = useWeekPoints(week)
  const teamCorrection = useTeamCorrection(team.email, week)
  const open = useProvisional(week)
  if (!players) return <LoadingCard />
  const scorers = teamScorers(team.teamName, players)
  return (
    <section className="card">
      {/* Remounts on another week, so that its figures are not highlighted as changes. */}
      <PointsTable key={`${team.teamName} ${week}`} scorers={scorers} teamCorrection={teamCorrection} lineup={lineup} />
      {lineup && <YetToScore lineup={lineup} scorers={scorers} players={players} />}
      {/* Later than the rest of the eleven, which would push them down. */}
      {!isPending && (
        <>
          <p className="table-note">
            <Link to={teamPage(team.teamName)}>{`${team.teamName}: the whole season`}</Link>
          </p>
          <ProvisionalNote weeks={open} />
          <CorrectionNote {...markedWeek({ team, week, players, teamCorrection })} />
        </>
      )}
    </section>
  )
}
