import type { Cents } from './money.ts'
import type { Player } from './players.ts'
import type { Points } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import type { StatLine } from './stats.ts'
import type { Team } from './teams.ts'
import type { WeekResult } from './week-results.ts'
import { NOBODY, pointsOf, type WeekSheet } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

type Sheets = Pick<Snapshot, 'indexes' | 'sheets'>
type Results = Pick<Snapshot, 'indexes' | 'results'>

/** A player's points of a week with their correction; 0 for an unknown player. */
export const pointsIn = (league: Sheets, week: number, playerId: string): Points =>
  pointsOf(sheetIn(league, week), indexOfPlayer(league, playerId))

/** A player's stat line of a week. */
export const lineIn = (league: Sheets, week: number, playerId: string): StatLine | undefined =>
  sheetIn(league, week).lines[indexOfPlayer(league, playerId)]?.line

/** The club that a player scored for in a week, or else the current one. */
export const clubIn = (league: Sheets, week: number, { id, club }: Player): string =>
  lineIn(league, week, id)?.club ?? club

/** The teams with a player on their roster of a week, in the order of their names. */
export const ownersIn = (league: Sheets & Pick<Snapshot, 'teams'>, week: number, playerId: string): Team[] =>
  (sheetIn(league, week).owners[indexOfPlayer(league, playerId)] ?? []).map((team) => league.teams[team]!)

/** A team's points of a week; 0 for an unknown team. */
export const teamPointsIn = (league: Results, week: number, email: string): number =>
  resultIn(league, week).points[indexOfTeam(league, email)] ?? 0

/** A team's rank in a week of the regular season. */
export const rankIn = (league: Results, week: number, email: string): number | undefined =>
  resultIn(league, week).ranks[indexOfTeam(league, email)]

/** A team's prize money of a week; 0 in the playoffs, whose weeks are not paid. */
export const earningsIn = (league: Results, week: number, email: string): Cents =>
  resultIn(league, week).earnings[indexOfTeam(league, email)] ?? 0

/** Whether a team has a roster or points in a week (rule 3.6). */
export const takesPartIn = (league: Results, week: number, email: string): boolean =>
  resultIn(league, week).takesPart[indexOfTeam(league, email)] ?? false

/** The figures of all teams in a week, in the order of `teams`. */
export const resultIn = ({ results }: Pick<Snapshot, 'results'>, week: number): WeekResult =>
  results[week - FIRST_WEEK]!

/** Lines and lineups of a week by index of the player or team, for code that needs indexes. */
export const sheetIn = ({ sheets }: Pick<Snapshot, 'sheets'>, week: number): WeekSheet => sheets[week - FIRST_WEEK]!

const indexOfPlayer = ({ indexes }: Sheets, playerId: string): number => indexes.player.get(playerId) ?? NOBODY
const indexOfTeam = ({ indexes }: Results, email: string): number => indexes.team.get(email) ?? NOBODY
