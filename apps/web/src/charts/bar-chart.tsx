import { scaleBand, scaleLinear } from 'd3-scale'

type Bar = {
  id: number
  value: number
  text: string
  ticks: readonly string[]
  kind: string
  isOpen: boolean
}

type Props = {
  width: number
  label: string
  bars: readonly Bar[]
  average?: number | undefined
}

const HEIGHT = 150
const ABOVE = 28
const TICK = 16

export function BarChart({ width, label, bars, average }: Props) {
  const rows = Math.max(0, ...bars.map(({ ticks }) => ticks.length))
  const bottom = ABOVE + HEIGHT
  const x = scaleBand<number>()
    .domain(bars.map(({ id }) => id))
    .range([0, width])
    .padding(0.3)
  const y = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ value }) => value))])
    .range([bottom, ABOVE])
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${bottom + rows * TICK + 8}`} role="img" aria-label={label}>
      <line className="axis" x1={0} x2={width} y1={bottom} y2={bottom} />
      {bars.map(({ id, value, text, ticks, kind, isOpen }) => {
        const left = x(id) ?? 0
        const middle = left + x.bandwidth() / 2
        const top = y(Math.max(0, value))
        return (
          <g key={id}>
            <rect
              className={`bar ${kind} ${isOpen ? 'open' : ''}`}
              x={left}
              y={top}
              width={x.bandwidth()}
              height={bottom - top}
              rx={3}
            />
            <text className="lab" x={middle} y={top - 6} textAnchor="middle">
              {text}
            </text>
            {ticks.map((tick, row) => (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its row.
                key={row}
                className={row > 0 ? 'lab' : undefined}
                x={middle}
                y={bottom + (row + 1) * TICK}
                textAnchor="middle"
              >
                {tick}
              </text>
            ))}
          </g>
        )
      })}
      {average !== undefined && <line className="even" x1={0} x2={width} y1={y(average)} y2={y(average)} />}
    </svg>
  )
}
