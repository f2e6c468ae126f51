import { type MoneyOverview, PAGE_PATHS, type Pot, type TeamMoney } from '@tuff/contract'
import { Link, useParams, useSearchParams } from 'react-router'
import { useFlag } from '#api/flags.ts'
import { useMoney } from '#api/money.ts'
import { useSession } from '#api/session.ts'
import { statementPage } from '#football/pages.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import './money.css'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { OverviewView } from './overview-view.tsx'
import { mayRecord, RecordButton } from './record-payment.tsx'
import { SettleView } from './settle-view.tsx'
import { StatementView } from './statement-view.tsx'

/** `/money`, `/money?show=settle` and a team's `/money/Team%201`: each has its own link (MONEY-01, MONEY-02, MONEY-05). */
export function MoneyScreen() {
  if (useFlag('money') === 'enabled') return <Money />
  return <UnavailableScreen title="Money" sentence="Money is currently disabled." />
}

const TITLES: Record<MoneyView, string> = { overview: 'Money', statement: 'Statement', settle: 'Settle Up' }

function Money() {
  const { team: teamParam } = useParams()
  const [query] = useSearchParams()
  const money = useMoney()
  const myEmail = useSession().user?.email
  const view = teamParam !== undefined ? 'statement' : query.get('show') === 'settle' ? 'settle' : 'overview'
  const teams = money.data?.teams ?? []
  const own = teams.find(({ managerEmail }) => managerEmail === myEmail)

  return (
    <div className="page-narrow mx-auto">
      {/* Remounts for another view, so that its title takes the focus. */}
      <Screen
        key={view}
        title={TITLES[view]}
        beside={
          <>
            {view === 'overview' && money.data && <ProvisionalWeeks pot={money.data.pot} />}
            {money.data && mayRecord(money.data) && <RecordButton money={money.data} />}
            <MoneyTabs view={view} own={own} />
          </>
        }
      >
        {money.isError && <ErrorAlert>{`Failed to load the money: ${money.error.message}`}</ErrorAlert>}
        {money.isPending && <LoadingCard />}
        {money.data && viewOf(money.data)}
      </Screen>
    </div>
  )

  function viewOf(data: MoneyOverview) {
    if (view === 'overview') return <OverviewView money={data} myEmail={myEmail} />
    if (view === 'settle') return <SettleView money={data} myEmail={myEmail} />
    const team = data.teams.find(({ teamName }) => teamName === teamParam)
    if (team)
      return <StatementView key={team.managerEmail} team={team} howToPay={data.pot.howToPay} isOwn={team === own} />
    return (
      <WarningAlert>
        {`There is no team '${teamParam}'. `}
        <Link to={PAGE_PATHS.money}>Money of every team</Link>
      </WarningAlert>
    )
  }
}

type MoneyView = 'overview' | 'statement' | 'settle'

const MoneyTabs = ({ view, own }: { view: MoneyView; own: TeamMoney | undefined }) => (
  <div className="page-tools">
    <LinkTabs
      label="Money"
      view={view}
      tabs={[
        { of: 'overview', to: PAGE_PATHS.money, text: 'Overview' },
        ...(own ? [{ of: 'statement' as const, to: statementPage(own.teamName), text: 'My Statement' }] : []),
        { of: 'settle', to: `${PAGE_PATHS.money}?show=settle`, text: 'Settle Up' },
      ]}
    />
  </div>
)

/** Weeks whose money may still change: 'Week 12 Provisional', or how many (WEEK-01). */
function ProvisionalWeeks({ pot: { provisional } }: { pot: Pot }) {
  const [first, ...others] = provisional
  if (!first) return null
  return <span className="chip chip-empty">{others.length === 0 ? `${first.what} Provisional` : 'Provisional'}</span>
}
