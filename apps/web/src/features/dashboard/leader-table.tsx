import type { ReactNode } from 'react'
import { formatPoints } from '#ui/format.ts'
import { type Column, HeadRow } from '#ui/head-row.tsx'
import { useFlash } from '#ui/use-flash.ts'

export const LeaderTable = ({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly Column[]
  children: ReactNode
}) => (
  <table className="table table-hover leader" aria-label={label}>
    <HeadRow columns={[['Rank', 'w-rank'], ...columns, ['Points', 'num']]} />
    <tbody>{children}</tbody>
  </table>
)

export const PointsCell = ({ value, mark }: { value: number; mark?: ReactNode }) => (
  <td className="num key" ref={useFlash<HTMLTableCellElement>(value)}>
    {formatPoints(value)}
    {mark}
  </td>
)
