import { createHash } from 'node:crypto'
import { firstKickoff, type Instant, lockMoment, type PickTimes, type Slot } from '@tuff/league'
import type { Selectable } from 'kysely'
import { inBatches } from '#platform/db/batches.ts'
import type { Query, Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { gameOf } from './game-rows.ts'
import { readWeek } from './week-rows.ts'

export type PickNightRow = Selectable<Tables['pick_night']>

/** Undefined before Pick Night is first opened in a season. */
export const readPickNight = (query: Query): Promise<PickNightRow | undefined> =>
  query.selectFrom('pick_night').selectAll().executeTakeFirst()

export async function updatePickNight(tx: Tx, change: Partial<Omit<PickNightRow, 'id'>>): Promise<void> {
  await tx.updateTable('pick_night').set(change).execute()
}

/** Undefined without a schedule. */
export async function readFirstKickoff(query: Query, week: number): Promise<Instant | undefined> {
  const rows = await query.selectFrom('games').selectAll().where('week', '=', week).execute()
  const off = await query.selectFrom('called_off_games').select('game_id').execute()
  const calledOff = new Set(off.map((row) => row.game_id))
  return firstKickoff(
    rows.map((row) => ({ ...gameOf(row), isCalledOff: calledOff.has(row.id) })),
    week,
  )
}

export const pickTimes = (night: PickNightRow | undefined, kickoff: Instant | undefined): PickTimes => ({
  lockAt: night?.is_open === 1 ? lockMoment(night.lock_at, kickoff) : null,
  lockedAt: night?.locked_at ?? null,
})

/** Whether picks are still secret. */
export const isPicking = (night: PickNightRow | undefined): boolean =>
  night !== undefined && night.is_open === 1 && night.locked_at === null

export type PickTags = {
  /** For everybody: what it depends on is public (PICK-04). */
  shown: string
  night: { isPicking?: true; isRevealed?: true }
  /** Each for its own manager alone, by e-mail. */
  own: ReadonlyMap<string, string>
}

export const NO_PICKS: PickTags = { shown: '', night: {}, own: new Map() }

/** The same on every node. */
export async function readPickTags(query: Query): Promise<PickTags> {
  const night = await readPickNight(query)
  if (!night) return NO_PICKS
  const teams = await query
    .selectFrom('team_picks')
    .select(['email', 'version', 'state', 'late_until'])
    .orderBy('email')
    .execute()
  const { is_open, lock_at, teams_at_most, is_link_on, locked_at, reminded_at, new_teams_until, link_hash } = night
  const ofLink = [is_link_on, new_teams_until, link_hash?.slice(0, 8)]
  const ofNight = [is_open, lock_at, teams_at_most, locked_at, reminded_at, ...ofLink]
  const states = teams.map(({ email, state, late_until }) => `${email} ${state} ${late_until}`)
  const isChanging = isPicking(night) || teams.some(({ late_until }) => late_until !== null)
  // A salary changes what pages show, for all teams alike.
  const ofPlayers = isChanging ? await readSalaries(query) : []
  return {
    shown: shortHash([...ofNight, ...ofPlayers, ...states].join('\n')),
    night: {
      ...(isChanging && { isPicking: true as const }),
      ...(locked_at !== null && { isRevealed: true as const }),
    },
    own: new Map(teams.map(({ email, version }) => [email, ownTag(version)])),
  }
}

async function readSalaries(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('players').select(['id', 'position', 'salary_cents']).orderBy('id').execute()
  return rows.map(({ id, position, salary_cents }) => `${id} ${position} ${salary_cents}`)
}

export const ownTag = (version: number): string => `"${version}"`

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

export type RosterPick = { readonly slot: Slot; readonly playerId: string }

/** Writes rosters from a week on, into all weeks that are already open. */
export async function writePickedRosters(
  tx: Tx,
  teams: readonly { readonly email: string; readonly picks: readonly RosterPick[] }[],
  from: number,
): Promise<void> {
  const { last } = await tx
    .selectFrom('opened_weeks')
    .select((row) => row.fn.max('week').as('last'))
    .executeTakeFirstOrThrow()
  const through = Math.max(from, last ?? from, await readWeek(tx))
  const weeks = Array.from({ length: through - from + 1 }, (_, at) => from + at)
  await inBatches(
    teams.map(({ email }) => email),
    (emails) => tx.deleteFrom('rosters').where('email', 'in', emails).where('week', '>=', from).execute(),
  )
  const rows = teams.flatMap(({ email, picks }) =>
    weeks.flatMap((week) => picks.map(({ slot, playerId }) => ({ email, week, slot, player_id: playerId }))),
  )
  await inBatches(rows, (batch) => tx.insertInto('rosters').values(batch).execute())
}
