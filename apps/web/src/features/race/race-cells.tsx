import type { TeamToCome } from '@tuff/contract'
import type { CSSProperties } from 'react'
import { formatChance, formatPoints } from '#ui/format.ts'
import { dollars } from './race-words.ts'

type RangeProps = { toCome: TeamToCome | undefined; reach: [number, number]; cut: number | null; hasRoom: boolean }

/** A team's projection as figures, and as a bar where there is room. */
export function RangeCells({ toCome, reach: [least, most], cut, hasRoom }: RangeProps) {
  if (!toCome) {
    return (
      <>
        <td className="num zero">–</td>
        {hasRoom && <td colSpan={2} />}
      </>
    )
  }
  const { low, projected, high } = toCome
  const at = (points: number) => `${(100 * (points - least)) / Math.max(1, most - least)}%`
  const range = `${formatPoints(low)}–${formatPoints(high)}`
  const places = {
    '--lo': at(low),
    '--hi': at(high),
    '--at': at(projected),
    '--cut': at(cut ?? least),
  } as CSSProperties
  return (
    <>
      <td className="num">
        <span className="key">{formatPoints(projected)}</span>
        <span className="under">{range}</span>
      </td>
      {hasRoom && (
        <>
          <td className="range-cell">
            <span className="range" aria-hidden="true" style={places}>
              {cut !== null && <u />}
              <i />
              <b />
            </span>
          </td>
          <td className="num dim small-num">{range}</td>
        </>
      )}
    </>
  )
}

type ChanceProps = { chance: number | undefined; isPlain?: boolean; isDecided?: boolean }

export function ChanceCell({ chance, isPlain = false, isDecided = false }: ChanceProps) {
  if (chance === undefined) return <td className={`num zero ${isPlain ? '' : 'group'}`}>–</td>
  const text = formatChance(chance, isDecided)
  const isNothing = chance < 0.005
  if (isPlain) return <td className={`num ${isNothing ? 'zero' : ''}`}>{text}</td>
  return (
    <td className="group">
      <span className="chance">
        <i
          data-nil={isNothing || undefined}
          style={{ '--p': `${chance * 100}%` } as CSSProperties}
          aria-hidden="true"
        />
        <b className={isNothing ? 'zero' : undefined}>{text}</b>
      </span>
    </td>
  )
}

export function MoneyCell({ expected, className = '' }: { expected: number | undefined; className?: string }) {
  if (expected === undefined) return <td className={`num zero ${className}`}>–</td>
  return <td className={`num ${Math.round(expected) === 0 ? 'zero' : ''} ${className}`}>{dollars(expected)}</td>
}
