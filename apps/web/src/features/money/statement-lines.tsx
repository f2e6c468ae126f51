import type { StatementLine } from '@tuff/contract'
import { HeadRow } from '#ui/head-row.tsx'
import { formatDay } from './days.ts'
import { Dollars } from './dollars.tsx'

/** Dated lines, with a running balance for readers who may see it; provisional lines are marked. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
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
