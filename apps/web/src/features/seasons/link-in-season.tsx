import { seasonPath, type TeamSeasonMessage } from '@tuff/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import { teamPage } from '#football/pages.ts'

export type ShownSeason = 'now' | number | undefined

type Props = { season: ShownSeason; page: string; className?: string | undefined; children: ReactNode }

/** A past season is another document (YEAR-01); a season without pages gets plain text. */
export function LinkInSeason({ season, page, className, children }: Props) {
  if (season === undefined) return <span className={className}>{children}</span>
  if (season === 'now')
    return (
      <Link to={page} className={className}>
        {children}
      </Link>
    )
  return (
    <a className={className} href={seasonPath(season) + page}>
      {children}
    </a>
  )
}

type ManagerOfYearProps = {
  of: Pick<TeamSeasonMessage, 'manager' | 'managerEmail' | 'teamName'>
  season: ShownSeason
}

/** A manager's name and the team of that season, to which it links (STORY-01). */
export const ManagerOfYear = ({ of, season }: ManagerOfYearProps) => (
  <>
    <OwnInSeason of={of} season={season}>
      {of.manager}
    </OwnInSeason>
    {of.teamName !== of.manager && <span className="team-of">{` (${of.teamName})`}</span>}
  </>
)

export const TeamOfYear = ({ of, season }: ManagerOfYearProps) => (
  <OwnInSeason of={of} season={season}>
    {of.teamName}
  </OwnInSeason>
)

/** The viewer's own is highlighted. */
function OwnInSeason({
  of: { managerEmail, teamName },
  season,
  children,
}: ManagerOfYearProps & { children: ReactNode }) {
  const isMine = useSession().user?.email === managerEmail
  return (
    <LinkInSeason season={season} page={teamPage(teamName)} className={isMine ? 'mine' : undefined}>
      {children}
    </LinkInSeason>
  )
}
