import type { ReactNode } from 'react'
import { formatPoints } from '#ui/format.ts'
import { useFlash } from '#ui/use-flash.ts'

export function PointsCell({ value, mark }: { value: number; mark?: ReactNode }) {
  return (
    <td className="num key" ref={useFlash<HTMLTableCellElement>(value)}>
      {formatPoints(value)}
      {mark}
    </td>
  )
}
