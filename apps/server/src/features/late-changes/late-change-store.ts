import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'

export type LateChangeRows = {
  change: Tables['late_changes']
  players: Tables['late_player_changes'][]
  teams: Tables['late_team_changes'][]
}

export async function readLateChanges(
  { query }: Pick<Database, 'query'>,
  { week, limit }: { week: number | undefined; limit: number },
): Promise<LateChangeRows[]> {
  let wanted = query.selectFrom('late_changes').selectAll()
  if (week !== undefined) wanted = wanted.where('week', '=', week)
  const changes = await wanted.orderBy('at', 'desc').orderBy('week', 'desc').orderBy('id').limit(limit).execute()
  const ids = changes.map(({ id }) => id)
  if (ids.length === 0) return []
  const players = await query.selectFrom('late_player_changes').selectAll().where('change_id', 'in', ids).execute()
  const teams = await query.selectFrom('late_team_changes').selectAll().where('change_id', 'in', ids).execute()
  const [playersOf, teamsOf] = [Map.groupBy(players, changeOf), Map.groupBy(teams, changeOf)]
  return changes.map((change) => ({
    change,
    players: playersOf.get(change.id) ?? [],
    teams: teamsOf.get(change.id) ?? [],
  }))
}

const changeOf = ({ change_id }: { change_id: string }): string => change_id
