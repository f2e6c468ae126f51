import {
  type AllRosters,
  type BestWeeks,
  type ExpectedPoints,
  type Made,
  PAGE_PATHS,
  type TeamShare,
  weekLabel,
} from '@tuff/contract'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useBestWeeks, useExpectedPoints } from '#api/best.ts'
import { useRosters } from '#api/rosters.ts'
import { useSession } from '#api/session.ts'
import '#charts/charts.css'
import { rosterOf, teamsOf } from '#rosters/roster-choices.ts'
import type { TeamWeek } from '#rosters/team-week.ts'
import { availableTypes, useTradeTerms } from '#rosters/trade-terms.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Loading } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import './best.css'
import { type BestSwap, problemInWords } from '@tuff/league'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import dash from 'bootstrap-icons/icons/person-dash.svg?raw'
import { Link } from 'react-router'
import { useOwnRequests } from '#api/trade-requests.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { TeamHead } from '#football/team-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney, formatMore, formatShare, formatTenths } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { BestTeamCard } from './best-team-card.tsx'
import { type OwnSpot, ownSwaps } from './expected-team.ts'

/** `/trades?show=swaps`: possible improvements (DESK-06 to DESK-08). */
export function BestView() {
  const rosters = useRosters()
  const expected = useExpectedPoints()
  const best = useBestWeeks()
  const myEmail = useSession().user?.email
  const error = rosters.error ?? expected.error ?? best.error
  const isReady = rosters.data && expected.data && best.data
  return (
    <>
      {error && <ErrorAlert>{`Failed to load Best Swaps: ${error.message}`}</ErrorAlert>}
      {isReady && (
        <WithTerms own={ownWeek(rosters.data, myEmail)}>
          <div className="page-stack">
            <div className="best-grid">
              <BestSwapsCard own={ownWeek(rosters.data, myEmail)} expected={expected.data} />
              <BestTeamCard rosters={rosters.data} myEmail={myEmail} expected={expected.data} best={best.data} />
            </div>
            <ShareCard best={best.data} myEmail={myEmail} />
          </div>
        </WithTerms>
      )}
      {!isReady && !error && <LoadingTable />}
    </>
  )
}

/** Renders the cards once the own swaps are known, because swaps that load later would push the other cards down. */
const WithTerms = ({ own, children }: { own: TeamWeek | undefined; children: ReactNode }) =>
  own ? <OnceKnown own={own}>{children}</OnceKnown> : children

const OnceKnown = ({ own, children }: { own: TeamWeek; children: ReactNode }) =>
  useTradeTerms(own).isPending ? <LoadingTable /> : children

function ownWeek(rosters: AllRosters, myEmail: string | undefined) {
  const team = teamsOf(rosters).find(({ email }) => email === myEmail)
  const week = weekLabel(rosters.currentWeek)
  return team && { ...team, week, currentWeek: rosters.currentWeek, roster: rosterOf(rosters, { team, week }) }
}

/** DESK-08 */
function ShareCard({ best: { weeks, teams }, myEmail }: { best: BestWeeks; myEmail: string | undefined }) {
  if (weeks.length === 0 || teams.length === 0) return null
  const leaders = new Map(weeks.map(({ week }) => [week, Math.max(...teams.map((team) => shareIn(team, week) ?? 0))]))
  return (
    <TitledCard
      title="Share of the Best Possible Week"
      beside={<span className="head-note ms-md-auto">The week's best in bold</span>}
    >
      <ScrollPane label="Share of every team">
        <table className="table table-hover sticky-cols share-table">
          <HeadRow
            columns={[
              ['Rank', 'c1'],
              ['Team', 'c3'],
              ['Season', 'group'],
              ...weeks.map(({ week }, at) => [weekLabel(week), at === 0 ? 'num group' : 'num'] as const),
            ]}
          />
          <tbody>
            {teams.map((team, rank) => (
              <tr key={team.email} className={team.email === myEmail ? 'me' : undefined}>
                <td className="c1 dim">{rank + 1}</td>
                <TeamHead name={team.teamName} />
                <td className="group">
                  <Season share={shareOf(team.season)} />
                </td>
                {weeks.map(({ week }, at) => (
                  <WeekShare key={week} share={shareIn(team, week)} leader={leaders.get(week)!} isFirst={at === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </TitledCard>
  )
}

const Season = ({ share }: { share: number }) => (
  <span className="season-share">
    <i style={{ '--p': formatShare(share, 1) } as CSSProperties} aria-hidden="true" />
    <b>{formatShare(share, 1)}</b>
  </span>
)

function WeekShare({ share, leader, isFirst }: { share: number | undefined; leader: number; isFirst: boolean }) {
  const className = `num ${isFirst ? 'group' : ''}`
  if (share === undefined) return <td className={`${className} zero`}>–</td>
  return <td className={`${className} ${share === leader ? 'key' : 'dim'}`}>{formatShare(share)}</td>
}

function shareIn({ weeks }: TeamShare, week: number): number | undefined {
  const made = weeks.find((each) => each.week === week)
  return made && shareOf(made)
}

const shareOf = ({ points, best }: Made): number => points / Math.max(1, best)

/** DESK-06 */
function BestSwapsCard({ own, expected }: { own: TeamWeek | undefined; expected: ExpectedPoints }) {
  const isGuess = expected.from === 'last weeks'
  return (
    <TitledCard
      title="Best Swaps"
      className="swaps-card"
      beside={<span className="head-note ms-md-auto">Expected points, rest of the season</span>}
    >
      {isGuess && expected.weeks && (
        <p className="best-note">Based on the last four weeks while the forecast is calculated.</p>
      )}
      {own ? (
        <OwnSwaps own={own} expected={expected} />
      ) : (
        <EmptyState icon={dash} sentence="You have no team in this league." />
      )}
    </TitledCard>
  )
}

function OwnSwaps({ own, expected }: { own: TeamWeek; expected: ExpectedPoints }) {
  const { problems, cap, remaining, week, currentWeek, isPlayoffTeam } = useTradeTerms(own)
  const type = availableTypes({ remaining })[0]
  const left = type && remaining[type]
  const swaps = useMemo(
    () =>
      type && left
        ? ownSwaps(own.roster, expected, { type, remaining: left, cap, week, currentWeek, isPlayoffTeam })
        : [],
    [own.roster, expected, type, left, cap, week, currentWeek, isPlayoffTeam],
  )
  const requests = useOwnRequests().data?.requests ?? []
  const requested = new Set(
    requests
      .filter(({ state }) => state === 'asked')
      .map(({ dropped, added }) => swapKey(dropped.playerID, added.playerID)),
  )
  if (!problems) return <Loading text="Loading..." />
  if (expected.weeks && swaps.length > 0) return <SwapTable swaps={swaps} requested={requested} />
  return <EmptyState icon={arrows} sentence={whyNone()} />

  function whyNone(): string {
    const [problem] = problems ?? []
    if (!expected.weeks) return 'The season is over.'
    if (problem) return problemInWords(problem, String)
    return type ? 'No swap is expected to gain points.' : 'No trades are left.'
  }
}

const NUMBER = <span className="visually-hidden">Number</span>

const SwapTable = ({ swaps, requested }: { swaps: readonly BestSwap<OwnSpot>[]; requested: ReadonlySet<string> }) => (
  <table className="table table-hover swaps">
    <HeadRow columns={[[NUMBER], 'Add', ['Drop', 'd-none d-md-table-cell'], ['Salary', 'num'], ['Gain', 'num']]} />
    <tbody>
      {swaps.map(({ spot, add, gain, salary }, at) => (
        <tr key={`${spot.slot} ${add.id}`}>
          <td className="dim">{at + 1}</td>
          <td className="clip">
            <span className="swap-add">
              <Link
                to={requestLink(spot.player.id, add.id)}
                title={add.name}
                aria-label={`${add.name} for ${spot.name}`}
              >
                {add.name}
              </Link>
              <NflClub club={add.club} />
              {requested.has(swapKey(spot.player.id, add.id)) && <span className="chip chip-primary">Asked</span>}
            </span>
            <span className="swap-under d-md-none">
              {`${spot.slot} · for `}
              <PlayerName id={spot.player.id} name={spot.name} />
            </span>
          </td>
          <td className="d-none d-md-table-cell dim clip" title={spot.name}>
            <PlayerName id={spot.player.id} name={spot.name} />
          </td>
          <td className="num dim">{formatMore(salary / 100, formatMoney)}</td>
          <td className="num key">{formatMore(gain / 100, formatTenths)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const swapKey = (drop: string, add: string): string => `${drop} ${add}`

const requestLink = (drop: string, add: string): string =>
  `${PAGE_PATHS.trades}?${new URLSearchParams({ show: 'swaps', ask: 'new', drop, add })}`
