import type { MoneyStatement, TeamMoney } from '@tuff/contract'
import csv from 'bootstrap-icons/icons/filetype-csv.svg?raw'
import printer from 'bootstrap-icons/icons/printer.svg?raw'
import { useStatement, useStatementFile } from '#api/money.ts'
import { TeamLink } from '#football/team-link.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { formatLongDay } from './days.ts'
import { HowToPay } from './how-to-pay.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { StatementLines } from './statement-lines.tsx'

/** MONEY-02: a team's account, to read, print or download. */
export function StatementView({ team, howToPay, isOwn }: { team: TeamMoney; howToPay: string; isOwn: boolean }) {
  const statement = useStatement(team.managerEmail)
  if (statement.isError) return <ErrorAlert>{`Failed to load the statement: ${statement.error.message}`}</ErrorAlert>
  if (statement.isPending) return <LoadingCard />
  return <Statement statement={statement.data} howToPay={howToPay} isOwn={isOwn} />
}

type Props = { statement: MoneyStatement; howToPay: string; isOwn: boolean }

function Statement({ statement, howToPay, isOwn }: Props) {
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
            <button className="btn btn-quiet" type="button" onClick={() => window.print()}>
              <Icon svg={printer} />
              Print
            </button>
            <button className="btn btn-quiet" type="button" disabled={save.isPending} onClick={() => save.mutate()}>
              <Icon svg={csv} />
              CSV
            </button>
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
