import {
  type LineupPlayer,
  PAGE_PATHS,
  type PlayerPoints,
  type TeamName,
  type Week,
  weekLabel,
  weekNumber,
} from '@tuff/contract'
import { compareNames, pointsFrom, wholePoints } from '@tuff/league'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useTeamCorrection } from '#api/corrections.ts'
import { useFantasyPoints, useWeekPoints } from '#api/fantasy-points.ts'
import { useLineup } from '#api/rosters.ts'
import type { Scorer } from '#api/scorers.ts'
import { useSession } from '#api/session.ts'
import { pageInAddress } from '#api/shown-season.ts'
import { useFromStandings } from '#api/standings.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { GameLabel } from '#football/game-label.tsx'
import { LivePill } from '#football/live-pill.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { teamPage, weeklyPointsPage } from '#football/pages.ts'
import { PlayerName } from '#football/player-name.tsx'
import { ProvisionalChip, ProvisionalNote, provisionalWeeks } from '#football/provisional.tsx'
import { useLiveWeek } from '#football/use-live-week.ts'
import { weekTextInLink } from '#football/week-in-link.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { formatPoints } from '#ui/format.ts'
import { ListBody, ListCell, ListRow, ListTable } from '#ui/list-table.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { COLUMNS, PointsTable } from './points-table.tsx'
import { markedWeek, teamScorers } from './roster-points.ts'

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

type Props = {
  lineup: readonly LineupPlayer[]
  scorers: readonly Scorer[]
  players: Readonly<Record<string, PlayerPoints>>
}

/** The rest of the eleven, who are not in the table of scorers (WKPT-03), with the state of their games. */
function YetToScore({ lineup, scorers, players }: Props) {
  const scored = new Set(scorers.map(({ playerID }) => playerID))
  const missing = lineup.filter(({ playerID }) => !scored.has(playerID))
  if (missing.length === 0) return null
  const title = missing.some(isStillToScore) ? 'Yet to Score' : 'Did Not Score'
  return (
    <section aria-label={title}>
      <h2 className="card-subtitle">{title}</h2>
      <ListTable label={`${title}: players`} className="roster weekly rest" aria-label={title} columns={COLUMNS}>
        <ListBody>
          {missing.map(({ playerID, player_name, position, teamAbv, game }) => {
            const line = players[playerID]
            return (
              <ListRow key={position}>
                <ListCell place="lead">
                  <span className="chip chip-slot">{position}</span>
                </ListCell>
                <ListCell place="name">
                  <PlayerName id={playerID} name={player_name} />
                </ListCell>
                <ListCell place="under-1">
                  <NflClub club={line?.team ?? teamAbv} />
                </ListCell>
                <ListCell place="under-2">
                  <GameLabel game={game} />
                </ListCell>
                <ListCell place="figure-1" className="zero">
                  {line ? formatPoints(wholePoints(pointsFrom(line.totalFantasyPoints))) : '–'}
                </ListCell>
              </ListRow>
            )
          })}
        </ListBody>
      </ListTable>
    </section>
  )
}

const isStillToScore = ({ game }: LineupPlayer): boolean => game !== undefined && OPEN.has(game.state)

const OPEN: ReadonlySet<string> = new Set(['to come', 'playing', 'postponed'])

const byName = (teams: readonly TeamName[]): TeamName[] =>
  teams.toSorted((a, b) => compareNames(a.teamName, b.teamName))

type TeamQuery = { teams: readonly TeamName[]; nameOrEmail: string | undefined; myEmail: string | undefined }

/** WKPT-04, D-02: the link's team, by name or email; without one the viewer's own, else the first. */
function chosenTeam({ teams, nameOrEmail, myEmail }: TeamQuery): TeamName | undefined {
  if (nameOrEmail !== undefined) return find(teams, nameOrEmail)
  return (myEmail && find(teams, myEmail)) || byName(teams)[0]
}

function find(teams: readonly TeamName[], nameOrEmail: string): TeamName | undefined {
  const typed = nameOrEmail.trim().toLowerCase()
  return (
    teams.find(({ email }) => email.toLowerCase() === typed) ??
    teams.find(({ teamName }) => teamName.trim().toLowerCase() === typed)
  )
}

function weeksUpToLatest(withData: readonly Week[]): Week[] {
  const latest = Math.max(1, ...withData.map(weekNumber))
  return Array.from({ length: latest }, (_, at) => weekLabel(at + 1))
}

const chosenWeek = (weeks: readonly Week[], weekParam: string | null): Week =>
  weeks.find((week) => week === weekParam) ?? weeks.at(-1) ?? weekLabel(1)
