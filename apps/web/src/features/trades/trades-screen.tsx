import { type AllRosters, PAGE_PATHS, type RequestedTrade, weekLabel } from '@tuff/contract'
import { MOST_OPEN_REQUESTS } from '@tuff/league'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsCommissioner } from '#api/commissioner.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useFlag } from '#api/flags.ts'
import { useRosters } from '#api/rosters.ts'
import { useSession } from '#api/session.ts'
import { isOfToday } from '#api/shown-season.ts'
import { useStandingsConnection } from '#api/standings.ts'
import { useOwnRequests, useRequestQueue, useWithdraw } from '#api/trade-requests.ts'
import { LivePill } from '#football/live-pill.tsx'
import { Added, Dropped } from '#football/swap-names.tsx'
import type { NamedTeam } from '#football/team-choices.ts'
import { useNoTradeReason } from '#rosters/no-trade-reason.ts'
import { rosterOf, teamsOf } from '#rosters/roster-choices.ts'
import { ErrorAlert, InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { useFormKey } from '#ui/use-form-key.ts'
import { BestView } from './best-view.tsx'
import { QueueView } from './queue-view.tsx'
import { RequestForm, useRequestLink } from './request-form.tsx'
import { describeRequest, REQUEST_STATUS_NAMES } from './request-words.ts'
import { TradeListView } from './trade-list-view.tsx'
import './requests.css'
import './trades.css'
import { WaitingCount } from '#football/waiting-count.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'

/** DESK-01 to DESK-08: `/trades`, `?show=swaps`, for the commissioner `?show=queue`; `?ask` opens the form. */
export function TradesScreen() {
  if (useFlag('trades') === 'enabled') return <Trades />
  return <UnavailableScreen title="Trades" sentence="Trades are currently disabled." />
}

function Trades() {
  const { status } = useStandingsConnection()
  const isCommissioner = useIsCommissioner()
  const queue = useRequestQueue({ isCommissioner })
  const { data: rosters, isPending: areRostersPending } = useRosters()
  const requests = useOwnRequests()
  const myEmail = useSession().user?.email
  const own = rosters && teamsOf(rosters).find(({ email }) => email === myEmail)
  const mayRequest = own !== undefined && rosters !== undefined && isOfToday()
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
          {mayRequest && <AskButton own={own} rosters={rosters} onAsk={link.open} />}
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

/** NOW-02: the button, or why there is none. */
function AskButton({ own, rosters, onAsk }: { own: NamedTeam; rosters: AllRosters; onAsk: () => void }) {
  const { currentWeek } = rosters
  const week = weekLabel(currentWeek)
  const players = rosterOf(rosters, { team: own, week }).length
  const reason = useNoTradeReason({ email: own.email, week, currentWeek, players })
  if (reason) return <span className="form-text ms-auto m-0">{reason}</span>
  return (
    <Button
      isPrimary
      className={reason === null ? 'ms-auto ask-button invisible' : 'ms-auto ask-button'}
      onClick={onAsk}
      icon={plus}
    >
      Ask for a Trade
    </Button>
  )
}

function viewIn(view: string | null, isCommissioner: boolean): TradesView {
  if (view === 'queue' && isCommissioner) return 'queue'
  return view === 'swaps' ? 'swaps' : 'all'
}

type TradesView = 'all' | 'swaps' | 'queue'

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

const SHOWN_DECIDED = 4

/** DESK-03: the requests of the viewer's team and their outcome; hidden without requests. */
function MyRequests({ week }: { week: number }) {
  const { data, error } = useOwnRequests()
  const [message, setMessage] = useState<string>()
  const [isExpanded, setIsExpanded] = useState(false)
  if (error && !data) return <ErrorAlert>{`Failed to load your requests: ${error.message}`}</ErrorAlert>
  if (!data || data.requests.length === 0) return null
  const open = data.requests.filter(({ status }) => status === 'asked')
  const decided = data.requests.filter(({ status }) => status !== 'asked')
  const shown = [...open, ...(isExpanded ? decided : decided.slice(0, SHOWN_DECIDED))]
  const hidden = data.requests.length - shown.length
  return (
    <TitledCard
      title="My Requests"
      className="mb-3"
      beside={<span className="dim ms-auto">{`${open.length} of ${MOST_OPEN_REQUESTS} open`}</span>}
    >
      {message && (
        <div className="card-body py-0">
          <WarningAlert>{message}</WarningAlert>
        </div>
      )}
      <ul className="reqs" aria-live="polite">
        {shown.map((request) => (
          <Row key={request.id} request={request} week={week} onMessage={setMessage} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="card-footer">
          <Button isSmall onClick={() => setIsExpanded(true)}>
            {`Show ${hidden} More`}
          </Button>
        </div>
      )}
    </TitledCard>
  )
}

type RowProps = { request: RequestedTrade; week: number; onMessage: (sentence: string | undefined) => void }

function Row({ request, week, onMessage }: RowProps) {
  const { id, status, added, dropped } = request
  const withdraw = useWithdraw(id, useFormKey())
  return (
    <li>
      <span className="status" data-st={status}>
        {REQUEST_STATUS_NAMES[status]}
      </span>
      <span className="pair" id={`asked-${id}`}>
        <Added id={added.playerID} name={added.name} />
        <Dropped id={dropped.playerID} name={dropped.name} />
      </span>
      {status === 'asked' && isOfToday() && (
        <Button
          isSmall
          aria-describedby={`asked-${id}`}
          disabled={withdraw.isPending}
          onClick={() => {
            onMessage(undefined)
            withdraw.mutate(undefined, {
              onError: (error) => onMessage(failureMessage(error, 'It is safe to try again.')),
            })
          }}
        >
          Withdraw
        </Button>
      )}
      <span className="said">{describeRequest(request, week)}</span>
    </li>
  )
}
