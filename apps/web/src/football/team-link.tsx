import { Link } from 'react-router'
import { teamPage } from './pages.ts'

/** A team's name, which links to its season (STORY-01). */
export function TeamLink({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <Link className={className} to={teamPage(name)}>
      {name}
    </Link>
  )
}

export const TeamHead = ({ name, to = teamPage(name) }: { name: string; to?: string }) => (
  <th scope="row" className="c3">
    <Link to={to} title={name}>
      <span className="two-lines">{name}</span>
    </Link>
  </th>
)
