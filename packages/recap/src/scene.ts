import {
  competitionsIn,
  EVERY_WEEK,
  FIRST_WEEK,
  findTeam,
  hasStarted,
  isPlayoffWeek,
  LAST_REGULAR_WEEK,
  resultIn,
  type Snapshot,
  type Standings,
  standingsAt,
  type TeamStanding,
  takesPartIn,
  teamPointsIn,
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
  /** The e-mails of the teams that the week counts for, in the order of their names. */
  readonly playing: readonly string[]
}

export type EmptyReason = 'to come' | 'in play' | 'no figures' | 'does not count'

/** A week has no recap before it is complete, because its leader has not won yet. */
export function sceneOf(snapshot: Snapshot, week: number): Scene | EmptyReason {
  if (week < FIRST_WEEK || week > snapshot.week) return 'to come'
  const result = resultIn(snapshot, week)
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
export const hadRank = (scene: Scene, email: string): boolean =>
  weeksBefore(scene).some((week) => scene.isPlayoffs || takesPartIn(scene.snapshot, week, email))

export function tableBefore(scene: Scene): readonly TeamStanding[] {
  const before = weeksBefore(scene).at(-1)
  if (before === undefined) return []
  const standings = standingsAt(scene.snapshot, before)
  return scene.isPlayoffs ? standings.playoffs : standings.regularSeason
}

export const scoreOf = ({ snapshot, week }: Scene, email: string): number => teamPointsIn(snapshot, week, email)

export function extremeOf(scene: Scene, which: 'most' | 'fewest'): { points: number; teams: string[] } {
  const points = Math[which === 'most' ? 'max' : 'min'](...scene.playing.map((email) => scoreOf(scene, email)))
  return { points, teams: scene.playing.filter((email) => scoreOf(scene, email) === points) }
}

export const teamPart = ({ snapshot }: Scene, email: string): Part => ({
  team: email,
  name: findTeam(snapshot, email)!.name,
})

export const standingPart = ({ email, teamName }: TeamStanding): Part => ({ team: email, name: teamName })

export const namesOf = (scene: Scene, emails: readonly string[]): Words =>
  listed(emails.map((email) => [teamPart(scene, email)]))

export const standingNames = (teams: readonly TeamStanding[]): Words =>
  listed(teams.map((team) => [standingPart(team)]))

export const isLastRegularWeek = ({ week }: Scene): boolean => week === LAST_REGULAR_WEEK
