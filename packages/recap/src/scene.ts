import {
  competitionsIn,
  EVERY_WEEK,
  FIRST_WEEK,
  hasStarted,
  isPlayoffWeek,
  LAST_REGULAR_WEEK,
  type Snapshot,
  type Standings,
  standingsAt,
  type TeamStanding,
} from '@tuff/league'
import { listed, type Part, type Words } from './words.ts'

/** A completed week, as of its end. */
export type Scene = {
  readonly snapshot: Snapshot
  readonly week: number
  readonly standings: Standings
  readonly isPlayoffs: boolean
  /** The table that the week counts for, best first. */
  readonly table: readonly TeamStanding[]
  /** The places of the teams that the week counts for. */
  readonly playing: readonly number[]
}

export type EmptyReason = 'to come' | 'in play' | 'no figures' | 'does not count'

/** A week has no recap before it is complete, because its leader has not won yet. */
export function sceneOf(snapshot: Snapshot, week: number): Scene | EmptyReason {
  const result = snapshot.results[week - FIRST_WEEK]
  if (!result || week > snapshot.week) return 'to come'
  if (!result.isComplete) return 'in play'
  if (!hasStarted(snapshot.settings, week)) return 'does not count'
  if (!result.hasData) return 'no figures'
  const standings = standingsAt(snapshot, week)
  const [competition] = competitionsIn({ ...snapshot, standings }, week)
  if (!competition) return 'does not count'
  const isPlayoffs = competition.kind === 'playoffs'
  const table = isPlayoffs ? standings.playoffs : standings.regularSeason
  return { snapshot, week, standings, isPlayoffs, table, playing: competition.teams }
}

export const recapWeeks = (snapshot: Snapshot): number[] =>
  EVERY_WEEK.filter((week) => typeof sceneOf(snapshot, week) !== 'string')

/** Earlier weeks with data that count for the same table. */
export const weeksBefore = ({ snapshot, week, isPlayoffs }: Scene): number[] =>
  snapshot.results
    .filter((one) => one.hasData && one.week < week && isPlayoffWeek(one.week) === isPlayoffs)
    .map(({ week }) => week)

/** Whether a team had a rank before this week; one that joined with it had none (rule 4.2). */
export const hadRank = (scene: Scene, team: number): boolean =>
  weeksBefore(scene).some((week) => scene.isPlayoffs || scene.snapshot.results[week - FIRST_WEEK]!.takesPart[team])

export function tableBefore(scene: Scene): readonly TeamStanding[] {
  const before = weeksBefore(scene).at(-1)
  if (before === undefined) return []
  const standings = standingsAt(scene.snapshot, before)
  return scene.isPlayoffs ? standings.playoffs : standings.regularSeason
}

export const pointsIn = ({ snapshot, week }: Scene, team: number): number =>
  snapshot.results[week - FIRST_WEEK]!.points[team]!

export function extremeOf(scene: Scene, which: 'most' | 'fewest'): { points: number; teams: number[] } {
  const points = Math[which === 'most' ? 'max' : 'min'](...scene.playing.map((team) => pointsIn(scene, team)))
  return { points, teams: scene.playing.filter((team) => pointsIn(scene, team) === points) }
}

export const teamAt = ({ snapshot }: Scene, place: number): Part => {
  const { email, name } = snapshot.teams[place]!
  return { team: email, name }
}

export const standingPart = ({ email, teamName }: TeamStanding): Part => ({ team: email, name: teamName })

export const namesOf = (scene: Scene, places: readonly number[]): Words =>
  listed(places.map((place) => [teamAt(scene, place)]))

export const standingNames = (teams: readonly TeamStanding[]): Words =>
  listed(teams.map((team) => [standingPart(team)]))

export const emailsOf = ({ snapshot }: Scene, places: readonly number[]): string[] =>
  places.map((place) => snapshot.teams[place]!.email)

export const isLastRegularWeek = ({ week }: Scene): boolean => week === LAST_REGULAR_WEEK
