import { type SalaryWish, SETUP_LIMITS } from '@tuff/contract'
import { foldName, type Player, type Points, type Settings, type Stats, scoreStats } from '@tuff/league'
import { z } from 'zod'
import { readCsv } from '#platform/csv-table.ts'
import type { Query } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { shownProblems } from '#platform/reviewed-import.ts'
import { positionOf } from '#providers/positions.ts'
import { unpackSeason } from '#season/season-value.ts'

/** A player of last season and his points in hundredths. `id` is '' where the source has ids of its own. */
export type LastSeasonLine = { id: string; name: string; position: string; points: Points }

export type ReadLastSeason = (settings: Settings) => Promise<{ season: number; lines: LastSeasonLine[] } | undefined>

const StoredPlayers = z.array(z.object({ id: z.string(), name: z.string(), position: z.string() }))
const StoredLines = z.array(z.object({ player_id: z.string(), stats: z.string() }))

export async function latestEnded(query: Query) {
  return query
    .selectFrom('ended_seasons')
    .select(['season', 'body'])
    .where('body', 'is not', null)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Scored with the settings of now, because they decide what the points are worth this season. */
export async function endedLines(query: Query, settings: Settings): Promise<LastSeasonLine[]> {
  const ended = await latestEnded(query)
  if (!ended) throw new AppError('rule-broken', NO_ENDED)
  const { tables } = await unpackSeason(ended.body!)
  const points = new Map<string, Points>()
  const players = StoredPlayers.parse(tables.players ?? [])
  const positions = new Map(players.map(({ id, position }) => [id, position]))
  for (const { player_id, stats } of StoredLines.parse(tables.stat_lines ?? [])) {
    const position = positionOf(positions.get(player_id) ?? '')
    if (!position) continue
    const scored = scoreStats(JSON.parse(stats) as Stats, position, settings)
    points.set(player_id, (points.get(player_id) ?? 0) + scored)
  }
  return players.flatMap(({ id, name, position }) => {
    const scored = points.get(id)
    return scored === undefined ? [] : [{ id, name, position, points: scored }]
  })
}

export const NO_ENDED = 'No season has ended here yet.'

const COLUMNS = {
  id: { names: ['id', 'playerid'] },
  player: { names: ['player', 'name', 'playername', 'playerdisplayname'] },
  position: { names: ['position', 'pos'] },
  points: { names: ['points', 'fantasypoints', 'fantasypointsppr', 'fpts'], isNumber: true },
} as const

/** A file of points; a player's rows are added up, so that one with a row per week does as well. */
export async function fileLines({ csv }: SalaryWish): Promise<LastSeasonLine[]> {
  if (csv === undefined) throw new AppError('invalid-request', 'Choose a file with the points of last season.')
  const problems: { row?: number | undefined; message: string }[] = []
  const required = [['player'], ['position'], ['points']] as const
  const shape = { columns: COLUMNS, required, maxRows: SETUP_LIMITS.rosters }
  const table = await readCsv(Buffer.from(csv, 'base64'), shape, (problem) => void problems.push(problem))
  const known = new Map<string, LastSeasonLine>()
  for (const { number, cells } of table?.rows ?? []) {
    const text = table?.hasDecimalCommas ? cells.points.replace(',', '.') : cells.points
    const points = Math.round(Number(text) * 100)
    if (text === '' || !Number.isFinite(points)) {
      problems.push({ row: number, message: `'${cells.points.slice(0, 20)}' is no number of points` })
      continue
    }
    const key = cells.id || `${foldName(cells.player)} ${cells.position.toUpperCase()}`
    const before = known.get(key)
    known.set(key, {
      id: cells.id,
      name: cells.player,
      position: cells.position,
      points: (before?.points ?? 0) + points,
    })
  }
  const [first] = problems
  if (first)
    throw new AppError('rule-broken', `${first.row === undefined ? '' : `Row ${first.row}: `}${first.message}.`, {
      problems: shownProblems(problems).problems,
    })
  return [...known.values()]
}

/** The points by the league's players: by id, else by name and position, if exactly one matches. */
export function pointsOfPlayers(players: readonly Player[], lines: readonly LastSeasonLine[]) {
  const byId = new Map(players.map((player) => [player.id, player]))
  const byName = Map.groupBy(players, ({ name, position }) => keyOf(name, position))
  const points = new Map<string, Points>()
  const unknown: string[] = []
  for (const line of lines) {
    const position = positionOf(line.position.toUpperCase())
    const named = position ? (byName.get(keyOf(line.name, position)) ?? []) : []
    const player = byId.get(line.id) ?? (named.length === 1 ? named[0] : undefined)
    if (player) points.set(player.id, line.points)
    else if (position) unknown.push(line.name)
  }
  return { points, unknown }
}

const keyOf = (name: string, position: string) => `${position} ${foldName(name)}`
