import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Correction,
  DEFAULT_SETTINGS,
  EVERY_WEEK,
  type Game,
  type RosterEntry,
  type Settings,
  type StatLine,
  type Team,
  type Trade,
} from '@tuff/league'
import type { Query } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Notice } from '#platform/notices.ts'
import { readSetting } from '#platform/settings-store.ts'
import { gameOf } from './game-rows.ts'
import { readPlayers } from './player-rows.ts'
import type { StoredSeason } from './stored-season.ts'
import { readClosedWeeks, readWeek, readWeekChoice } from './week-rows.ts'

export async function readSeason(query: Query): Promise<StoredSeason> {
  return {
    settings: await readSettings(query),
    teams: await readTeams(query),
    players: await readPlayers(query),
    games: await readGames(query),
    rosters: await readRosters(query),
    trades: await readTrades(query),
    statLines: await readStatLines(query, EVERY_WEEK),
    corrections: await readCorrections(query),
    week: await readWeek(query),
    weekChoice: await readWeekChoice(query),
    closedWeeks: await readClosedWeeks(query),
  }
}

/** Reads the parts that the notices name again, and keeps the others. */
export async function rereadSeason(
  query: Query,
  season: StoredSeason,
  notices: readonly Notice[],
): Promise<StoredSeason> {
  const parts = new Set(notices.map((notice) => notice.part))
  if (parts.has('league')) return readSeason(query)
  const weeks = [...new Set(notices.flatMap((notice) => (notice.part === 'stats' ? notice.weeks : [])))]
  return {
    ...season,
    ...(parts.has('games') && { games: await readGames(query) }),
    ...(parts.has('corrections') && { corrections: await readCorrections(query) }),
    ...((parts.has('week') || parts.has('rosters')) && {
      week: await readWeek(query),
      weekChoice: await readWeekChoice(query),
      closedWeeks: await readClosedWeeks(query),
      rosters: await readRosters(query),
      trades: await readTrades(query),
    }),
    ...(weeks.length > 0 && {
      statLines: [
        ...season.statLines.filter(({ week }) => !weeks.includes(week)),
        ...(await readStatLines(query, weeks)),
      ],
    }),
  }
}

/** Settings newer than the stored league have their defaults. */
export async function readSettings(query: Query): Promise<Settings> {
  const chosen = (await readSetting(query, 'league')) as Partial<Settings> | undefined
  return { ...DEFAULT_SETTINGS, ...chosen, dues: { ...DEFAULT_SETTINGS.dues, ...chosen?.dues } }
}

export async function readTeams(query: Query): Promise<Team[]> {
  return (await query.selectFrom('teams').selectAll().execute()).map(teamOf)
}

export async function readGames(query: Query): Promise<Game[]> {
  const off = await query.selectFrom('called_off_games').select('game_id').execute()
  const calledOff = new Set(off.map((row) => row.game_id))
  const rows = await query.selectFrom('games').selectAll().execute()
  return rows.map((row) => (calledOff.has(row.id) ? { ...gameOf(row), isCalledOff: true } : gameOf(row)))
}

export async function readRosters(query: Query): Promise<RosterEntry[]> {
  return (await query.selectFrom('rosters').selectAll().execute()).map(rosterEntryOf)
}

async function readTrades(query: Query): Promise<Trade[]> {
  return (await query.selectFrom('trades').selectAll().execute()).map(tradeOf)
}

/** Skips corrections of removed players and teams. */
async function readCorrections(query: Query): Promise<Correction[]> {
  const rows = await query
    .selectFrom('score_corrections')
    .select(['id', 'week', 'player_id', 'email', 'points'])
    .where((row) =>
      row.or([
        row('player_id', 'in', row.selectFrom('players').select('id')),
        row('email', 'in', row.selectFrom('teams').select('email')),
      ]),
    )
    .execute()
  return rows.map(correctionOf)
}

/** Week by week, because thousands of rows in one statement block the event loop. */
export async function readStatLines(query: Query, weeks: readonly number[]): Promise<StatLine[]> {
  const lines: StatLine[][] = []
  for (const week of weeks) {
    const rows = await query.selectFrom('stat_lines').selectAll().where('week', '=', week).execute()
    lines.push(rows.map(statLineOf))
    await nextTurn()
  }
  return lines.flat()
}

// Rows are copied property by property, because SQLite's objects have no prototype, which slows down the rules.

export function teamOf({ email, name, abbreviation }: Tables['teams']): Team {
  return { email, name, abbreviation }
}

function rosterEntryOf({ email, week, slot, player_id }: Tables['rosters']): RosterEntry {
  return { email, week, slot, playerId: player_id }
}

export function tradeOf(row: Tables['trades']): Trade {
  const { id, email, week, type, player_added, player_dropped, created_at, is_after_kickoff } = row
  return {
    ...{ id, email, week, type, playerAdded: player_added, playerDropped: player_dropped },
    ...(created_at >= FIRST_TIME && { at: created_at }),
    ...(is_after_kickoff === 1 && { afterKickoff: true }),
  }
}

/** Smaller values are list positions of imported trades. */
const FIRST_TIME = Date.UTC(1970, 1, 1)

function correctionOf(
  row: Pick<Tables['score_corrections'], 'id' | 'week' | 'player_id' | 'email' | 'points'>,
): Correction {
  const { id, week, points } = row
  return row.player_id === null
    ? { id, week, email: row.email!, points }
    : { id, week, playerId: row.player_id, points }
}

function statLineOf({ player_id, week, club, stats, chances }: Tables['stat_lines']): StatLine {
  const line = { playerId: player_id, week, club, stats: JSON.parse(stats) }
  return chances === null ? line : { ...line, chances: JSON.parse(chances) }
}

export function rosterRow({ email, week, slot, playerId }: RosterEntry): Tables['rosters'] {
  return { email, week, slot, player_id: playerId }
}

/** `at` orders a team's trades: a time, or a list position. */
export function tradeRow(trade: Omit<Trade, 'at'>, at: number): Tables['trades'] {
  const { id, email, week, type, playerAdded, playerDropped, afterKickoff } = trade
  const players = { player_added: playerAdded, player_dropped: playerDropped }
  return { id, email, week, type, ...players, created_at: at, is_after_kickoff: afterKickoff ? 1 : 0 }
}

export function statLineRow({ playerId, week, club, stats, chances }: StatLine): Tables['stat_lines'] {
  const row = { player_id: playerId, week, club, stats: JSON.stringify(stats) }
  return { ...row, chances: chances ? JSON.stringify(chances) : null }
}
