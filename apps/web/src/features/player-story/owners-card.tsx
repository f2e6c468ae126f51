import type { PlayerStory } from '@tuff/contract'
import { Link } from 'react-router'
import { teamPage } from '#football/team-page.ts'
import { formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** The teams that have him, since when, and his points for each. */
export function OwnersCard({ player, myEmail }: { player: PlayerStory; myEmail: string | undefined }) {
  return (
    <TitledCard title="Who Has Him">
      {player.owners.length === 0 ? (
        <p className="table-note">No one. He is a free agent.</p>
      ) : (
        <ScrollPane label="Teams that have him">
          <table className="table table-hover">
            <HeadRow columns={['Team', ['Since', 'num'], ['Points for Team', 'num']]} />
            <tbody>
              {player.owners.map(({ email, teamName, since, points }) => (
                <tr key={email} className={email === myEmail ? 'me' : undefined}>
                  <th scope="row">
                    <Link to={teamPage(teamName)}>{teamName}</Link>
                  </th>
                  <td className="num dim">{`Week ${since}`}</td>
                  <td className="num key">{formatPoints(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollPane>
      )}
    </TitledCard>
  )
}
