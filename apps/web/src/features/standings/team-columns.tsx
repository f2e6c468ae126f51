import arrows from 'bootstrap-icons/icons/arrow-down-up.svg?raw'
import { memo } from 'react'
import { CorrectedMark } from '#corrections/corrected-mark.tsx'
import { weeklyPointsPage } from '#football/pages.ts'
import { RankChange } from '#football/rank-change.tsx'
import { TeamHead } from '#football/team-link.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useFlash } from '#ui/use-flash.ts'

/** A column that counts a rank repeats its colour. */
export const Header = ({ text, className, rank }: { text: string; className: string; rank?: string }) => (
  <th scope="col" className={className}>
    {rank && <span className={`swatch ${rank}`} />}
    {text}
  </th>
)

export const TeamHeaders = () => (
  <>
    <Header className="c1" text="Rank" />
    <th scope="col" className="c2">
      <span className="visually-hidden">Rank Change</span>
      <span className="d-none d-md-inline" aria-hidden="true">
        Change
      </span>
      <Icon svg={arrows} className="d-md-none" />
    </th>
    <Header className="c3" text="Team" />
  </>
)

type Team = { name: string; rank: number; previousRank: number }

export const TeamCells = memo(function TeamCells({ name, rank, previousRank }: Team) {
  return (
    <>
      <td className="c1 key">{rank}</td>
      <td className="c2">
        <RankChange places={previousRank - rank} />
      </td>
      <TeamHead name={name} to={weeklyPointsPage(name)} />
    </>
  )
})

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
