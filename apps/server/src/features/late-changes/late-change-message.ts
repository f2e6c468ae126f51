import type { LateChange } from '@tuff/contract'
import { findPlayer, findTeam, type Snapshot } from '@tuff/league'
import type { LateChangeRows } from './late-change-store.ts'

type TeamRow = LateChangeRows['teams'][number]

/**
 * In the wire format: points with decimals, money in dollars; teams by the size of their change in money, then by name.
 */
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
        before: beforeIn(row),
        after: afterIn(row),
      })),
  }
}

const movedBy = ({ before, after }: { before: number; after: number }) => Math.abs(after - before)

const movedMoney = (row: TeamRow) => Math.abs(row.earned_cents_after - row.earned_cents_before)

const placeOf = ({ places }: Snapshot, { email }: TeamRow) => places.team.get(email) ?? places.team.size

const beforeIn = (row: TeamRow): LateChange['teams'][number]['before'] => ({
  points: row.points_before,
  place: row.place_before,
  money: row.cents_before / 100,
  seasonPlace: row.season_place_before,
  playoffPlace: row.playoff_place_before,
  earned: row.earned_cents_before / 100,
})

const afterIn = (row: TeamRow): LateChange['teams'][number]['after'] => ({
  points: row.points_after,
  place: row.place_after,
  money: row.cents_after / 100,
  seasonPlace: row.season_place_after,
  playoffPlace: row.playoff_place_after,
  earned: row.earned_cents_after / 100,
})
