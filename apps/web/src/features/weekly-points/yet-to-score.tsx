import type { LineupPlayer, PlayerPoints } from '@tuff/contract'
import { pointsFrom, wholePoints } from '@tuff/league'
import type { Scorer } from '#api/scorers.ts'
import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { formatPoints } from '#ui/format.ts'
import { ListBody, ListCell, ListRow, ListTable } from '#ui/list-table.tsx'
import { COLUMNS } from './points-table.tsx'

type Props = {
  lineup: readonly LineupPlayer[]
  scorers: readonly Scorer[]
  players: Readonly<Record<string, PlayerPoints>>
}

/** The rest of the eleven, who are not in the table of scorers (WKPT-03): those who can still score, and the others. */
export function YetToScore({ lineup, scorers, players }: Props) {
  const scored = new Set(scorers.map(({ playerID }) => playerID))
  const missing = lineup.filter(({ playerID }) => !scored.has(playerID))
  return (
    <>
      <Rest title="Yet to Score" rest={missing.filter(isStillToScore)} players={players} />
      <Rest title="Did Not Score" rest={missing.filter((player) => !isStillToScore(player))} players={players} />
    </>
  )
}

type RestProps = { title: string; rest: readonly LineupPlayer[]; players: Props['players'] }

function Rest({ title, rest, players }: RestProps) {
  if (rest.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="card-subtitle">{title}</h2>
      <ListTable label={`${title}: players`} className="roster weekly rest" aria-label={title} columns={COLUMNS}>
        <ListBody>
          {rest.map(({ playerID, player_name, position, teamAbv, game }) => {
            const line = players[playerID]
            return (
              <ListRow key={position}>
                <ListCell area="lead">
                  <span className="chip chip-slot">{position}</span>
                </ListCell>
                <ListCell area="name">
                  <PlayerName id={playerID} name={player_name} />
                </ListCell>
                <ListCell area="under-1">
                  <NflClub club={line?.team ?? teamAbv} />
                </ListCell>
                <ListCell area="under-2">
                  <GameLabel game={game} />
                </ListCell>
                <ListCell area="figure-1" className="zero">
                  {line ? formatPoints(wholePoints(pointsFrom(line.totalFantasyPoints))) : '–'}
                </ListCell>
              </ListRow>
            )
          })}
        </ListBody>
      </ListTable>
    </section>
  )
}

const isStillToScore = ({ game }: LineupPlayer): boolean => game !== undefined && OPEN.has(game.state)

const OPEN: ReadonlySet<string> = new Set(['to come', 'playing', 'postponed'])
