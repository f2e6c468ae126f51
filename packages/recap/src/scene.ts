import {
  EVERY_WEEK,
  FIRST_WEEK,
  hasStarted,
  isPlayoffWeek,
  LAST_PLAYOFF_WEEK,
  LAST_REGULAR_WEEK,
  LAST_WEEK,
  type Snapshot,
  type Standings,
  standingsAt,
  type TeamStanding,
} from '@tuff/league'
import type { Part } from './words.ts'

/** A completed week, as of its end. */
export type Scene = {
  readonly snapshot: Snapshot
  readonly week: number
  readonly standings: Standings
  readonly isPlayoffs: boolean
  /** Best first: the table that the week counts for. */
  readonly table: readonly TeamStanding[]
  /** The places of the teams that the week counts for, in the order of their names. */
  readonly playing: readonly number[]
}

/** Why a week has no recap. */
export type EmptyReason = 'to come' | 'in play' | 'no figures' | 'does not count'

/** A week has no recap before it is complete: its leader has not won yet. */
export function sceneOf(snapshot: Snapshot, week: number): Scene | EmptyReason {
  const result = snapshot.results[week - FIRST_WEEK]
  if (!result || week > snapshot.week) return 'to come'
  if (!result.isComplete) return 'in play'
  if (!hasStarted(snapshot.settings, week)) return 'does not count'
  if (!result.hasData) return 'no figures'
  const standings = standingsAt(snapshot, week)
  const isPlayoffs = isPlayoffWeek(week)
  const table = isPlayoffs ? standings.playoffs : standings.regularSeason
  const playing = placesOf(snapshot, week === LAST_WEEK ? levelAtTheTop(snapshot) : table)
  if (playing.length === 0) return 'does not count'
  return { snapshot, week, standings, isPlayoffs, table, playing }
}

/** Every week that has a recap. */
export const recapWeeks = (snapshot: Snapshot): number[] =>
  EVERY_WEEK.filter((week) => typeof sceneOf(snapshot, week) !== 'string')

/** The earlier weeks with data that count for the same table. */
export const weeksBefore = ({ snapshot, week, isPlayoffs }: Scene): number[] =>
  snapshot.results
    .filter((one) => one.hasData && one.week < week && isPlayoffWeek(one.week) === isPlayoffs)
    .map(({ week }) => week)

/** The same table before the week. */
export function tableBefore(scene: Scene): readonly TeamStanding[] {
  const before = weeksBefore(scene).at(-1)
  if (before === undefined) return []
  const standings = standingsAt(scene.snapshot, before)
  return scene.isPlayoffs ? standings.playoffs : standings.regularSeason
}

/** Whole points of a team in the week. */
export const pointsIn = ({ snapshot, week }: Scene, team: number): number =>
  snapshot.results[week - FIRST_WEEK]!.points[team]!

/** The playing teams with the most points, or the fewest. */
export function extremeOf(scene: Scene, which: 'most' | 'fewest'): { points: number; teams: number[] } {
  const points = Math[which === 'most' ? 'max' : 'min'](...scene.playing.map((team) => pointsIn(scene, team)))
  return { points, teams: scene.playing.filter((team) => pointsIn(scene, team) === points) }
}

export const teamAt = ({ snapshot }: Scene, place: number): Part => {
  const { email, name } = snapshot.teams[place]!
  return { team: email, name }
}

export const standingPart = ({ email, teamName }: TeamStanding): Part => ({ team: email, name: teamName })

export const emailsOf = ({ snapshot }: Scene, places: readonly number[]): string[] =>
  places.map((place) => snapshot.teams[place]!.email)

export const isLastRegularWeek = ({ week }: Scene): boolean => week === LAST_REGULAR_WEEK

/** Week 18 decides between them, if there are several once week 17 is complete. */
function levelAtTheTop(snapshot: Snapshot): readonly TeamStanding[] {
  if (!snapshot.results[LAST_PLAYOFF_WEEK - FIRST_WEEK]!.isComplete) return []
  const first = standingsAt(snapshot, LAST_PLAYOFF_WEEK).playoffs.filter(({ rank }) => rank === 1)
  return first.length > 1 ? first : []
}

const placesOf = ({ places }: Snapshot, standings: readonly TeamStanding[]): number[] =>
  standings.map(({ email }) => places.team.get(email)!).sort((a, b) => a - b)
