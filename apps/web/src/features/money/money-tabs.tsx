import { PAGE_PATHS, type TeamMoney } from '@tuff/contract'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { statementPath } from './statement-path.ts'

export type MoneyView = 'overview' | 'statement' | 'settle'

/** The three views of the league's money; a user without a team has no statement. */
export const MoneyTabs = ({ view, own }: { view: MoneyView; own: TeamMoney | undefined }) => (
  <div className="page-tools">
    <LinkTabs
      label="Money"
      view={view}
      tabs={[
        { of: 'overview', to: PAGE_PATHS.money, text: 'Overview' },
        ...(own ? [{ of: 'statement' as const, to: statementPath(own.teamName), text: 'My Statement' }] : []),
        { of: 'settle', to: `${PAGE_PATHS.money}?show=settle`, text: 'Settle Up' },
      ]}
    />
  </div>
)
