import type { PlayerStory } from '@tuff/contract'
import { formatDay, formatShortWeekday, formatTime } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { opponentInWords } from './opponent.ts'

/** His next games, with kick-offs in the viewer's time zone. */
export function NextGames({ player: { next, teamAbv } }: { player: PlayerStory }) {
  if (next.length === 0) return null
  return (
    <TitledCard title="Next Games">
      <dl className="next-games">
        {next.map(({ week, game }) => (
          <div key={week}>
            <dt>{`Week ${week}`}</dt>
            <dd>
              {game ? opponentInWords(game, teamAbv) : 'Bye'}
              {game && <small>{kickoffDay(game.kickoff)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  )
}

/** 'Sun, Dec 1, 1:00 PM' */
const kickoffDay = (kickoff: number): string =>
  `${formatShortWeekday(kickoff)}, ${formatDay(kickoff)}, ${formatTime(kickoff)}`
