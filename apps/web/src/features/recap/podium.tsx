import type { RecapPlace } from '@tuff/contract'
import { rankClass } from '#football/rank-class.ts'
import { tiedRank } from '#football/tied-rank.ts'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { TeamLink } from './words.tsx'

/** The paid teams, with their money. */
export const Podium = ({ places }: { places: readonly RecapPlace[] }) => (
  <ol className="podium">
    {places.map((place) => (
      <li key={place.team}>
        <span className={`rank ${rankClass(place.rank) ?? ''}`}>{tiedRank(place.rank, place.sharedBy > 1)}</span>
        <TeamLink team={place.team} name={place.name} />
        <span>
          <b>{formatPoints(place.points)}</b>
          {place.money > 0 && ` · ${formatMoney(place.money)}`}
        </span>
      </li>
    ))}
  </ol>
)
