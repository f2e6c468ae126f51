import arrows from 'bootstrap-icons/icons/arrow-down-up.svg?raw'
import { memo } from 'react'
import { weeklyPointsPage } from '#football/pages.ts'
import { RankChange } from '#football/rank-change.tsx'
import { TeamHead } from '#football/team-link.tsx'
import { Icon } from '#ui/icon.tsx'

export function TeamHeaders() {
  return (
    <>
      <th scope="col" className="c1">
        Rank
      </th>
      <th scope="col" className="c2">
        <span className="visually-hidden">Rank Change</span>
        <span className="d-none d-md-inline" aria-hidden="true">
          Change
        </span>
        <Icon svg={arrows} className="d-md-none" />
      </th>
      <th scope="col" className="c3">
        Team
      </th>
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
