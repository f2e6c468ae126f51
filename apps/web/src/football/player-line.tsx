import { formatMoney } from '#ui/format.ts'
import { NflClub } from './nfl-club.tsx'
import { PlayerName } from './player-name.tsx'

/** With an id the name links to the player's season. */
type Props = { id?: string; name: string; position: string; club: string; salary: number; isKnownHere?: boolean }

export function PlayerLine({ id, name, position, club, salary, isKnownHere = false }: Props) {
  return (
    <>
      <span className="fw-semibold">{id === undefined ? name : <PlayerName id={id} name={name} />}</span>
      <span className="dim">{position}</span>
      <NflClub club={club} />
      {isKnownHere && <span className="chip chip-primary">Current/Previous Roster</span>}
      <span className="num">{formatMoney(salary)}</span>
    </>
  )
}
