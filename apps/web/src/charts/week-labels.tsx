import { spreadOut } from './end-labels.ts'
import type { Size } from './frame.tsx'

type Name = { id: string; figure: string; text: string; total?: string; kind: string; end: number }

const GAP = 17

/** The labels at the ends of the lines, each after its figure; pointing at or tapping one selects its line. */
export function WeekLabels({ size, names, onPick }: { size: Size; names: Name[]; onPick: (id: string) => void }) {
  const places = spreadOut(
    names.map(({ end }) => end),
    { gap: GAP, top: size.top, bottom: size.height - size.bottom },
  )
  const left = size.width - size.right
  return names.map(({ id, figure, text, total, kind }, at) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys choose a line on the frame around the chart.
    <g key={id} className="end" onPointerEnter={() => onPick(id)} onClick={() => onPick(id)}>
      <text className={`lab figure ${kind}`} x={left + 38} y={places[at]! + 4} textAnchor="end">
        {figure}
      </text>
      <text className={`lab ${kind}`} x={left + 45} y={places[at]! + 4}>
        {text}
      </text>
      {total !== undefined && (
        <text className={`lab figure ${kind}`} x={size.width - 2} y={places[at]! + 4} textAnchor="end">
          {total}
        </text>
      )}
    </g>
  ))
}
