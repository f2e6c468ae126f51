import type { AllTimeRecordMessage, Seasons } from '@tuff/contract'
import { Fragment } from 'react'
import { RECORD_TITLES, recordValue, weeksOf } from '#football/record-words.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { ManagerOfYear } from './manager-of-year.tsx'

const MOST_NAMED = 3

/** STORY-07: the records of all seasons, each with whose it is. */
export function AllTimeRecords({ seasons: { records, seasons } }: { seasons: Seasons }) {
  const kept = new Set(seasons.flatMap(({ season, isKept }) => (isKept ? [season] : [])))
  const isWhole = seasons.every(({ isKept }) => isKept)
  return (
    <TitledCard title="Records of All Seasons" className="all-records">
      <dl className="lines">
        {records.map((record) => (
          <div key={record.kind}>
            <dt>{RECORD_TITLES[record.kind]}</dt>
            <dd>
              {recordValue(record)}
              <small>
                <Holders of={record.holders} kept={kept} />
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {!isWhole && (
        <p className="card-note">
          Of years that were brought, best weeks and games of the week count where they are known.
        </p>
      )}
    </TitledCard>
  )
}

function Holders({ of: holders, kept }: { of: AllTimeRecordMessage['holders']; kept: ReadonlySet<number> }) {
  const named = holders.length > MOST_NAMED + 1 ? holders.slice(0, MOST_NAMED) : holders
  const more = holders.length - named.length
  return (
    <>
      {named.map((holder, at) => (
        <Fragment key={[holder.season, holder.manager, holder.teamName, holder.player?.id, holder.to].join(' ')}>
          {at > 0 && ' · '}
          {holder.player && `${holder.player.name} for `}
          <ManagerOfYear of={holder} inYear={kept.has(holder.season) ? holder.season : undefined} />
          {[`, ${holder.season}`, weeksOf(holder)].filter(Boolean).join(', ')}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}
