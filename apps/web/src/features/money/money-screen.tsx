import {
  type MoneyOverview,
  type MoneyStatement,
  PAGE_PATHS,
  type Pot,
  type StatementLine,
  type TeamMoney,
} from '@tuff/contract'
import { Link, useParams, useSearchParams } from 'react-router'
import { useFlag } from '#api/flags.ts'
import { useMoney, useStatement, useStatementFile } from '#api/money.ts'
import { useSession } from '#api/session.ts'
import { statementPage } from '#football/pages.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import './money.css'
import csv from 'bootstrap-icons/icons/filetype-csv.svg?raw'
import printer from 'bootstrap-icons/icons/printer.svg?raw'
import { TeamLink } from '#football/team-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { HeadRow } from '#ui/head-row.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { formatDay, formatLongDay } from './days.ts'
import { Dollars } from './dollars.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { OverviewView } from './overview-view.tsx'
import { mayRecord, RecordButton } from './record-payment.tsx'
import { SettleView } from './settle-view.tsx'

/** `/money`, `/money?show=settle` and a team's `/money/Team%201`: each has its own link (MONEY-01, MONEY-02, MONEY-05). */
export function MoneyScreen() {
  if (useFlag('money') === 'enabled') return <Money />
  return <UnavailableScreen title="Money" sentence="Money is turned off." />
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

/** MONEY-02: a team's account, to read, print or download. */
function StatementView({ team, howToPay, isOwn }: { team: TeamMoney; howToPay: string; isOwn: boolean }) {
  const statement = useStatement(team.managerEmail)
  if (statement.isError) return <ErrorAlert>{`Failed to load the statement: ${statement.error.message}`}</ErrorAlert>
  if (statement.isPending) return <LoadingCard />
  return <Statement statement={statement.data} howToPay={howToPay} isOwn={isOwn} />
}

function Statement({ statement, howToPay, isOwn }: { statement: MoneyStatement; howToPay: string; isOwn: boolean }) {
  const { team, season, today } = statement
  const save = useStatementFile(team.managerEmail)
  return (
    <>
      <TitledCard
        title={<TeamLink className="text-reset" name={team.teamName} />}
        className="mb-3"
        beside={<span className="form-text">{`${team.managerName} · ${season} · as of ${formatLongDay(today)}`}</span>}
      >
        <StatementFacts statement={statement} isOwn={isOwn} />
        <HowToPay note={howToPay} />
      </TitledCard>
      <TitledCard
        title="Lines"
        beside={
          <div className="ledger-tools">
            <Button onClick={() => window.print()} icon={printer}>
              Print
            </Button>
            <Button disabled={save.isPending} onClick={() => save.mutate()} icon={csv}>
              CSV
            </Button>
          </div>
        }
      >
        {save.error && <ErrorAlert>{`The file could not be saved: ${save.error.message}`}</ErrorAlert>}
        <StatementLines lines={statement.lines} />
        <p className="card-note pt-3">
          {team.paid === null || statement.lines.some(({ balance }) => balance === null)
            ? 'Dues and earnings. Only the team and the commissioner see its payments.'
            : 'When a closed week changes, the difference is added as a new line.'}
        </p>
      </TitledCard>
    </>
  )
}

function StatementFacts({ statement, isOwn }: { statement: MoneyStatement; isOwn: boolean }) {
  const { team, lines } = statement
  const provisional = lines.filter(({ isProvisional }) => isProvisional)
  const paidOut = lines.findLast(({ title }) => title === 'Paid out')
  const facts: { name: string; amount: number; words: string }[] = [
    ...(team.paid ? [{ name: 'Balance', amount: team.paid.balance, words: owing(team.paid.balance, isOwn) }] : []),
    { name: 'Earned', amount: team.earned, words: weeksIn(statement) },
    {
      name: 'Provisional',
      amount: team.provisional,
      words: provisional.length === 1 ? provisional[0]!.title : provisional.length > 1 ? 'Until the weeks close' : '',
    },
    ...(team.paid
      ? [{ name: 'Paid Out', amount: team.paid.paidOut, words: paidOut ? formatDay(paidOut.day) : '' }]
      : []),
  ]
  return (
    <Facts
      className="facts-below"
      facts={facts.map(({ name, amount, words }) => ({ name, words, figure: <Dollars amount={amount} /> }))}
    />
  )
}

function owing(balance: number, isOwn: boolean): string {
  if (balance === 0) return 'Settled'
  const team = isOwn ? 'you' : 'the team'
  return balance > 0 ? `The pot owes ${team}` : `${isOwn ? 'You owe' : 'The team owes'} the pot`
}

function weeksIn({ lines }: MoneyStatement): string {
  const sums = new Map<string, number>()
  for (const { title, amount, isProvisional } of lines) {
    const [what = '', place] = title.split(': ')
    if (!isProvisional && place !== undefined && /^(Week \d+|Bonus|Playoffs)$/.test(what))
      sums.set(what, (sums.get(what) ?? 0) + amount)
  }
  const paid = [...sums].filter(([, amount]) => amount > 0).map(([what]) => what)
  const weeks = paid.filter((what) => what.startsWith('Week')).map((what) => what.slice('Week '.length))
  const others = paid.filter((what) => !what.startsWith('Week'))
  const inWords = weeks.length === 0 ? [] : [`${weeks.length === 1 ? 'Week' : 'Weeks'} ${weeks.join(', ')}`]
  return [...inWords, ...others].join(', ')
}

function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const hasBalance = lines.every(({ balance }) => balance !== null)
  return (
    <table className="table ledger">
      <HeadRow columns={['Date', 'Line', ['Amount', 'num'], hasBalance && ['Balance', 'num']]} />
      <tbody>
        {lines.map(({ day, title, note, amount, balance, isProvisional }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, so a place belongs to one for good.
          <tr key={at} className={isProvisional ? 'is-prov' : undefined}>
            <td>{formatDay(day)}</td>
            <td className="what">
              {title}
              <small>
                {isProvisional && <span className="chip chip-empty">Provisional</span>} {note}
              </small>
            </td>
            <td className="num">
              <Dollars amount={amount} isSigned />
            </td>
            {hasBalance && (
              <td className="num key">
                <Dollars amount={balance ?? 0} />
              </td>
            )}
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={hasBalance ? 4 : 3}>Nothing has been charged, earned or paid yet.</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
