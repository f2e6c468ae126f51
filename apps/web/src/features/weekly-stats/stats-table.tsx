import type { WeeklyStats } from '@tuff/contract'
import { PlayerMark } from '#corrections/player-mark.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { formatHundredths } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { usePhone } from '#ui/use-media.ts'
import { type StatColumn, textsOf } from './stats-columns.ts'

type Props = { players: readonly WeeklyStats[]; columns: readonly StatColumn[] }

/** On a phone the name alone is fixed, with club and position below it, and the total comes first. */
export function StatsTable({ players, columns }: Props) {
  const isPhone = usePhone()
  const total = (
    <th scope="col" className={isPhone ? 'num' : 'num group'}>
      Total Points
    </th>
  )
  return (
    <ScrollPane label="Weekly player stats">
      <table className="table table-hover sticky-cols one">
        <thead>
          <tr>
            <th scope="col" className="c3">
              Player Name
            </th>
            {isPhone ? (
              total
            ) : (
              <>
                <th scope="col">Position</th>
                <th scope="col">Team</th>
              </>
            )}
            {columns.map(({ title, isFirst }) => (
              <Headers key={title} title={title} isFirst={isFirst} />
            ))}
            {!isPhone && total}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={`${player.playerName} ${player.position} ${player.team}`}>
              <th scope="row" className="c3">
                <Name player={player} />
                {isPhone && (
                  <span className="club-line">
                    <NflClub club={player.team} />
                    {player.position}
                  </span>
                )}
              </th>
              {isPhone ? (
                <Total player={player} className="num key" />
              ) : (
                <>
                  <td className="dim">{player.position}</td>
                  <td>
                    <NflClub club={player.team} />
                  </td>
                </>
              )}
              {columns.map((column) => (
                <Figures key={column.title} isFirst={column.isFirst} texts={textsOf(column, player)} />
              ))}
              {!isPhone && <Total player={player} className="num key group" />}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPane>
  )
}

function Name({ player: { playerID, playerName } }: { player: WeeklyStats }) {
  return playerID === undefined ? playerName : <PlayerName id={playerID} name={playerName} />
}

function Total({ player, className }: { player: WeeklyStats; className: string }) {
  return (
    <td className={className}>
      {formatHundredths(player.totalFantasyPoints)}
      <PlayerMark correction={player.correction} />
    </td>
  )
}

function Headers({ title, isFirst = false }: { title: string; isFirst?: boolean | undefined }) {
  return (
    <>
      <th scope="col" className={isFirst ? 'num group' : 'num'}>
        {title}
      </th>
      <th scope="col" className="num">
        <span className="visually-hidden">{title} </span>Points
      </th>
    </>
  )
}

type FigureProps = { texts: readonly [count: string, points: string]; isFirst?: boolean | undefined }

function Figures({ texts: [count, points], isFirst = false }: FigureProps) {
  return (
    <>
      <td className={isFirst ? 'num group' : 'num'}>{count}</td>
      <td className="num dim">{points}</td>
    </>
  )
}
