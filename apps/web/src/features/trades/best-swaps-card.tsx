import { type ExpectedPoints, PAGE_PATHS } from '@tuff/contract'
import { type BestSwap, problemInWords } from '@tuff/league'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import dash from 'bootstrap-icons/icons/person-dash.svg?raw'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useOwnRequests } from '#api/trade-requests.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import type { TeamWeek } from '#rosters/team-week.ts'
import { availableTypes, useTradeTerms } from '#rosters/trade-terms.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney, formatMore, formatTenths } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type OwnSpot, ownSwaps } from './expected-team.ts'

/** DESK-06 */
export function BestSwapsCard({ own, expected }: { own: TeamWeek | undefined; expected: ExpectedPoints }) {
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
      .filter(({ status }) => status === 'asked')
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
