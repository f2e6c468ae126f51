import { memo } from 'react'

const ENTRIES = [
  { rank: 'rank-1', text: '1 (GOTW)' },
  { rank: 'rank-2', text: '2' },
  { rank: 'rank-3', text: '3' },
  { rank: 'rank-4', text: '4' },
]

const FIFTH = 5
const TENTH = 10

/** STAND-08. Not on a phone, which hides the weekly cells that it explains (STAND-05). */
export const RankLegend = memo(function RankLegend({ teams }: { teams: number }) {
  return (
    <ul className="legend d-none d-md-flex" aria-label="Colour legend">
      {[...ENTRIES.slice(0, teams), ...topTen(teams)].map(({ rank, text }) => (
        <li key={rank}>
          <span className={`swatch ${rank}`} />
          {text}
        </li>
      ))}
    </ul>
  )
})

/** With fewer than ten teams the last rank is the size of the league. */
function topTen(teams: number) {
  const last = Math.min(TENTH, teams)
  if (last < FIFTH) return []
  return [{ rank: 'rank-top10', text: `${last === FIFTH ? FIFTH : `${FIFTH}-${last}`} (Top 10)` }]
}
