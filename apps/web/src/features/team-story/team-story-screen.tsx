import { PAGE_PATHS, type TeamStanding } from '@tuff/contract'
import people from 'bootstrap-icons/icons/people.svg?raw'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useFlag } from '#api/flags.ts'
import { useStatement } from '#api/money.ts'
import { useRace } from '#api/race.ts'
import { useSession } from '#api/session.ts'
import { useStandings } from '#api/standings.ts'
import type { RankedTeam } from '#api/standings-message.ts'
import { useTeamRoster, useTeams } from '#api/teams.ts'
import { LivePill } from '#football/live-pill.tsx'
import { statementPage, weeklyPointsPage } from '#football/pages.ts'
import { RankChange } from '#football/rank-change.tsx'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatChance, formatLead, formatMoney, formatPoints } from '#ui/format.ts'
import { Loading, LoadingCards } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ByWeekCard } from './by-week-card.tsx'
import { RosterCard } from './roster-card.tsx'
import './team-story.css'
import { TradesCard } from './trades-card.tsx'

/** STORY-01: a team's season on one page; my own at `/team` (D-16). */
export function TeamStoryScreen() {
  const { team: teamParam } = useParams()
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

type Props = { team: TeamStanding; count: number; hasMoney: boolean; hasRace: boolean }

function TeamFacts({ team, count, hasMoney, hasRace }: Props) {
  const { rankings, totalPoints, pointsFromFirst, pointsFromSixth, managerEmail } = team
  const { data: race, isPending } = useRace()
  const racing = race?.teams.find(({ email }) => email === managerEmail)
  const forecast = race?.forecast?.teams.find(({ email }) => email === managerEmail)
  const earned = team.regularSeasonEarnings + team.bonusPayout + team.playoffEarnings
  const average = racing?.average
  return (
    <section className="card" aria-label="Where the team stands">
      <Facts
        facts={[
          {
            name: 'Rank',
            figure: (
              <>
                {rankings.currentRank} <small>{`of ${count}`}</small>
              </>
            ),
            words: <RankChange places={rankings.previousRank - rankings.currentRank} />,
          },
          {
            name: 'Points',
            figure: formatPoints(totalPoints),
            words: typeof average === 'number' ? `${formatPoints(Math.round(average))} a week` : isPending && '\u00a0',
          },
          {
            name: 'From 6th',
            figure: formatLead(pointsFromSixth),
            words: pointsFromFirst === 0 ? 'in front' : `${formatPoints(Math.abs(pointsFromFirst))} back`,
          },
          ...(hasMoney ? [{ name: 'Earned', figure: formatMoney(earned) }] : []),
          ...(hasRace
            ? [
                {
                  name: 'Playoffs',
                  figure: forecast ? formatChance(forecast.playoffs, race?.weeksLeft === null) : '–',
                  words: !forecast && !isPending && 'No forecast yet',
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

function ForecastCard({ email, hasMoney }: { email: string; hasMoney: boolean }) {
  const { data: race, error } = useRace()
  const team = race?.forecast?.teams.find((one) => one.email === email)
  const isDecided = race?.weeksLeft === null
  return (
    <TitledCard
      title="Forecast"
      beside={
        <Link className="ms-auto form-text" to={PAGE_PATHS.race}>
          The Race
        </Link>
      }
    >
      {error && <ErrorAlert>{`Failed to load the forecast: ${error.message}`}</ErrorAlert>}
      {!team && !error && <Loading text="Calculating forecast..." />}
      {team && (
        <Lines
          hero={{ name: 'Playoff chances', figure: formatChance(team.playoffs, isDecided) }}
          lines={[
            {
              name: 'Projected total',
              note: `${formatPoints(team.low)} to ${formatPoints(team.high)} (80% range)`,
              figure: formatPoints(team.projected),
            },
            { name: 'Chance of first place', figure: formatChance(team.first, isDecided) },
            ...(hasMoney
              ? [
                  { name: 'Expected bonus', figure: dollars(team.bonus) },
                  { name: 'Expected still to come', figure: dollars(team.toCome) },
                  { name: 'Expected for the season', figure: dollars(team.season) },
                ]
              : []),
          ]}
        />
      )}
    </TitledCard>
  )
}

const dollars = (amount: number) => formatMoney(Math.round(amount))

function MoneyCard({ email, teamName }: { email: string; teamName: string }) {
  const { data, error } = useStatement(email)
  const earned = (data?.lines ?? []).filter(({ title }) => /^(Week \d+|Bonus|Playoffs): /.test(title))
  return (
    <TitledCard
      title="Money"
      beside={
        <Link className="ms-auto form-text" to={statementPage(teamName)}>
          Statement
        </Link>
      }
    >
      {error && <ErrorAlert>{`Failed to load the money: ${error.message}`}</ErrorAlert>}
      {!data && !error && <Loading text="Loading..." />}
      {data && (
        <Lines
          hero={{ name: 'Earned in closed weeks', figure: money(data.team.earned) }}
          lines={[
            ...earned.map(({ title, amount, isProvisional }) => ({
              name: (
                <>
                  {title} {isProvisional && <span className="chip chip-empty">Provisional</span>}
                </>
              ),
              figure: money(amount),
            })),
            ...(data.team.paid ? [{ name: 'Balance', figure: money(data.team.paid.balance) }] : []),
          ]}
        />
      )}
    </TitledCard>
  )
}

const money = (amount: number) => formatMoney(amount).replace('-', '\u2212')

type Line = { name: ReactNode; figure: string; note?: string }

const Lines = ({ hero, lines }: { hero: { name: string; figure: string }; lines: readonly Line[] }) => (
  <dl className="story-lines">
    <div className="hero">
      <dt>{hero.name}</dt>
      <dd>{hero.figure}</dd>
    </div>
    {lines.map(({ name, figure, note }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
      <div key={at}>
        <dt>
          {name}
          {note && <small>{note}</small>}
        </dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
