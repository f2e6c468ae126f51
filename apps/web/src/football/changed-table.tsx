import type { ReactNode } from 'react'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TeamLink } from './team-link.tsx'

type Team<Figures> = { managerEmail: string; teamName: string; before: Figures; after: Figures }

type Props<Figures> = {
  label: string
  teams: readonly Team<Figures>[]
  columns: readonly { title: string; of: (figures: Figures) => string }[]
}

export function ChangedTable<Figures>({ label, teams, columns }: Props<Figures>) {
  const moved = columns.filter(({ of }) => teams.some(({ before, after }) => of(before) !== of(after)))
  return (
    <ScrollPane label={label}>
      <table className="table changes mb-0">
        <HeadRow columns={['Team', ...moved.map(({ title }) => [title, 'num'] as const)]} />
        <tbody>
          {teams.map((team) => (
            <tr key={team.managerEmail}>
              <td>
                <TeamLink name={team.teamName} />
              </td>
              {moved.map(({ title, of }) => (
                <td key={title} className="num">
                  <Change before={of(team.before)} after={of(team.after)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPane>
  )
}

export function Change({ before, after }: { before: string; after: string }): ReactNode {
  if (before === after) return before
  return (
    <>
      {`${before}\u00a0→ `}
      <strong>{after}</strong>
    </>
  )
}
