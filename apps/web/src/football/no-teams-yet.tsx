import { PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'
import { useIsCommissioner } from '#api/commissioner.ts'
import { InfoAlert } from '#ui/alerts.tsx'

export function NoTeamsYet() {
  const isCommissioner = useIsCommissioner()
  return (
    <InfoAlert>
      This league has no teams yet.{' '}
      {isCommissioner && (
        <Link className="text-decoration-underline" to={PAGE_PATHS.leagueSetup}>
          Set up the league
        </Link>
      )}
    </InfoAlert>
  )
}
