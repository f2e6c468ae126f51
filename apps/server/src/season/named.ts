import type { Player, Team } from '@tuff/league'
import type { Query } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { readPlayersNamed } from './player-rows.ts'
import { teamOf } from './season-rows.ts'

export async function teamNamed(query: Query, email: string): Promise<Team> {
  const row = await query.selectFrom('teams').selectAll().where('email', '=', email).executeTakeFirst()
  return theTeam(row && teamOf(row), email)
}

export const playerNamed = async (query: Query, id: string): Promise<Player> =>
  thePlayer((await readPlayersNamed(query, [id])).get(id), id)

export function theTeam(found: Team | undefined, email: string): Team {
  if (!found) throw new AppError('not-found', `There is no team of ${email}.`)
  return found
}

export function thePlayer(found: Player | undefined, id: string): Player {
  if (!found) throw new AppError('not-found', `There is no player with the id '${id}'.`)
  return found
}
