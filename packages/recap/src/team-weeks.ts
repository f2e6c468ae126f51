import { type Cents, FIRST_WEEK, lineupOf, NOBODY, pointsOf, wholePoints } from '@tuff/league'
import { hadRank, pointsIn, type Scene } from './scene.ts'

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
  const { snapshot, table, playing, isPlayoffs } = scene
  const { earnings } = snapshot.results[scene.week - FIRST_WEEK]!
  const scores = playing.map((team) => pointsIn(scene, team))
  const paid = playing.filter((team) => (earnings[team] ?? 0) > 0).map((team) => pointsIn(scene, team))
  const last = snapshot.settings.playoffTeams
  const hasLine = !isPlayoffs && last > 0 && table.length > last

  return table
    .map((standing, ahead) => ({ ...standing, isIn: ahead < last }))
    .filter(({ email }) => playing.includes(snapshot.places.team.get(email)!))
    .map(({ email, teamName, rank, previousRank, totalPoints, isIn }): TeamWeek => {
      const team = snapshot.places.team.get(email)!
      const points = pointsIn(scene, team)
      const cents = isPlayoffs ? undefined : (earnings[team] ?? 0)
      const players = playersOf(scene, team)
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
        ...(hadRank(scene, team) && { placeBefore: previousRank }),
        ...(hasLine && across && { line: { place: isIn ? last + 1 : last, points: totalPoints - across.totalPoints } }),
      }
    })
}

function playersOf({ snapshot, week }: Scene, team: number): PlayerOfTeam[] {
  const sheet = snapshot.sheets[week - FIRST_WEEK]!
  return [...lineupOf(sheet, team)]
    .filter((player) => player !== NOBODY)
    .map((player) => {
      const { id, name } = snapshot.players[player]!
      return { id, name, points: wholePoints(pointsOf(sheet, player)) }
    })
}

const withPoints = (players: readonly PlayerOfTeam[], extreme: typeof Math.max): PlayerOfTeam[] => {
  const points = extreme(...players.map((player) => player.points))
  return players.filter((player) => player.points === points)
}
