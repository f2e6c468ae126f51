import { formatMoney } from '#ui/format.ts'
import { NflClub } from './nfl-club.tsx'

type Props = { name: string; position: string; club: string; salary: number; isKnownHere?: boolean }

/** A player in one line: name, position, club and salary. */
export function PlayerLine({ name, position, club, salary, isKnownHere = false }: Props) {
  return (
    <>
      <span className="fw-semibold">{name}</span>
      <span className="dim">{position}</span>
      <NflClub club={club} />
      {isKnownHere && <span className="chip chip-primary">Current/Previous Roster</span>}
      <span className="num">{formatMoney(salary)}</span>
    </>
  )
}
