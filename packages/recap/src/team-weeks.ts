import { type Cents, earningsIn, pointsIn, rosterAt, wholePoints } from '@tuff/league'
import { hadRank, type Scene, scoreOf } from './scene.ts'

type PlayerOfTeam = { readonly id: string; readonly name: string; readonly points: number }

export type TeamWeek = {
  readonly team: string
  readonly name: string
  readonly points: number
  readonly rank: number
  /** Absent in the playoffs, whose weeks are not paid. */
  readonly cents?: Cents
  /** Points behind the last paid team of the week. */
  readonly shortBy?: number
  /** Ties included. */
  readonly most: readonly PlayerOfTeam[]
  readonly fewest: readonly PlayerOfTeam[]
  /** In the table that the week counts for. */
  readonly place: number
  /** Absent in the team's first week. */
  readonly placeBefore?: number
  /** The first place across the playoff line, and the points ahead of it (+) or behind it (−). */
  readonly line?: { readonly place: number; readonly points: number }
}

/** D-16: best in the table first. */
export function teamWeeksOf(scene: Scene): TeamWeek[] {
  const { snapshot, week, table, playing, isPlayoffs } = scene
  const scores = playing.map((email) => scoreOf(scene, email))
  const paid = playing.filter((email) => earningsIn(snapshot, week, email) > 0).map((email) => scoreOf(scene, email))
  const last = snapshot.settings.playoffTeams
  const hasLine = !isPlayoffs && last > 0 && table.length > last

  return table
    .map((standing, ahead) => ({ ...standing, isIn: ahead < last }))
    .filter(({ email }) => playing.includes(email))
    .map(({ email, teamName, rank, previousRank, totalPoints, isIn }): TeamWeek => {
      const points = scoreOf(scene, email)
      const cents = isPlayoffs ? undefined : earningsIn(snapshot, week, email)
      const players = playersOf(scene, email)
      const across = table[isIn ? last : last - 1]
      return {
        team: email,
        name: teamName,
        points,
        rank: 1 + scores.filter((score) => score > points).length,
        ...(cents !== undefined && { cents }),
        ...(cents === 0 && paid.length > 0 && { shortBy: Math.min(...paid) - points }),
        most: withPoints(players, Math.max),
        fewest: withPoints(players, Math.min),
        place: rank,
        ...(hadRank(scene, email) && { placeBefore: previousRank }),
        ...(hasLine && across && { line: { place: isIn ? last + 1 : last, points: totalPoints - across.totalPoints } }),
      }
    })
}

const playersOf = ({ snapshot, week }: Scene, email: string): PlayerOfTeam[] =>
  rosterAt(snapshot, email, week).map(({ player: { id, name } }) => ({
    id,
    name,
    points: wholePoints(pointsIn(snapshot, week, id)),
  }))

const withPoints = (players: readonly PlayerOfTeam[], extreme: typeof Math.max): PlayerOfTeam[] => {
  const points = extreme(...players.map((player) => player.points))
  return players.filter((player) => player.points === points)
}
