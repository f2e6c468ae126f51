import type { ReactNode } from 'react'
import { formatPoints } from '#ui/format.ts'
import { type Column, HeadRow } from '#ui/head-row.tsx'
import { useFlash } from '#ui/use-flash.ts'

/** `columns` are those between rank and points. */
type Props = { label: string; columns: readonly Column[]; children: ReactNode }

export function LeaderTable({ label, columns, children }: Props) {
  return (
    <table className="table table-hover leader" aria-label={label}>
      <HeadRow columns={[['Rank', 'w-rank'], ...columns, ['Points', 'num']]} />
      <tbody>{children}</tbody>
    </table>
  )
}

export function PointsCell({ value, mark }: { value: number; mark?: ReactNode }) {
  return (
    <td className="num key" ref={useFlash<HTMLTableCellElement>(value)}>
      {formatPoints(value)}
      {mark}
    </td>
  )
}
