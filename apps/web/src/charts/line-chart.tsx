import { line } from 'd3-shape'
import { spreadOut } from './end-labels.ts'
import { ChanceFrame, type Size, xScale, yScale } from './frame.tsx'

type ChartLine = {
  id: string
  name: string
  /** At the end of the line; lines without a label are counted in `rest`. */
  label?: string | undefined
  values: readonly (number | null)[]
}

type Props = {
  size: Size
  label: string
  lines: readonly ChartLine[]
  ticks: readonly string[]
  own: string | undefined
  picked: string | undefined
  rest?: string | undefined
  percentAt: 'all' | 'top' | 'none'
  onPick: (id: string) => void
}

export const LABEL_GAP = 17

/** The viewer's line is highlighted, another one by pointing or tapping, the others are thin. */
export function LineChart({ size, label, lines, ticks, own, picked, rest, percentAt, onPick }: Props) {
  const x = xScale(size, [0, Math.max(1, ticks.length - 1)])
  const y = yScale(size)
  const path = line<number | null>()
    .defined((chance) => chance !== null)
    .x((_, at) => x(at))
    .y((chance) => y(chance ?? 0))
  const classOf = (id: string) => (id === own ? 'own' : id === picked ? 'pick' : '')
  const inFront = (id: string) => (id === own ? 2 : id === picked ? 1 : 0)
  const ordered = lines.toSorted((a, b) => inFront(a.id) - inFront(b.id))
  const others = ordered.filter(({ id }) => id !== own)
  return (
    <ChanceFrame size={size} label={label} percentAt={percentAt}>
      {ticks.map((tick, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its index; some say nothing.
        <text key={at} x={x(at)} y={size.height - 8} textAnchor={at === 0 ? 'start' : 'middle'}>
          {tick}
        </text>
      ))}
      {ordered.map(({ id, values }) => (
        <g key={id}>
          {id === own && <path className="halo" d={path([...values]) ?? ''} />}
          <path className={`line ${classOf(id)}`} data-team={id} d={path([...values]) ?? ''} />
        </g>
      ))}
      {others.map(({ id, name, values }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys choose a line on the frame around the chart.
        <path
          key={id}
          className="hit"
          d={path([...values]) ?? ''}
          onPointerEnter={() => onPick(id)}
          onClick={() => onPick(id)}
        >
          <title>{name}</title>
        </path>
      ))}
      <EndLabels size={size} lines={ordered} rest={rest} classOf={classOf} />
    </ChanceFrame>
  )
}

type LabelProps = Pick<Props, 'size' | 'lines' | 'rest'> & { classOf: (id: string) => string }

function EndLabels({ size, lines, rest, classOf }: LabelProps) {
  const y = yScale(size)
  const named = lines.flatMap(({ label, values, id }) => {
    const last = values.at(-1)
    return label !== undefined && typeof last === 'number' ? [{ id, label, end: y(last) }] : []
  })
  const bottom = size.height - size.bottom - (rest === undefined ? 0 : LABEL_GAP + 4)
  const positions = spreadOut(
    named.map(({ end }) => end),
    { gap: LABEL_GAP, top: size.top + 2, bottom },
  )
  const end = size.width - size.right
  return (
    <>
      {named.map(({ id, label, end: height }, at) => (
        <g key={id}>
          <line className="leader" x1={end + 5} x2={end + 14} y1={height} y2={positions[at]!} />
          <circle className={`dot ${classOf(id)}`} cx={end} cy={height} r={classOf(id) === 'own' ? 5 : 3.5} />
          <text className={`lab ${classOf(id)}`} x={end + 18} y={positions[at]! + 4}>
            {label}
          </text>
        </g>
      ))}
      {rest !== undefined && (
        <text className="lab" x={end + 18} y={size.height - size.bottom - 2}>
          {rest}
        </text>
      )}
    </>
  )
}
