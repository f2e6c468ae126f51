import type { LateChange } from '@tuff/contract'
import { findPlayer, findTeam, type Snapshot } from '@tuff/league'
import type { LateChangeRows } from './late-change-store.ts'

type TeamRow = LateChangeRows['teams'][number]

/** Teams by the size of their change in money, then by name. */
export function lateChangeMessage({ change, players, teams }: LateChangeRows, league: Snapshot): LateChange {
  const { id, at, league_at, week, cause } = change
  return {
    id,
    at: league_at ?? at,
    week,
    cause,
    players: players
      .map(({ player_id, points_before, points_after }) => ({
        playerID: player_id,
        playerName: findPlayer(league, player_id)?.name ?? 'A player who is gone',
        before: points_before / 100,
        after: points_after / 100,
      }))
      .sort((a, b) => movedBy(b) - movedBy(a) || (a.playerID < b.playerID ? -1 : 1)),
    teams: teams
      .toSorted((a, b) => movedMoney(b) - movedMoney(a) || placeOf(league, a) - placeOf(league, b))
      .map((row) => ({
        managerEmail: row.email,
        teamName: findTeam(league, row.email)?.name ?? row.email,
        before: figuresIn(row, 'before'),
        after: figuresIn(row, 'after'),
      })),
  }
}

const movedBy = ({ before, after }: { before: number; after: number }) => Math.abs(after - before)

const movedMoney = (row: TeamRow) => Math.abs(row.earned_cents_after - row.earned_cents_before)

const placeOf = ({ places }: Snapshot, { email }: TeamRow) => places.team.get(email) ?? places.team.size

const figuresIn = (row: TeamRow, side: 'before' | 'after'): LateChange['teams'][number]['before'] => ({
  points: row[`points_${side}`],
  place: row[`place_${side}`],
  money: row[`cents_${side}`] / 100,
  seasonPlace: row[`season_place_${side}`],
  playoffPlace: row[`playoff_place_${side}`],
  earned: row[`earned_cents_${side}`] / 100,
})
