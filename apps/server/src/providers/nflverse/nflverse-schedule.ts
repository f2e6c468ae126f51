import type { ExpectedScore, Game, Instant } from '@tuff/league'
import { type CsvRow, type CsvTable, readCsv } from '../reading/csv-table.ts'
import { addressesOf, type SourceAddress } from '../reading/source-address.ts'
import { SourceError } from '../reading/source-error.ts'
import { onceEach, type SourceFile, type SourceFiles } from '../reading/source-files.ts'
import type { ScheduleSource } from '../source.ts'
import { emptyTally, leaveOut, type Tally } from '../tally.ts'
import { EASTERN, instantIn } from '../zoned-time.ts'
import { clubIn, weekIn } from './nflverse-cells.ts'

const USUAL_NAMES = ['games.csv', 'schedules_{season}.csv', 'games.csv.gz']

/** One file may hold all seasons. */
export function nflverseSchedule(files: SourceFiles, at: SourceAddress, season: number): ScheduleSource {
  const addresses = addressesOf(at, USUAL_NAMES, { season })
  const read = onceEach((file) => readSchedule(file, season))
  let tally = emptyTally()
  return {
    async games() {
      const schedule = await files.read(addresses, 'CSV', read)
      tally = schedule.tally
      return schedule.games
    },
    tally: () => tally,
  }
}

async function readSchedule(file: SourceFile, season: number): Promise<{ games: Game[]; tally: Tally }> {
  const table = await readCsv(file)
  const id = table.texts('game_id')
  const seasonOf = table.numbers('season')
  const kind = table.texts('game_type', 'season_type')
  const week = table.numbers('week')
  const [home, away] = [table.texts('home_team'), table.texts('away_team')]
  const [homeScore, awayScore] = [table.numbers('home_score'), table.numbers('away_score')]
  const overtime = table.has('overtime') ? table.numbers('overtime') : undefined
  const optional = (column: string) => (table.has(column) ? table.numbers(column) : undefined)
  const [spread, total] = [optional('spread_line'), optional('total_line')]
  const [day, time] = [table.texts('gameday'), table.texts('gametime')]

  const tally = emptyTally()
  const games: Game[] = []
  for (const row of table.rows) {
    tally.read++
    if (seasonOf(row) !== season) leaveOut(tally, 'another season')
    else if (kind(row) !== 'REG') leaveOut(tally, 'not in the regular season')
    else {
      if (id(row) === '') throw table.flaw(row, 'has no game_id')
      games.push({
        id: id(row),
        week: weekIn(table, row, week(row)),
        kickoff: kickoffIn(table, row, day(row), time(row)),
        home: clubIn(table, row, home(row)),
        away: clubIn(table, row, away(row)),
        ...resultIn(homeScore(row), awayScore(row), overtime?.(row)),
        ...expectedIn(spread?.(row), total?.(row)),
      })
    }
  }
  if (games.length === 0) throw new SourceError(`${file.where} has no game of the regular season ${season}.`)
  if (new Set(games.map((game) => game.id)).size < games.length) {
    throw new SourceError(`${file.where} has a game twice.`)
  }
  tally.kept = games.length
  return { games, tally }
}

/** nflverse enters the score after the game. */
function resultIn(homeScore?: number, awayScore?: number, overtime?: number): Pick<Game, 'isFinal' | 'reported'> {
  if (homeScore === undefined || awayScore === undefined) return { isFinal: false }
  return { isFinal: true, reported: { state: 'final', period: overtime === 1 ? 5 : 4, homeScore, awayScore } }
}

/** The spread is the home club's. */
function expectedIn(spread?: number, total?: number): { expected?: ExpectedScore } {
  if (spread === undefined || total === undefined) return {}
  return { expected: { home: (total + spread) / 2, away: (total - spread) / 2 } }
}

/** For games without a time, as in the last week: Sunday at noon. */
const USUAL_TIME = '13:00'

function kickoffIn(table: CsvTable, row: CsvRow, day: string, time: string): Instant {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time || USUAL_TIME)
  const [year, month, dayOfMonth] = date?.slice(1).map(Number) ?? []
  const [hour, minute] = clock?.slice(1).map(Number) ?? []
  const kickoff =
    year && month && dayOfMonth && hour !== undefined && minute !== undefined
      ? instantIn(EASTERN, { year, month, day: dayOfMonth, hour, minute })
      : undefined
  if (kickoff === undefined) throw table.flaw(row, `has no date and time of day in '${day} ${time}'`)
  return kickoff
}
