import { scaleLinear } from 'd3-scale'
import { curveBumpX, curveLinear, line } from 'd3-shape'
import { formatPoints } from '#ui/format.ts'
import { spreadOut } from './end-labels.ts'
import { type Size, xScale } from './frame.tsx'

type WeekLine = {
  id: string
  name: string
  /** At the end of the line, with a figure before it and one at the edge; without it the line has no label. */
  label?: { figure: string; text: string; total?: string } | undefined
  values: readonly number[]
}

type Props = {
  size: Size
  label: string
  lines: readonly WeekLine[]
  weeks: readonly string[]
  domain: [number, number]
  marks: readonly number[]
  cut?: number | undefined
  isCurved?: boolean
  isLastOpen: boolean
  own: string | undefined
  picked: string | undefined
  onPick: (id: string) => void
}

type Point = { week: number; value: number }

/** By week, the best at the top; the viewer's line is highlighted, one more by pointing. */
export function WeekChart(props: Props) {
  const { size, label, lines, weeks, domain, marks, cut, isCurved = false, isLastOpen, own, picked, onPick } = props
  const x = xScale(size, [0, Math.max(1, weeks.length - 1)])
  const y = scaleLinear()
    .domain(domain)
    .range([size.top, size.height - size.bottom])
  const pathOf = line<Point>()
    .x(({ week }) => x(week))
    .y(({ value }) => y(value))
    .curve(isCurved ? curveBumpX : curveLinear)
  const openFrom = isLastOpen && weeks.length > 1 ? weeks.length - 1 : weeks.length
  const kindOf = (id: string) => (id === own ? 'own' : id === picked ? 'pick' : '')
  const inFront = (id: string) => ['', 'pick', 'own'].indexOf(kindOf(id))
  const ordered = lines
    .toSorted((a, b) => inFront(a.id) - inFront(b.id))
    .map((one) => ({ ...one, points: one.values.map((value, week): Point => ({ week, value })), kind: kindOf(one.id) }))

  return (
    <svg className="chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {weeks.map((week, at) => (
        <text key={week} x={x(at)} y={size.top - 12} textAnchor="middle">
          {week}
        </text>
      ))}
      {marks.map((mark) => (
        <g key={mark}>
          <line className="grid" x1={size.left} x2={size.width - size.right} y1={y(mark)} y2={y(mark)} />
          <text x={size.left - 10} y={y(mark) + 4} textAnchor="end">
            {formatPoints(mark)}
          </text>
        </g>
      ))}
      {cut !== undefined && (
        <line className="even" x1={size.left} x2={size.width - size.right} y1={y(cut)} y2={y(cut)} />
      )}
      {ordered.map(({ id, points, kind }) => (
        <g key={id} data-team={id}>
          {kind === 'own' && <path className="halo" d={pathOf(points) ?? ''} />}
          <path className={`line ${kind}`} d={pathOf(points.slice(0, openFrom)) ?? ''} />
          <path className={`line open ${kind}`} d={pathOf(points.slice(openFrom - 1)) ?? ''} />
          {kind !== '' &&
            points.map(({ week, value }) => (
              <circle key={week} className={`dot ${kind}`} cx={x(week)} cy={y(value)} r={4} />
            ))}
        </g>
      ))}
      {ordered.map(({ id, name, points }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys choose a line on the frame around the chart.
        <path
          key={id}
          className="hit"
          d={pathOf(points) ?? ''}
          onPointerEnter={() => onPick(id)}
          onClick={() => onPick(id)}
        >
          <title>{name}</title>
        </path>
      ))}
      <WeekLabels
        size={size}
        names={ordered.flatMap(({ id, label: atEnd, values, kind }) =>
          atEnd ? [{ id, ...atEnd, kind, end: y(values.at(-1) ?? 0) }] : [],
        )}
        onPick={onPick}
      />
    </svg>
  )
}

type Name = { id: string; figure: string; text: string; total?: string; kind: string; end: number }

const GAP = 17

function WeekLabels({ size, names, onPick }: { size: Size; names: Name[]; onPick: (id: string) => void }) {
  const positions = spreadOut(
    names.map(({ end }) => end),
    { gap: GAP, top: size.top, bottom: size.height - size.bottom },
  )
  const left = size.width - size.right
  return names.map(({ id, figure, text, total, kind }, at) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys choose a line on the frame around the chart.
    <g key={id} className="end" onPointerEnter={() => onPick(id)} onClick={() => onPick(id)}>
      <text className={`lab figure ${kind}`} x={left + 38} y={positions[at]! + 4} textAnchor="end">
        {figure}
      </text>
      <text className={`lab ${kind}`} x={left + 45} y={positions[at]! + 4}>
        {text}
      </text>
      {total !== undefined && (
        <text className={`lab figure ${kind}`} x={size.width - 2} y={positions[at]! + 4} textAnchor="end">
          {total}
        </text>
      )}
    </g>
  ))
}
