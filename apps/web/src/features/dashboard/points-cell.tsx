import { formatPoints } from '#ui/figures.ts'
import { useFlash } from '#ui/use-flash.ts'

export function PointsCell({ value }: { value: number }) {
  return (
    <td className="num key" ref={useFlash<HTMLTableCellElement>(value)}>
      {formatPoints(value)}
    </td>
  )
}
