import { type SalaryRequest, SETUP_LIMITS } from '@tuff/contract'
import { foldName, type Player, type Points, type Settings, type Stats, scoreStats } from '@tuff/league'
import { z } from 'zod'
import { readCsv } from '#platform/csv-table.ts'
import type { Query } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { shownProblems } from '#platform/reviewed-import.ts'
import { clubCode } from '#providers/clubs.ts'
import { positionOf } from '#providers/positions.ts'
import { unpackSeason } from '#season/season-value.ts'

/** A player's points of last season in hundredths. `id` and `club` are '' where they are not known. */
export type LastSeasonLine = { id: string; name: string; position: string; club: string; points: Points }

export type ReadLastSeason = (settings: Settings) => Promise<{ season: number; lines: LastSeasonLine[] } | undefined>

const StoredPlayers = z.array(z.object({ id: z.string(), name: z.string(), position: z.string(), club: z.string() }))
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
  return players.flatMap(({ id, name, position, club }) => {
    const scored = points.get(id)
    return scored === undefined ? [] : [{ id, name, position, club, points: scored }]
  })
}

export const NO_ENDED = 'No season has ended here yet.'

const COLUMNS = {
  id: { names: ['id', 'playerid'] },
  player: { names: ['player', 'name', 'playername', 'playerdisplayname'] },
  position: { names: ['position', 'pos'] },
  club: { names: ['club', 'team', 'recentteam', 'nflteam', 'tm'] },
  week: { names: ['week'] },
  points: { names: ['points', 'fantasypoints', 'fantasypointsppr', 'fpts'], isNumber: true },
} as const

/** A file of points; a player's rows are added up, so that one with a row per week does as well. */
export async function fileLines({ csv }: SalaryRequest): Promise<LastSeasonLine[]> {
  if (csv === undefined) throw new AppError('invalid-request', 'Choose a file with the points of last season.')
  const problems: { row?: number | undefined; message: string }[] = []
  const required = [['player'], ['position'], ['points']] as const
  const shape = { columns: COLUMNS, required, maxRows: SETUP_LIMITS.rosters }
  const table = await readCsv(Buffer.from(csv, 'base64'), shape, (problem) => void problems.push(problem))
  const rows: FileRow[] = []
  for (const { number, cells } of table?.rows ?? []) {
    const text = table?.hasDecimalCommas ? cells.points.replace(',', '.') : cells.points
    const points = Math.round(Number(text) * 100)
    if (text === '' || !Number.isFinite(points)) {
      problems.push({ row: number, message: `'${cells.points.slice(0, 20)}' is no number of points` })
      continue
    }
    const club = cells.club.toUpperCase()
    rows.push({
      id: cells.id,
      name: cells.player,
      position: cells.position,
      club: clubCode(club) ?? club,
      week: cells.week,
      points,
    })
  }
  const [first] = problems
  if (first)
    throw new AppError('rule-broken', `${first.row === undefined ? '' : `Row ${first.row}: `}${first.message}.`, {
      problems: shownProblems(problems).problems,
    })
  return [...Map.groupBy(rows, keyOfRow).values()].flatMap(playersIn)
}

type FileRow = LastSeasonLine & { week: string }

const keyOfRow = ({ id, name, position }: FileRow): string =>
  id || keyOf(name, positionOf(position.toUpperCase()) ?? position)

/** Rows without an id belong to one player who changed clubs if each week occurs once, and to namesakes otherwise. */
function playersIn(rows: readonly FileRow[]): LastSeasonLine[] {
  const isOne = rows[0]!.id !== '' || new Set(rows.map(({ week }) => week)).size === rows.length
  const players = isOne ? [rows] : [...Map.groupBy(rows, ({ club }) => club).values()]
  return players.map((own) => {
    const { week: _, ...latest } = own.at(-1)!
    return { ...latest, points: own.reduce((sum, { points }) => sum + points, 0) }
  })
}

/**
 * The points by the league's players: by id, else by name and position. Namesakes need the same club, and so does a
 * player whose id is another one than the league's.
 */
export function pointsOfPlayers(players: readonly Player[], lines: readonly LastSeasonLine[]) {
  const ids = new Set(players.map(({ id }) => id))
  const points = new Map<string, Points>()
  for (const { id, points: scored } of lines) if (ids.has(id)) points.set(id, scored)
  const sharesIds = points.size > 0
  const byName = Map.groupBy(
    players.filter(({ id }) => !points.has(id)),
    ({ name, position }) => keyOf(name, position),
  )
  const others = lines.flatMap((line) => {
    const position = positionOf(line.position.toUpperCase())
    return position && !ids.has(line.id) ? [{ ...line, key: keyOf(line.name, position) }] : []
  })
  const unknown: string[] = []
  for (const [key, namesakes] of Map.groupBy(others, (line) => line.key)) {
    const named = byName.get(key) ?? []
    for (const { id, name, club, points: scored } of namesakes) {
      const isAlone = named.length === 1 && namesakes.length === 1 && !(sharesIds && id !== '')
      const matching = isAlone ? named : named.filter((player) => player.club === club)
      const isSure = matching.length === 1 && (isAlone || isOnly(namesakes, club))
      if (isSure) points.set(matching[0]!.id, scored)
      else unknown.push(name)
    }
  }
  return { points, unknown }
}

const isOnly = (namesakes: readonly LastSeasonLine[], wanted: string): boolean =>
  namesakes.filter(({ club }) => club === wanted).length === 1

const keyOf = (name: string, position: string) => `${position} ${foldName(name)}`
