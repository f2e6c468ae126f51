import { clubIn, findTeam, isOff, LAST_PLAYOFF_WEEK, ownersIn, rosterAt, type TeamStanding } from '@tuff/league'
import { extremeOf, isLastRegularWeek, type Scene, tableBefore } from './scene.ts'

export type Watch =
  | { readonly kind: 'lead'; readonly points: number; readonly was?: number }
  /** The points between two places around the playoff line. */
  | { readonly kind: 'line'; readonly from: number; readonly to: number; readonly points: number }
  | { readonly kind: 'byes'; readonly team: string; readonly name: string; readonly count: number; readonly of: number }
  | { readonly kind: 'shared'; readonly players: readonly { id: string; name: string }[]; readonly teams: number }

/** Omitted when more players share it. */
const MOST_NAMED = 2

/** Empty once the season is decided. */
export function watchOf(scene: Scene): Watch[] {
  if (scene.week >= LAST_PLAYOFF_WEEK) return []
  const isOver = isLastRegularWeek(scene)
  return [
    ...(isOver ? [] : [lead(scene), line(scene), byes(scene)]),
    shared(scene, isOver ? scene.standings.playoffs : scene.table),
  ].flatMap((watch) => watch ?? [])
}

function lead(scene: Scene): Watch | undefined {
  const points = leadIn(scene.table)
  const was = leadIn(tableBefore(scene))
  return points === undefined ? undefined : { kind: 'lead', points, ...(was !== undefined && { was }) }
}

const leadIn = ([first, second]: readonly TeamStanding[]): number | undefined =>
  first && second && first.totalPoints - second.totalPoints

/** From the place before the last playoff place to the first one outside. */
function line({ snapshot, table, isPlayoffs }: Scene): Watch | undefined {
  const last = snapshot.settings.playoffTeams
  if (isPlayoffs || last < 1 || table.length <= last) return undefined
  const from = Math.max(1, last - 1)
  const to = last + 1
  return { kind: 'line', from, to, points: table[from - 1]!.totalPoints - table[to - 1]!.totalPoints }
}

/** Omitted with several winners. */
function byes(scene: Scene): Watch | undefined {
  const { snapshot, week } = scene
  const { teams } = extremeOf(scene, 'most')
  const games = snapshot.games.filter((game) => game.week === week + 1 && !isOff(game))
  if (teams.length !== 1 || games.length === 0) return undefined
  const playing = new Set(games.flatMap(({ home, away }) => [home, away]))
  const { email, name } = findTeam(snapshot, teams[0]!)!
  const roster = rosterAt(snapshot, email, week)
  if (roster.length === 0) return undefined
  const resting = roster.filter(({ player }) => !playing.has(clubIn(snapshot, week, player)))
  return { kind: 'byes', team: email, name, count: resting.length, of: roster.length }
}

function shared({ snapshot, week }: Scene, table: readonly TeamStanding[]): Watch | undefined {
  const counting = new Set(table.map(({ email }) => email))
  const owners = snapshot.players.map(
    ({ id }) => ownersIn(snapshot, week, id).filter(({ email }) => counting.has(email)).length,
  )
  const most = owners.reduce((a, b) => Math.max(a, b), 0)
  const players = snapshot.players.filter((_, at) => owners[at] === most).map(({ id, name }) => ({ id, name }))
  return most < 2 || players.length > MOST_NAMED ? undefined : { kind: 'shared', players, teams: most }
}
