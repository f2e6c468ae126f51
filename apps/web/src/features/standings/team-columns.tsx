import arrows from 'bootstrap-icons/icons/arrow-down-up.svg?raw'
import { memo } from 'react'
import { weeklyPointsPage } from '#football/pages.ts'
import { RankChange } from '#football/rank-change.tsx'
import { TeamHead } from '#football/team-link.tsx'
import { Icon } from '#ui/icon.tsx'

/** A column that counts a rank repeats its colour. */
export const Header = ({ text, className, rank }: { text: string; className: string; rank?: string }) => (
  <th scope="col" className={className}>
    {rank && <span className={`swatch ${rank}`} />}
    {text}
  </th>
)

export function TeamHeaders() {
  return (
    <>
      <Header className="c1" text="Rank" />
      <th scope="col" className="c2">
        <span className="visually-hidden">Rank Change</span>
        <span className="d-none d-md-inline" aria-hidden="true">
          Change
        </span>
        <Icon svg={arrows} className="d-md-none" />
      </th>
      <Header className="c3" text="Team" />
    </>
  )
}

type Team = { name: string; rank: number; previousRank: number }

export const TeamCells = memo(function TeamCells({ name, rank, previousRank }: Team) {
  return (
    <>
      <td className="c1 key">{rank}</td>
      <td className="c2">
        <RankChange places={previousRank - rank} />
      </td>
      <TeamHead name={name} to={weeklyPointsPage(name)} />
    </>
  )
})
