import type { MoneyStatement, StatementLine, TeamMoney } from '@tuff/contract'
import csv from 'bootstrap-icons/icons/filetype-csv.svg?raw'
import printer from 'bootstrap-icons/icons/printer.svg?raw'
import { useStatement, useStatementFile } from '#api/money.ts'
import { TeamLink } from '#football/team-link.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { HeadRow } from '#ui/head-row.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { formatDay, formatLongDay } from './days.ts'
import { Dollars } from './dollars.tsx'
import { HowToPay } from './how-to-pay.tsx'

/** MONEY-02: a team's account, to read, print or download. */
export function StatementView({ team, howToPay, isOwn }: { team: TeamMoney; howToPay: string; isOwn: boolean }) {
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
  const listedWeeks = weeks.length === 0 ? [] : [`${weeks.length === 1 ? 'Week' : 'Weeks'} ${weeks.join(', ')}`]
  return [...listedWeeks, ...others].join(', ')
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
