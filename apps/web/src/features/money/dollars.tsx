import { formatPoints } from '#ui/format.ts'

export function Dollars({ amount, isSigned = false }: { amount: number; isSigned?: boolean }) {
  const cents = Math.round(Math.abs(amount) * 100)
  const sign = amount < 0 ? '\u2212' : isSigned ? '+' : ''
  const rest = cents % 100
  return (
    <>
      {`${sign}$${formatPoints((cents - rest) / 100)}`}
      <span className={rest === 0 ? 'cents z' : 'cents'}>{`.${String(rest).padStart(2, '0')}`}</span>
    </>
  )
}

export const DollarsOrDash = ({ amount }: { amount: number }) =>
  amount === 0 ? <span className="zero">–</span> : <Dollars amount={amount} />
