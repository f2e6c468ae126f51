import type { Player, Roster, RosterSpot, Settings, Trade } from '@tuff/league'
import { SLOTS } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { teamNamed } from '#season/named.ts'
import { readPlayersNamed } from '#season/player-rows.ts'
import { readSettings } from '#season/season-rows.ts'
import { readTradesOf } from './trade-store.ts'

type Tx = Transaction<Tables>

/** All that the rules want to know before a team's roster of a week is changed. */
export type TeamWeek = {
  readonly email: string
  readonly week: number
  /** The week that may be changed. */
  readonly currentWeek: number
  /** The last week that has begun: the current one, or the schedule's where the league is held before it. */
  readonly lastBegun: number
  readonly isPlayoffTeam: boolean
  readonly settings: Settings
  readonly roster: Roster
  /** Of the whole season, in the order they were made. */
  readonly trades: readonly Trade[]
  /** Everybody the change or a refusal may speak of. */
  readonly players: ReadonlyMap<string, Player>
}

export type TeamWeekSources = {
  /** The week that the league is in as this transaction finds it. */
  currentWeek(tx: Tx): Promise<number>
  /** The week that the schedule has come to. */
  scheduledWeek(): number
  /** From the standings as they are shown: working them out again takes the whole season, which no change here moves. */
  isPlayoffTeam(email: string): boolean
}

/** Reads within the transaction of the change, so that nobody changes what was asked about before it is written. */
export function createTeamWeeks({ currentWeek, scheduledWeek, isPlayoffTeam }: TeamWeekSources) {
  return async (tx: Tx, email: string, week: number, playerIds: readonly string[]): Promise<TeamWeek> => {
    await teamNamed(tx, email)
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

/** A team's roster of any week. */
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
