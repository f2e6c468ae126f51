import type { PlayerStory } from '@tuff/contract'
import { gameInWords } from '#football/game-label.tsx'
import { formatHundredths, formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { opponentInWords } from './opponent.ts'

/** The stats with a column, in this order; rare ones are included in the points alone. */
const COLUMNS: [keyof PlayerStory['weeks'][number]['stats'], string][] = [
  ['passingYards', 'Pass Yds'],
  ['passingTouchdowns', 'Pass TD'],
  ['passingInterceptions', 'INT'],
  ['rushingYards', 'Rush Yds'],
  ['rushingTouchdowns', 'Rush TD'],
  ['receptions', 'Rec'],
  ['receivingYards', 'Rec Yds'],
  ['receivingTouchdowns', 'Rec TD'],
  ['fumblesLost', 'Fumbles'],
  ['sacks', 'Sacks'],
  ['interceptions', 'INT'],
  ['fumbleRecoveries', 'Fumble Rec'],
  ['defensiveTouchdowns', 'TD'],
  ['pointsAllowed', 'Allowed'],
]

export function StatLines({ player: { teamAbv, weeks } }: { player: PlayerStory }) {
  const columns = COLUMNS.filter(([category]) => weeks.some(({ stats }) => stats[category] !== undefined))
  return (
    <TitledCard title="Stat Line">
      <ScrollPane label="Stat line by week">
        <table className="table table-hover">
          <HeadRow
            columns={['Week', 'Game', ['Points', 'num'], ...columns.map(([, title]) => [title, 'num'] as const)]}
          />
          <tbody>
            {weeks.toReversed().map(({ week, game, points, stats, isOpen }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                <td>
                  {game ? opponentInWords(game, teamAbv) : 'Bye'}
                  {game && isOpen && <small className="under">{gameInWords(game)}</small>}
                </td>
                <td className="num key">{points === null ? '–' : formatHundredths(points)}</td>
                {columns.map(([category]) => (
                  <td key={category} className={stats[category] ? 'num' : 'num zero'}>
                    {points === null ? '' : formatPoints(stats[category] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </TitledCard>
  )
}
