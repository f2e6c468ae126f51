import { Link } from 'react-router'
import { useStatement } from '#api/money.ts'
import { statementPage } from '#football/pages.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatMoney } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { Lines } from './lines.tsx'

export function MoneyCard({ email, teamName }: { email: string; teamName: string }) {
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
