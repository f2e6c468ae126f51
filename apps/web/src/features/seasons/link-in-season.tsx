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

/** A manager's name, linked to his team in that season (STORY-01); the viewer's own is highlighted. */
export function ManagerOfYear({ of: { manager, managerEmail, teamName }, season }: ManagerOfYearProps) {
  const isMine = useSession().user?.email === managerEmail
  return (
    <LinkInSeason season={season} page={teamPage(teamName)} className={isMine ? 'mine' : undefined}>
      {manager}
    </LinkInSeason>
  )
}
