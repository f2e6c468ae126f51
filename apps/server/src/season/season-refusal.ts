import { type Game, seasonOf } from '@tuff/league'
import { z } from 'zod'
import type { Query } from '#platform/db/client.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import { readSetting } from '#platform/settings-store.ts'
import { readGames } from './season-rows.ts'

const Chosen = z.object({ season: z.int() })

/** Two seasons mixed in one league cannot be separated again. */
export async function seasonRefusal(query: Query, season: number): Promise<string | undefined> {
  const played = await playedSeason(query)
  if (played === undefined || played === season) return undefined
  return `This league plays the season of ${played}, with which the season of ${season} cannot be mixed: give that one a league of its own.`
}

/** Refuses all reports once the season is over, and later those of another season: sources may respond late. */
export async function acceptsFigures(query: Query, { games = [] }: { games?: readonly Game[] | undefined }) {
  if ((await readSeasonOver(query)) !== undefined) return false
  const former = await query
    .selectFrom('ended_seasons')
    .select('season')
    .where('body', 'is not', null)
    .executeTakeFirst()
  if (!former) return true
  const stored = seasonOf(await readGames(query))
  const reported = seasonOf(games)
  return reported === undefined ? stored !== undefined : reported === (stored ?? (await chosenSeason(query)))
}

/** Undefined while no game is known and nothing was chosen. */
export const playedSeason = async (query: Query): Promise<number | undefined> =>
  seasonOf(await readGames(query)) ?? (await chosenSeason(query))

/** The commissioner's choice counts while no game is known. */
async function chosenSeason(query: Query): Promise<number | undefined> {
  return Chosen.safeParse(await readSetting(query, 'product')).data?.season
}
