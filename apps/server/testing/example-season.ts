import { dollars, EVERY_WEEK, type Player, type Position, SLOTS, type Slot, type StatLine } from '@tuff/league'
import { gameOf } from '@tuff/league/testing'

/** The season has distinct players for this many teams. */
export const TEAMS = 4

const positionFor = (slot: Slot): Position => (slot.startsWith('FLEX') ? 'TE' : slot.replace(/\d/, '')) as Position

/** The player of team 1, 2, … in a slot. */
export const playerOf = (team: number, slot: Slot): Player => ({
  id: `00-${team}-${slot}`,
  name: `${slot} of ${team}`,
  position: positionFor(slot),
  club: 'KC',
  salary: dollars(team),
})

/** Players without salaries, a game per week, and catches in weeks 1 to 4. */
export function importedSeason() {
  const players = Array.from({ length: TEAMS }, (_, at) => SLOTS.map((slot) => playerOf(at + 1, slot))).flat()
  return {
    players: players.map(({ salary, ...player }) => player),
    games: EVERY_WEEK.map((week) => gameOf(week, week < 3)),
    statLines: players.flatMap((player, at) =>
      [1, 2, 3, 4].map(
        (week): StatLine => ({ playerId: player.id, week, club: 'KC', stats: { receptions: 1 + (at % 7) } }),
      ),
    ),
  }
}
