import type { PlayerStory } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import { GameLabel } from '#football/game-label.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatHundredths, formatMoney, formatTenths } from '#ui/format.ts'

const POSITIONS: Record<PlayerStory['position'], string> = {
  QB: 'quarterbacks',
  RB: 'running backs',
  WR: 'wide receivers',
  TE: 'tight ends',
  DEF: 'defenses',
}

export function PlayerFacts({ player, isMine }: { player: PlayerStory; isMine: boolean }) {
  const { points, rank, position, games, salary, owners, teams, week, weeks } = player
  const now = weeks.at(-1)
  return (
    <section className="card" aria-label="How he does">
      <Facts
        facts={[
          {
            name: 'Points',
            figure: formatHundredths(points),
            words: `${ordinal(rank)} among ${POSITIONS[position]}`,
          },
          {
            name: `Week ${week}`,
            figure: now?.points === null || now === undefined ? '–' : formatHundredths(now.points),
            words: <GameLabel game={now?.game} />,
          },
          {
            name: 'Per game',
            figure: games === 0 ? '–' : formatTenths(points / games),
            words: `${games} ${games === 1 ? 'game' : 'games'}`,
          },
          {
            name: 'Salary',
            figure: formatMoney(salary),
            words: salary > 0 && points > 0 ? `${formatTenths(points / salary)} points per dollar` : undefined,
          },
          {
            name: 'Teams',
            figure: (
              <>
                {owners.length} <small>{`of ${teams}`}</small>
              </>
            ),
            words: isMine ? 'one is yours' : owners.length === 0 ? 'a free agent' : undefined,
          },
        ]}
      />
    </section>
  )
}
