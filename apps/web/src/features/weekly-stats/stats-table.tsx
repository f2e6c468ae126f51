import type { WeeklyStats } from '@tuff/contract'
import { PlayerMark } from '#corrections/player-mark.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { formatHundredths, formatPoints } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'

type Column = {
  title: string
  count: (stats: WeeklyStats) => number
  points: (stats: WeeklyStats) => number
  /** Starts a column group. */
  isFirst?: boolean
}

/** WKST-01: each figure beside its points. */
const COLUMNS: Column[] = [
  { title: 'Passing Yards', count: (s) => s.passing.yards, points: (s) => s.passing.yardsPoints, isFirst: true },
  { title: 'Passing TDs', count: (s) => s.passing.touchdowns, points: (s) => s.passing.touchdownsPoints },
  { title: 'Rushing Yards', count: (s) => s.rushing.yards, points: (s) => s.rushing.yardsPoints, isFirst: true },
  { title: 'Rushing TDs', count: (s) => s.rushing.touchdowns, points: (s) => s.rushing.touchdownsPoints },
  {
    title: 'Receptions',
    count: (s) => s.receiving.receptions,
    points: (s) => s.receiving.receptionsPoints,
    isFirst: true,
  },
  { title: 'Receiving Yards', count: (s) => s.receiving.yards, points: (s) => s.receiving.yardsPoints },
  { title: 'Receiving TDs', count: (s) => s.receiving.touchdowns, points: (s) => s.receiving.touchdownsPoints },
]

export function StatsTable({ players }: { players: readonly WeeklyStats[] }) {
  return (
    <ScrollPane label="Weekly player stats" holds="stats">
      <table className="table table-hover sticky-cols one">
        <thead>
          <tr>
            <th scope="col" className="c3">
              Player Name
            </th>
            <th scope="col">Position</th>
            <th scope="col">Team</th>
            {COLUMNS.map(({ title, isFirst }) => (
              <Headers key={title} title={title} isFirst={isFirst} />
            ))}
            <th scope="col" className="num group stick-end">
              Total Points
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={`${player.playerName} ${player.position} ${player.team}`}>
              <th scope="row" className="c3">
                {player.playerID === undefined ? (
                  player.playerName
                ) : (
                  <PlayerName id={player.playerID} name={player.playerName} />
                )}
              </th>
              <td className="dim">{player.position}</td>
              <td>
                <NflClub club={player.team} />
              </td>
              {COLUMNS.map(({ title, isFirst, count, points }) => (
                <Figures key={title} isFirst={isFirst} count={count(player)} points={points(player)} />
              ))}
              <td className="num key group stick-end">
                {formatHundredths(player.totalFantasyPoints)}
                <PlayerMark correction={player.correction} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPane>
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

type FigureProps = { count: number; points: number; isFirst?: boolean | undefined }

function Figures({ count, points, isFirst = false }: FigureProps) {
  const zero = count === 0 ? ' zero' : ''
  return (
    <>
      <td className={`num${isFirst ? ' group' : ''}${zero}`}>{formatPoints(count)}</td>
      <td className={`num dim${zero}`}>{formatHundredths(points)}</td>
    </>
  )
}
