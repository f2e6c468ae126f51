import type { LeagueRecord } from '@tuff/contract'
import { Fragment } from 'react'
import { PlayerName } from '#football/player-name.tsx'
import { RECORD_TITLES, recordValue, weeksOf } from '#football/record-words.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { RecapTeam } from './words.tsx'

const MOST_NAMED = 3

/** STORY-07: the records of the season, as of the week. */
export const RecordsCard = ({ records }: { records: readonly LeagueRecord[] }) => (
  <TitledCard title="Records of the Season" className="recap-records">
    <dl className="lines">
      {records.map((record) => (
        <div key={record.kind}>
          <dt>{RECORD_TITLES[record.kind]}</dt>
          <dd>
            {recordValue(record)}
            {[...byPlayer(record)].map(([id, holders]) => (
              <small key={id}>
                {holders[0]?.player && (
                  <>
                    <PlayerName {...holders[0].player} />
                    {' for '}
                  </>
                )}
                <Holders of={holders} />
              </small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </TitledCard>
)

type Holder = LeagueRecord['holders'][number]

/** Several teams may have had the same player all season. */
const byPlayer = ({ holders }: LeagueRecord): Map<string, Holder[]> =>
  Map.groupBy(holders, ({ player }) => player?.id ?? '')

function Holders({ of: holders }: { of: readonly Holder[] }) {
  const named = holders.length > MOST_NAMED + 1 ? holders.slice(0, MOST_NAMED) : holders
  const more = holders.length - named.length
  return (
    <>
      {named.map((holder, at) => (
        <Fragment key={[holder.season, holder.team, holder.to].join(' ')}>
          {at > 0 && ' · '}
          <RecapTeam team={holder.team} name={holder.name} />
          {weeksOf(holder) && `, ${weeksOf(holder)}`}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}
