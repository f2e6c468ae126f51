import { memo } from 'react'
import { CorrectedMark } from '#corrections/corrected-mark.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { useFlash } from '#ui/use-flash.ts'

type Props = { value: number; className?: string }
type TotalProps = Props & { isCorrected: boolean }

// Cells are memoized by figure, since a score changes few of the hundreds.

export const TotalCell = memo(function TotalCell({ value, className = '', isCorrected }: TotalProps) {
  const flash = useFlash<HTMLTableCellElement>(value)
  return (
    <td className={`num key ${className}`} ref={flash}>
      <span className="fig">{formatPoints(value)}</span>
      {isCorrected && <CorrectedMark />}
    </td>
  )
})

export const CountCell = memo(function CountCell({ value, className = '' }: Props) {
  const flash = useFlash<HTMLTableCellElement>(value)
  return (
    <td className={`mid ${value === 0 ? 'zero' : ''} ${className}`} ref={flash}>
      {value}
    </td>
  )
})

/** The leader's points change every distance: not highlighted, or the whole column would be. */
export const DistanceCell = memo(function DistanceCell({ text }: { text: string }) {
  return (
    <td className="num dim">
      <span className="fig">{text}</span>
    </td>
  )
})

export const MoneyCell = memo(function MoneyCell({ value, className = '' }: Props) {
  const flash = useFlash<HTMLTableCellElement>(value)
  return (
    <td className={`num ${value === 0 ? 'zero' : ''} ${className}`} ref={flash}>
      {formatMoney(value)}
    </td>
  )
})
