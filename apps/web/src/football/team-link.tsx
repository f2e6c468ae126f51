import { Link } from 'react-router'
import { teamPage } from './team-page.ts'

/** A team's name, which links to its season (STORY-01). */
export function TeamLink({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <Link className={className} to={teamPage(name)}>
      {name}
    </Link>
  )
}
