import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { memo } from 'react'
import { PlayerMark } from '#corrections/corrected-mark.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { LeaderTable, PointsCell } from './leader-table.tsx'
import type { TopPlayer } from './top-players.ts'

/** DASH-05. The players are undefined until the feed has sent them. */
export function PlayerTable({ label, players }: { label: string; players: TopPlayer[] | undefined }) {
  if (!players) return <Loading text="Loading..." />
  if (players.length === 0) return <EmptyState icon={personX} sentence="No one has scored yet." />
  return (
    <LeaderTable label={label} columns={['Player', 'Team']}>
      {players.map((player, at) => (
        <Row key={player.playerID} rank={at + 1} {...player} />
      ))}
    </LeaderTable>
  )
}

/** Memoized, because a score changes few of the rows. */
const Row = memo(function Row({ rank, playerID, playerName, team, points, correction }: TopPlayer & { rank: number }) {
  return (
    <tr>
      <td className="w-rank">
        <span className="rank">{rank}</span>
      </td>
      <th scope="row" className="clip fw-normal">
        <span className="name">
          <PlayerName id={playerID} name={playerName} />
        </span>
      </th>
      <td>
        <NflClub club={team} />
      </td>
      <PointsCell value={points} mark={<PlayerMark correction={correction} />} />
    </tr>
  )
})
