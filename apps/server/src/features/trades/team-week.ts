import type { Player, Roster, RosterSpot, Settings, Trade } from '@tuff/league'
import { SLOTS } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { teamNamed } from '#season/named.ts'
import { readPlayersNamed } from '#season/player-rows.ts'
import { readSettings } from '#season/season-rows.ts'
import { readTradesOf } from './trade-store.ts'

export type TeamWeek = {
  readonly email: string
  readonly name: string
  readonly week: number
  readonly currentWeek: number
  /** The last week that has begun: the current one, or the schedule's if the league is held before it. */
  readonly lastBegun: number
  readonly isPlayoffTeam: boolean
  readonly settings: Settings
  readonly roster: Roster
  /** Of the whole season, in the order they were made. */
  readonly trades: readonly Trade[]
  /** Every player that the change or a refusal may name. */
  readonly players: ReadonlyMap<string, Player>
}

export type TeamWeekSources = {
  currentWeek(tx: Tx): Promise<number>
  scheduledWeek(): number
  /** From the published standings: recomputing them takes the whole season, and no change here affects them. */
  isPlayoffTeam(email: string): boolean
}

/** Reads within the change's transaction, so that nothing changes between check and write. */
export function createTeamWeeks({ currentWeek, scheduledWeek, isPlayoffTeam }: TeamWeekSources) {
  return async (tx: Tx, email: string, week: number, playerIds: readonly string[]): Promise<TeamWeek> => {
    const { name } = await teamNamed(tx, email)
    const entries = await readEntries(tx, email, week)
    const trades = await readTradesOf(tx, email)
    const players = await readPlayersNamed(tx, [
      ...playerIds,
      ...entries.map((entry) => entry.player_id),
      ...trades.filter((trade) => trade.week === week).flatMap((trade) => [trade.playerAdded, trade.playerDropped]),
    ])
    const current = await currentWeek(tx)
    return {
      email,
      name,
      week,
      currentWeek: current,
      lastBegun: Math.max(current, scheduledWeek()),
      isPlayoffTeam: isPlayoffTeam(email),
      settings: await readSettings(tx),
      roster: rosterOf(entries, players),
      trades,
      players,
    }
  }
}
export type TeamWeeks = ReturnType<typeof createTeamWeeks>

function rosterOf(entries: readonly Entry[], players: ReadonlyMap<string, Player>): Roster {
  return SLOTS.flatMap((slot): RosterSpot[] => {
    const entry = entries.find((other) => other.slot === slot)
    return entry ? [{ slot, player: players.get(entry.player_id)! }] : []
  })
}

export async function readRoster(tx: Tx, email: string, week: number): Promise<Roster> {
  const entries = await readEntries(tx, email, week)
  return entries.length === 0
    ? []
    : rosterOf(
        entries,
        await readPlayersNamed(
          tx,
          entries.map((entry) => entry.player_id),
        ),
      )
}

type Entry = Pick<Tables['rosters'], 'slot' | 'player_id'>

const readEntries = (tx: Tx, email: string, week: number) =>
  tx.selectFrom('rosters').select(['slot', 'player_id']).where('email', '=', email).where('week', '=', week).execute()
