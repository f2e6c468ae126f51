import type { RaceRecord } from '@tuff/contract'
import { HeadRow } from '#ui/head-row.tsx'

type Props = {
  record: RaceRecord
  /** The chart's figures for screen readers. */
  isPlain?: boolean
}

export function BinTable({ record: { of, bins }, isPlain = false }: Props) {
  return (
    <table className={isPlain ? undefined : 'table table-hover'} aria-label="Forecasts and outcomes">
      <HeadRow
        columns={[
          'Forecast',
          ['Forecasts', 'num'],
          ['Average', 'num'],
          [of === 'money' ? 'Paid' : 'In', 'num'],
          ['Came True', 'num'],
        ]}
      />
      <tbody>
        {bins.map(({ from, to, forecasts, said, came }) => (
          <tr key={from}>
            <td className="text-nowrap">{`${Math.round(from * 100)}–${Math.round(to * 100)}%`}</td>
            <td className="num dim">{forecasts}</td>
            <td className="num dim">{share(said, forecasts)}</td>
            <td className="num dim">{came}</td>
            <td className="num key">{share(came / forecasts, forecasts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const share = (of: number, forecasts: number): string => (forecasts === 0 ? '–' : `${Math.round(of * 100)}%`)
