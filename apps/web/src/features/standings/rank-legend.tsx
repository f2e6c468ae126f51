import { memo } from 'react'

const ENTRIES = [
  { rank: 'rank-1', text: '1 (GOTW)' },
  { rank: 'rank-2', text: '2' },
  { rank: 'rank-3', text: '3' },
  { rank: 'rank-4', text: '4' },
  { rank: 'rank-top10', text: '5-10 (Top 10)' },
]

/** STAND-08. Not on a phone: what it explains, the weekly cells, is not there either (STAND-05). */
export const RankLegend = memo(function RankLegend() {
  return (
    <ul className="legend d-none d-md-flex" aria-label="Colour legend">
      {ENTRIES.map(({ rank, text }) => (
        <li key={rank}>
          <span className={`swatch ${rank}`} />
          {text}
        </li>
      ))}
    </ul>
  )
})
