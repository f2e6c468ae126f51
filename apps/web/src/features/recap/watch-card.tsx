import type { RecapWatch } from '@tuff/contract'
import type { ReactNode } from 'react'
import { Figure } from '#ui/facts.tsx'
import { formatPoints } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { placesInWords, teamsInWords } from './recap-words.ts'
import { PlayerNames } from './words.tsx'

export const WatchCard = ({ watch, isPlayoffs }: { watch: readonly RecapWatch[]; isPlayoffs: boolean }) => (
  <TitledCard title="What to Watch">
    <dl className="lines">
      {watch.map((one) => {
        const { label, figure, note } = describe(one, isPlayoffs)
        return (
          <Figure key={one.kind} name={label}>
            {figure} <small>{note}</small>
          </Figure>
        )
      })}
    </dl>
  </TitledCard>
)

function describe(watch: RecapWatch, isPlayoffs: boolean): { label: string; figure: ReactNode; note: string } {
  switch (watch.kind) {
    case 'lead':
      return {
        label: isPlayoffs ? 'Lead in the playoffs' : 'Lead at the top',
        figure: formatPoints(watch.points),
        note: watch.was === undefined ? 'points' : `was ${formatPoints(watch.was)}`,
      }
    case 'line':
      return {
        label: placesInWords(watch.from, watch.to),
        figure: formatPoints(watch.points),
        note: `points, ${teamsInWords(watch.to - watch.from + 1)}`,
      }
    case 'byes':
      return {
        label: 'Winner’s players on bye next week',
        figure: formatPoints(watch.count),
        note: `of ${watch.of}`,
      }
    case 'shared':
      return {
        label: watch.players.length === 1 ? 'Most shared player' : 'Most shared players',
        figure: <PlayerNames players={watch.players} />,
        note: `${watch.teams} teams`,
      }
  }
}
