import type { LeagueRecord } from '@tuff/contract'
import { PlayerName } from '#football/player-name.tsx'
import { Holders, RecordLines, weeksOf } from '#football/record-lines.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { RecapTeam } from './words.tsx'

/** STORY-07: the records of the season, as of the week. */
export const RecordsCard = ({ records }: { records: readonly LeagueRecord[] }) => (
  <TitledCard title="Records of the Season">
    <RecordLines
      records={records}
      holders={(record) =>
        [...byPlayer(record)].map(([id, holders]) => (
          <small key={id}>
            {holders[0]?.player && (
              <>
                <PlayerName {...holders[0].player} />
                {' for '}
              </>
            )}
            <Holders holders={holders}>
              {(holder) => (
                <>
                  <RecapTeam team={holder.team} name={holder.name} />
                  {weeksOf(holder) && `, ${weeksOf(holder)}`}
                </>
              )}
            </Holders>
          </small>
        ))
      }
    />
  </TitledCard>
)

/** Several teams may have had the same player all season. */
const byPlayer = ({ holders }: LeagueRecord): Map<string, LeagueRecord['holders'][number][]> =>
  Map.groupBy(holders, ({ player }) => player?.id ?? '')
