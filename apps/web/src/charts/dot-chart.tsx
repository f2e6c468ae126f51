import { ChanceFrame, type Size, xScale, yScale } from './frame.tsx'

type Dot = { expected: number; came: number; count: number }
type Props = { size: Size; label: string; dots: readonly Dot[] }

const QUARTERS = [0, 0.25, 0.5, 0.75, 1]

/** Forecast against result, each dot sized by its weight; on the dashed line they are equal. */
export function DotChart({ size, label, dots }: Props) {
  const x = xScale(size, [0, 1])
  const y = yScale(size)
  const most = Math.max(1, ...dots.map(({ count }) => count))
  return (
    <ChanceFrame size={size} label={label} percentAt="top">
      {QUARTERS.map((expected) => (
        <text key={expected} x={x(expected)} y={size.height - 22} textAnchor="middle">
          {expected * 100}
          {expected === 1 && '%'}
        </text>
      ))}
      <line className="even" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
      <text x={x(0.5)} y={size.height - 4} textAnchor="middle">
        forecast
      </text>
      <text x={x(0) + 6} y={y(1) + 14}>
        came true
      </text>
      <text x={x(0.86)} y={y(0.9)} textAnchor="end">
        as forecast
      </text>
      {dots.map(({ expected, came, count }) => (
        <circle
          key={expected}
          className="dot own"
          cx={x(expected)}
          cy={y(came / Math.max(1, count))}
          r={4 + 7 * Math.sqrt(count / most)}
        />
      ))}
    </ChanceFrame>
  )
}
