import type { CSSProperties } from 'react'
import { formatMoney } from '#ui/format.ts'

export type PotPart = { tone: 'solid' | 'mid-tone' | 'soft' | 'rest'; what: string; amount: number }

type Props = {
  title: string
  amount: number
  parts: readonly PotPart[]
  /** Describes the excess over the amount. */
  more: string | false | null
  /** The value of the longest bar; both share one scale. */
  most: number
}

/** An amount as a bar of its parts, with a legend; patterns distinguish them without colour. */
export function PotBar({ title, amount, parts, more, most }: Props) {
  const shown = parts.filter((part) => part.amount > 0)
  const width = most > 0 ? `${(amount / most) * 100}%` : '0%'
  return (
    <div className="pot-row">
      <p>
        <span>{title}</span>
        <strong>{formatMoney(amount)}</strong>
      </p>
      <div className="pot-bar" style={{ '--w': width } as CSSProperties} aria-hidden="true">
        {(shown.length > 0 ? shown : [{ tone: 'rest', what: '', amount }]).map((part) => (
          <i key={part.what} className={part.tone} style={{ '--v': part.amount } as CSSProperties} />
        ))}
      </div>
      <ul className="pot-key">
        {shown.map(({ tone, what, amount: own }) => (
          <li key={what}>
            <i className={tone} />
            {what} <b>{formatMoney(own)}</b>
          </li>
        ))}
      </ul>
      {more && <p className="pot-more">{more}</p>}
    </div>
  )
}
