import type { Player, Roster, RosterSpot, Settings, Trade } from '@tuff/league'
import { SLOTS } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { readTradesOf } from './trade-store.ts'

type Tx = Transaction<Tables>

/** All that the rules want to know before a team's roster of a week is changed. */
export type TeamWeek = {
  readonly email: string
  readonly week: number
  /** The week that may be changed. */
  readonly currentWeek: number
  readonly isPlayoffTeam: boolean
  readonly settings: Settings
  readonly roster: Roster
  /** Of the whole season, in the order they were made. */
  readonly trades: readonly Trade[]
  /** Everybody the change or a refusal may speak of. */
  readonly players: ReadonlyMap<string, Player>
}

export type TeamWeekSources = {
  readSettings(tx: Tx): Promise<Settings>
  currentWeek(): number
  /** From the standings as they are shown: working them out again takes the whole season, which no change here moves. */
  isPlayoffTeam(email: string): boolean
}

/** Reads within the transaction of the change, so that nobody changes what was asked about before it is written. */
export function createTeamWeeks({ readSettings, currentWeek, isPlayoffTeam }: TeamWeekSources) {
  return async (tx: Tx, email: string, week: number, playerIds: readonly string[]): Promise<TeamWeek> => {
    await findTeam(tx, email)
    const entries = await readEntries(tx, email, week)
    const trades = await readTradesOf(tx, email)
    const players = await readPlayers(tx, [
      ...playerIds,
      ...entries.map((entry) => entry.player_id),
      ...trades.filter((trade) => trade.week === week).flatMap((trade) => [trade.playerAdded, trade.playerDropped]),
    ])
    const roster = SLOTS.flatMap((slot): RosterSpot[] => {
      const entry = entries.find((other) => other.slot === slot)
      return entry ? [{ slot, player: players.get(entry.player_id)! }] : []
    })
    return {
      email,
      week,
      currentWeek: currentWeek(),
      isPlayoffTeam: isPlayoffTeam(email),
      settings: await readSettings(tx),
      roster,
      trades,
      players,
    }
  }
}
export type TeamWeeks = ReturnType<typeof createTeamWeeks>

/** Writes the slots that are different now. */
export async function saveRoster(tx: Tx, { email, week, roster }: TeamWeek, after: Roster): Promise<void> {
  const before = new Map(roster.map(({ slot, player }) => [slot, player.id]))
  const changed = after.filter(({ slot, player }) => before.get(slot) !== player.id)
  if (changed.length === 0) return
  const slots = changed.map(({ slot }) => slot)
  // Emptied first, because a player may move to a slot while his own is still to be given away.
  await tx
    .deleteFrom('rosters')
    .where('email', '=', email)
    .where('week', '=', week)
    .where('slot', 'in', slots)
    .execute()
  await tx
    .insertInto('rosters')
    .values(changed.map(({ slot, player }) => ({ email, week, slot, player_id: player.id })))
    .execute()
}

async function findTeam(tx: Tx, email: string) {
  const team = await tx.selectFrom('teams').select('email').where('email', '=', email).executeTakeFirst()
  if (!team) throw new AppError('not-found', `There is no team of ${email}.`)
}

const readEntries = (tx: Tx, email: string, week: number) =>
  tx.selectFrom('rosters').select(['slot', 'player_id']).where('email', '=', email).where('week', '=', week).execute()

async function readPlayers(tx: Tx, ids: readonly string[]): Promise<Map<string, Player>> {
  const rows = await tx
    .selectFrom('players')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, name, position, club, salary_cents }) => [id, { id, name, position, club, salary: salary_cents }]),
  )
}
