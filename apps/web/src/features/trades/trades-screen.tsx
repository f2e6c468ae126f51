import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useSearchParams } from 'react-router'
import { useIsCommissioner } from '#api/commissioner.ts'
import { useFlag } from '#api/flags.ts'
import { useRosters } from '#api/rosters.ts'
import { useSession } from '#api/session.ts'
import { isOfToday } from '#api/shown-season.ts'
import { useStandingsConnection } from '#api/standings.ts'
import { useOwnRequests, useRequestQueue } from '#api/trade-requests.ts'
import { LivePill } from '#football/live-pill.tsx'
import { teamsOf } from '#rosters/roster-choices.ts'
import { InfoAlert } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { BestView } from './best-view.tsx'
import { MyRequests } from './my-requests.tsx'
import { QueueView } from './queue-view.tsx'
import { RequestForm, useRequestLink } from './request-form.tsx'
import { TradeListView } from './trade-list-view.tsx'
import './requests.css'
import './trades.css'
import { PAGE_PATHS } from '@tuff/contract'
import { WaitingCount } from '#football/waiting-count.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'

/**
 * `/trades`, `/trades?show=swaps`, and for the commissioner `/trades?show=queue`; `/trades?ask` opens the form (DESK-01 to
 * DESK-08).
 */
export function TradesScreen() {
  if (useFlag('trades') === 'enabled') return <Trades />
  return <UnavailableScreen title="Trades" sentence="Trades are turned off." />
}

function Trades() {
  const { status } = useStandingsConnection()
  const isCommissioner = useIsCommissioner()
  const queue = useRequestQueue({ isCommissioner })
  const { data: rosters, isPending: areRostersPending } = useRosters()
  const requests = useOwnRequests()
  const myEmail = useSession().user?.email
  const own = rosters && teamsOf(rosters).find(({ email }) => email === myEmail)
  const mayRequest = own !== undefined && isOfToday()
  const link = useRequestLink()
  const [query] = useSearchParams()
  const view = viewIn(query.get('show'), isCommissioner)

  return (
    <Screen
      title="Trades"
      isNarrow
      beside={
        <>
          <LivePill status={status} />
          {mayRequest && (
            <button className="btn btn-primary ms-auto ask-button" type="button" onClick={link.open}>
              <Icon svg={plus} />
              Ask for a Trade
            </button>
          )}
        </>
      }
    >
      <TradesTabs view={view} waiting={isCommissioner ? (queue.data?.requests.length ?? 0) : undefined} />
      {view === 'queue' && <QueueView />}
      {view === 'swaps' && <BestView />}
      {view === 'all' && (
        <>
          {link.isSent && <InfoAlert>Request sent</InfoAlert>}
          {own && <MyRequests week={rosters.currentWeek} />}
          {/* Requests that load later would push the list down. */}
          <TradeListView isHeld={areRostersPending || (own !== undefined && requests.isPending)} />
        </>
      )}
      {mayRequest && <RequestForm own={own} link={link} />}
    </Screen>
  )
}

function viewIn(view: string | null, isCommissioner: boolean): TradesView {
  if (view === 'queue' && isCommissioner) return 'queue'
  return view === 'swaps' ? 'swaps' : 'all'
}

type TradesView = 'all' | 'swaps' | 'queue'

/** The views of the page; the queue is the commissioner's. */
function TradesTabs({ view, waiting }: { view: TradesView; waiting: number | undefined }) {
  const queue = (
    <>
      Queue
      <WaitingCount count={waiting ?? 0} />
    </>
  )
  return (
    <LinkTabs
      label="Trades"
      className="page-tabs seg"
      view={view}
      tabs={[
        { of: 'all', to: PAGE_PATHS.trades, text: 'All Trades' },
        { of: 'swaps', to: `${PAGE_PATHS.trades}?show=swaps`, text: 'Best Swaps' },
        ...(waiting === undefined
          ? []
          : [{ of: 'queue' as const, to: `${PAGE_PATHS.trades}?show=queue`, text: queue }]),
      ]}
    />
  )
}
