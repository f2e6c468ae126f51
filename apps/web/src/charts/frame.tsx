import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'

export type Size = { width: number; height: number; left: number; right: number; top: number; bottom: number }

const CHANCES = [0, 0.25, 0.5, 0.75, 1]

export const yScale = ({ height, top, bottom }: Size) =>
  scaleLinear()
    .domain([0, 1])
    .range([height - bottom, top])

export const xScale = ({ width, left, right }: Size, domain: [number, number]) =>
  scaleLinear()
    .domain(domain)
    .range([left, width - right])

type Props = { size: Size; label: string; percentAt: 'all' | 'top' | 'none'; children: ReactNode }

/** An SVG with a line at every quarter of a chance; screen readers get its label, and the figures as a table. */
export function ChanceFrame({ size, label, percentAt, children }: Props) {
  const y = yScale(size)
  const sign = (chance: number) => (percentAt === 'all' || (percentAt === 'top' && chance === 1) ? '%' : '')
  return (
    <svg className="chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {CHANCES.map((chance) => (
        <g key={chance}>
          <line
            className={chance === 0 ? 'axis' : 'grid'}
            x1={size.left}
            x2={size.width - size.right}
            y1={y(chance)}
            y2={y(chance)}
          />
          <text x={size.left - 8} y={y(chance) + 4} textAnchor="end">
            {chance * 100}
            {sign(chance)}
          </text>
        </g>
      ))}
      {children}
    </svg>
  )
}
