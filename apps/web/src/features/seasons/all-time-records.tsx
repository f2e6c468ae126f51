import type { AllTimeRecordMessage, Seasons } from '@tuff/contract'
import { playerPage } from '#football/pages.ts'
import { Holders, RecordLines, weeksOf } from '#football/record-lines.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { LinkInSeason, type ShownSeason, TeamOfYear } from './link-in-season.tsx'

export function AllTimeRecords({ seasons: { now, records, seasons } }: { seasons: Seasons }) {
  const shown = new Map<number, ShownSeason>([[now.season, 'now']])
  for (const { season, isKept } of seasons) shown.set(season, isKept ? season : undefined)
  const isLinkable = seasons.every(({ isKept }) => isKept)
  return (
    <TitledCard title="Records of All Seasons" className="all-records">
      <RecordLines
        records={records}
        holders={({ holders }) => (
          <small>
            <Holders holders={holders}>
              {(holder) => <Holder holder={holder} season={shown.get(holder.season)} />}
            </Holders>
          </small>
        )}
      />
      {!isLinkable && (
        <p className="card-note">For imported seasons, best weeks and games of the week count where they are known.</p>
      )}
    </TitledCard>
  )
}

const Holder = ({ holder, season }: { holder: AllTimeRecordMessage['holders'][number]; season: ShownSeason }) => (
  <>
    {holder.player && (
      <>
        <LinkInSeason season={season} page={playerPage(holder.player.id)}>
          {holder.player.name}
        </LinkInSeason>
        {' for '}
      </>
    )}
    <TeamOfYear of={holder} season={season} />
    {[`, ${holder.season}`, weeksOf(holder)].filter(Boolean).join(', ')}
  </>
)
