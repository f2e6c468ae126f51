import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_SETTINGS, type Game, LAST_WEEK, type RosterEntry, type Settings, type StatLine } from '@tuff/league'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { StoredSeason } from './season-store.ts'

type Query = Kysely<Tables>

export async function readSeason(query: Query): Promise<StoredSeason> {
  return {
    settings: await readSettings(query),
    teams: await query.selectFrom('teams').select(['email', 'name', 'abbreviation']).execute(),
    players: await query
      .selectFrom('players')
      .select(['id', 'name', 'position', 'club', 'salary_cents as salary'])
      .execute(),
    games: await readGames(query),
    rosters: await readRosters(query),
    trades: await query
      .selectFrom('trades')
      .select(['id', 'email', 'week', 'type', 'player_added as playerAdded', 'player_dropped as playerDropped'])
      .execute(),
    statLines: await readStatLines(query, EVERY_WEEK),
  }
}

const EVERY_WEEK = Array.from({ length: LAST_WEEK }, (_, index) => index + 1)

/** What the league chose. A setting that is younger than the stored league has its default. */
async function readSettings(query: Query): Promise<Settings> {
  const row = await query.selectFrom('settings').select('value').where('key', '=', 'league').executeTakeFirst()
  const chosen: Partial<Settings> = row ? JSON.parse(row.value) : {}
  return { ...DEFAULT_SETTINGS, ...chosen }
}

export async function readGames(query: Query): Promise<Game[]> {
  const rows = await query
    .selectFrom('games')
    .select(['id', 'week', 'kickoff', 'home', 'away', 'is_final as isFinal'])
    .execute()
  return rows.map((row) => ({ ...row, isFinal: row.isFinal === 1 }))
}

export function readRosters(query: Query): Promise<RosterEntry[]> {
  return query.selectFrom('rosters').select(['email', 'week', 'slot', 'player_id as playerId']).execute()
}

/** Week by week, because thousands of rows in one statement would hold up everybody else in this process. */
export async function readStatLines(query: Query, weeks: readonly number[]): Promise<StatLine[]> {
  const lines: StatLine[] = []
  for (const week of weeks) {
    const rows = await query
      .selectFrom('stat_lines')
      .select(['player_id as playerId', 'week', 'club', 'stats'])
      .where('week', '=', week)
      .execute()
    for (const row of rows) lines.push({ ...row, stats: JSON.parse(row.stats) })
    await nextTurn()
  }
  return lines
}

export function gameRow({ id, week, kickoff, home, away, isFinal }: Game): Tables['games'] {
  return { id, week, kickoff, home, away, is_final: isFinal ? 1 : 0 }
}

export function rosterRow({ email, week, slot, playerId }: RosterEntry): Tables['rosters'] {
  return { email, week, slot, player_id: playerId }
}

export function statLineRow({ playerId, week, club, stats }: StatLine): Tables['stat_lines'] {
  return { player_id: playerId, week, club, stats: JSON.stringify(stats) }
}
