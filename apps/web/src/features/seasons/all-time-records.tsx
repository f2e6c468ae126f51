import type { AllTimeRecordMessage, Seasons } from '@tuff/contract'
import { Fragment } from 'react'
import { playerPage } from '#football/pages.ts'
import { RECORD_TITLES, recordValue, weeksOf } from '#football/record-words.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { LinkInSeason, ManagerOfYear, type ShownSeason } from './link-in-season.tsx'

const MOST_NAMED = 3

/** STORY-07: the records of all seasons, each with its owner. */
export function AllTimeRecords({ seasons: { now, records, seasons } }: { seasons: Seasons }) {
  const shown = new Map<number, ShownSeason>([[now.season, 'now']])
  for (const { season, isKept } of seasons) shown.set(season, isKept ? season : undefined)
  const isLinkable = seasons.every(({ isKept }) => isKept)
  return (
    <TitledCard title="Records of All Seasons" className="all-records">
      <dl className="lines">
        {records.map((record) => (
          <div key={record.kind}>
            <dt>{RECORD_TITLES[record.kind]}</dt>
            <dd>
              {recordValue(record)}
              <small>
                <Holders of={record.holders} shown={shown} />
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {!isLinkable && (
        <p className="card-note">For imported seasons, best weeks and games of the week count where they are known.</p>
      )}
    </TitledCard>
  )
}

type HoldersProps = { of: AllTimeRecordMessage['holders']; shown: ReadonlyMap<number, ShownSeason> }

function Holders({ of: holders, shown }: HoldersProps) {
  const named = holders.length > MOST_NAMED + 1 ? holders.slice(0, MOST_NAMED) : holders
  const more = holders.length - named.length
  return (
    <>
      {named.map((holder, at) => (
        <Fragment key={[holder.season, holder.manager, holder.teamName, holder.player?.id, holder.to].join(' ')}>
          {at > 0 && ' · '}
          {holder.player && (
            <>
              <LinkInSeason season={shown.get(holder.season)} page={playerPage(holder.player.id)}>
                {holder.player.name}
              </LinkInSeason>
              {' for '}
            </>
          )}
          <ManagerOfYear of={holder} season={shown.get(holder.season)} />
          {[`, ${holder.season}`, weeksOf(holder)].filter(Boolean).join(', ')}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}
