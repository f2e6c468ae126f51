import type { WeeklyStats } from '@tuff/contract'
import { useOwnPlayers } from '#api/teams.ts'
import { PlayerMark } from '#corrections/corrected-mark.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { formatHundredths } from '#ui/format.ts'
import { type Column, HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { usePhone } from '#ui/use-media.ts'
import { NONE, type StatColumn, textsOf } from './stats-columns.ts'

/** The total is beside the name, where it needs no scrolling; on a phone club and position are below the name. */
export function StatsTable({ players, columns }: { players: readonly WeeklyStats[]; columns: readonly StatColumn[] }) {
  const isPhone = usePhone()
  const own = useOwnPlayers()
  return (
    <ScrollPane label="Weekly player stats">
      <table className="table table-hover sticky-cols one">
        <HeadRow
          columns={[
            ['Player Name', 'c3'],
            !isPhone && 'Position',
            !isPhone && 'Team',
            ['Total Points', 'num'],
            ...columns.flatMap(headersOf),
          ]}
        />
        <tbody>
          {players.map((player) => (
            <tr
              key={`${player.playerName} ${player.position} ${player.team}`}
              className={own.includes(player.playerName) ? 'me' : undefined}
            >
              <th scope="row" className="c3">
                <Name player={player} />
                {isPhone && (
                  <span className="club-line">
                    <NflClub club={player.team} />
                    {player.position}
                  </span>
                )}
              </th>
              {!isPhone && (
                <>
                  <td className="dim">{player.position}</td>
                  <td>
                    <NflClub club={player.team} />
                  </td>
                </>
              )}
              <td className="num key">
                {formatHundredths(player.totalFantasyPoints)}
                <PlayerMark correction={player.correction} />
              </td>
              {columns.map((column) => (
                <Figures key={column.title} isFirst={column.isFirst} texts={textsOf(column, player)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPane>
  )
}

const Name = ({ player: { playerID, playerName } }: { player: WeeklyStats }) =>
  playerID === undefined ? playerName : <PlayerName id={playerID} name={playerName} />

const headersOf = ({ title, isFirst = false }: StatColumn): Column[] => [
  [title, isFirst ? 'num group' : 'num'],
  [
    <>
      <span className="visually-hidden">{title} </span>Points
    </>,
    'num',
  ],
]

type FigureProps = { texts: readonly [count: string, points: string]; isFirst?: boolean | undefined }

const Figures = ({ texts: [count, points], isFirst = false }: FigureProps) => (
  <>
    <td className={isFirst ? 'num group' : 'num'}>{count === NONE ? <span className="zero">{NONE}</span> : count}</td>
    <td className={points === NONE ? 'num zero' : 'num dim'}>{points}</td>
  </>
)
