import { formatMoney, formatPoints } from '#ui/figures.ts'
import { useFlash } from '#ui/use-flash.ts'

type Props = { value: number; className?: string }

/** The figure people look for. */
export function TotalCell({ value, className = '' }: Props) {
  const flash = useFlash<HTMLTableCellElement>(value)
  return (
    <td className={`num key ${className}`} ref={flash}>
      {formatPoints(value)}
    </td>
  )
}

export function CountCell({ value, className = '' }: Props) {
  const flash = useFlash<HTMLTableCellElement>(value)
  return (
    <td className={`mid ${value === 0 ? 'zero' : ''} ${className}`} ref={flash}>
      {value}
    </td>
  )
}

/** A leader's step moves everybody's distance: that would light up a whole column, so these stay quiet. */
export function DistanceCell({ text }: { text: string }) {
  return <td className="num dim">{text}</td>
}

export function MoneyCell({ value, className = '' }: Props) {
  const flash = useFlash<HTMLTableCellElement>(value)
  return (
    <td className={`num ${value === 0 ? 'zero' : ''} ${className}`} ref={flash}>
      {formatMoney(value)}
    </td>
  )
}
