import type { TeamSeasonMessage } from '@tuff/contract'
import { useSession } from '#api/session.ts'
import { teamPage } from '#football/team-page.ts'
import { LinkInSeason, type ShownSeason } from './link-in-season.tsx'

type Props = {
  of: Pick<TeamSeasonMessage, 'manager' | 'managerEmail' | 'teamName'>
  season: ShownSeason
}

/** A manager's name, linked to his team in that season (STORY-01); the viewer's own is highlighted. */
export function ManagerOfYear({ of: { manager, managerEmail, teamName }, season }: Props) {
  const isMine = useSession().user?.email === managerEmail
  return (
    <LinkInSeason season={season} page={teamPage(teamName)} className={isMine ? 'mine' : undefined}>
      {manager}
    </LinkInSeason>
  )
}
