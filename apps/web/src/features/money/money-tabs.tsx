import { PAGE_PATHS, type TeamMoney } from '@tuff/contract'
import { Link } from 'react-router'
import { statementPath } from './statement-path.ts'

export type MoneyView = 'overview' | 'statement' | 'settle'

/** The three views of the league's money; a user without a team has no statement. */
export function MoneyTabs({ view, own }: { view: MoneyView; own: TeamMoney | undefined }) {
  const tabs = [
    { of: 'overview', to: PAGE_PATHS.money, text: 'Overview' },
    ...(own ? [{ of: 'statement', to: statementPath(own.teamName), text: 'My Statement' }] : []),
    { of: 'settle', to: `${PAGE_PATHS.money}?show=settle`, text: 'Settle Up' },
  ]
  return (
    <div className="page-tools">
      <nav className="seg" aria-label="Money">
        {tabs.map(({ of, to, text }) => (
          <Link
            key={of}
            className={of === view ? 'btn active' : 'btn'}
            to={to}
            aria-current={of === view ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
    </div>
  )
}
