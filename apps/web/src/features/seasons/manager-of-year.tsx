import { seasonPath, type TeamSeasonMessage } from '@tuff/contract'
import { useSession } from '#api/session.ts'
import { teamPage } from '#football/team-page.ts'

type Props = {
  of: Pick<TeamSeasonMessage, 'manager' | 'managerEmail' | 'teamName'>
  /** Where its pages are still to be looked at. */
  inYear: number | undefined
}

/** His name leads to his team as it was in that year; one's own stands out. */
export function ManagerOfYear({ of: { manager, managerEmail, teamName }, inYear }: Props) {
  const isMine = useSession().user?.email === managerEmail
  if (inYear === undefined) return <span className={isMine ? 'mine' : undefined}>{manager}</span>
  return (
    <a className={isMine ? 'mine' : undefined} href={`${seasonPath(inYear)}${teamPage(teamName)}`}>
      {manager}
    </a>
  )
}
